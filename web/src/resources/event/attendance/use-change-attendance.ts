import { useLingui } from '@lingui/react/macro';
import type { Attendee } from '@potluck/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useRefusal } from '../../../standard/sharing/use-refusal.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';

/** What is said for somebody else. */
type AnswerChange = Partial<Pick<Attendee, 'response' | 'portion'>>;

/** What those who may change an event do with the answers of others, and everybody with having been asked at all. */
export function useChangeAttendance() {
  const { t } = useLingui();
  const client = useApi();
  const refused = useRefusal();
  const refresh = useRefreshEvents();

  const say = useMutation({
    mutationFn: ({ attendee: { name }, said }: { attendee: Attendee; said: AnswerChange }) =>
      client.attendee.update({ updateMask: Object.keys(said).join(','), attendee: { name, ...said } }),
    onError: (error, { attendee: { title } }) => refused(t`The answer of ${title} stays`, error),
    onSettled: refresh,
  });

  /** With all that they said for single occurrences. */
  const remove = useMutation({
    mutationFn: ({ names }: { names: string[]; failure: string }) =>
      Promise.all(names.map(name => client.attendee.delete({ name }))),
    onError: (error, { failure }) => refused(failure, error),
    onSettled: refresh,
  });

  return { say, remove };
}
