import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Attendee } from '@potluck/contract';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';

/** An answer given for somebody else. */
type AnswerChange = Partial<Pick<Attendee, 'response' | 'portion'>>;

/** Changes to attendees: people who may change the event edit others’ answers, and attendees can remove themselves. */
export function useChangeAttendance() {
  const { t } = useLingui();
  const client = useApi();
  const refresh = useRefreshEvents();

  const say = useAction({
    mutationFn: ({ attendee: { name }, change }: { attendee: Attendee; change: AnswerChange }) =>
      client.attendee.update({ updateMask: Object.keys(change).join(','), attendee: { name, ...change } }),
    failed: ({ attendee: { title } }) => t`Couldn’t change the answer for ${title}`,
    onSettled: refresh,
  });

  /** Takes the attendee’s rows for single occurrences too. */
  const remove = useAction({
    mutationFn: ({ names }: { names: string[]; failure: string }) =>
      Promise.all(names.map(name => client.attendee.delete({ name }))),
    failed: ({ failure }) => failure,
    onSettled: refresh,
  });

  return { say, remove };
}

interface OwnAnswer {
  /** The event’s resource name. */
  event: string;
  /** The original start of the occurrence; null for all occurrences. */
  originalStartTime: string | null;
  response: Response;
  portion?: number;
  note?: string;
}

/** Answers an invitation for the viewer. Stays pending until the refetched lists show the answer. */
export function useRespond() {
  const { t } = useLingui();
  const client = useApi();
  const refresh = useRefreshEvents();
  return useAction({
    mutationFn: ({ event, ...answer }: OwnAnswer) => client.event.respond({ name: event, ...answer }),
    failed: t`Couldn’t send your answer`,
    onSettled: refresh,
  });
}

export type Response = Attendee['response'];

/** The answers to an invitation. */
export const answers: { value: Response; label: MessageDescriptor }[] = [
  { value: 'ACCEPTED', label: msg({ message: 'Going', context: 'answer to an invitation' }) },
  { value: 'TENTATIVE', label: msg({ message: 'Maybe', context: 'answer to an invitation' }) },
  { value: 'DECLINED', label: msg({ message: 'Can’t', context: 'answer to an invitation' }) },
];
