import { useLingui } from '@lingui/react/macro';
import type { Attendee } from '@potluck/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useRefusal } from '../../../standard/sharing/use-refusal.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';

/** An answer given for somebody else. */
type AnswerChange = Partial<Pick<Attendee, 'response' | 'portion'>>;

/** Changes to attendees: people who may change the event edit others’ answers, and attendees can remove themselves. */
export function useChangeAttendance() {
  const { t } = useLingui();
  const client = useApi();
  const refused = useRefusal();
  const refresh = useRefreshEvents();

  const say = useMutation({
    mutationFn: ({ attendee: { name }, change }: { attendee: Attendee; change: AnswerChange }) =>
      client.attendee.update({ updateMask: Object.keys(change).join(','), attendee: { name, ...change } }),
    onError: (error, { attendee: { title } }) => refused(t`The answer of ${title} stays`, error),
    onSettled: refresh,
  });

  /** Takes the attendee’s rows for single occurrences too. */
  const remove = useMutation({
    mutationFn: ({ names }: { names: string[]; failure: string }) =>
      Promise.all(names.map(name => client.attendee.delete({ name }))),
    onError: (error, { failure }) => refused(failure, error),
    onSettled: refresh,
  });

  return { say, remove };
}
