import { useLingui } from '@lingui/react/macro';
import type { Attendee, Event } from '@potluck/contract';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';

export type TimeAnswer = Attendee['timeAnswers'][number];

/** Saves the viewer’s answers. Stays pending until the refetched list shows them. */
export function useAnswerTimes({ name }: Pick<Event, 'name'>) {
  const { t } = useLingui();
  const client = useApi();
  const refresh = useRefreshEvents();
  return useAction({
    mutationFn: (timeAnswers: TimeAnswer[]) => client.event.answerTimes({ name, timeAnswers }),
    failed: t`Couldn’t send your answer`,
    onSettled: refresh,
  });
}

/** For hosts: closes the poll, opens it again, or changes what it asks. */
export function useChangePoll({ name }: Pick<Event, 'name'>) {
  const { t } = useLingui();
  const client = useApi();
  const refresh = useRefreshEvents();
  return useAction({
    mutationFn: (change: Partial<Pick<Event, 'title' | 'proposedTimes' | 'pollClosed'>>) =>
      client.event.update({ event: { name, ...change }, updateMask: Object.keys(change).join() }),
    failed: t`Couldn’t change the poll`,
    onSettled: refresh,
  });
}

/** For hosts: answers for somebody else, such as a guest who called. */
export function useAnswerFor() {
  const { t } = useLingui();
  const client = useApi();
  const refresh = useRefreshEvents();
  return useAction({
    mutationFn: (attendee: Pick<Attendee, 'name' | 'timeAnswers'>) =>
      client.attendee.update({ attendee, updateMask: 'timeAnswers' }),
    failed: t`Couldn’t save the answer`,
    onSettled: refresh,
  });
}

/** Ends the poll with one of its times. */
export function useChooseTime({ name }: Pick<Event, 'name'>) {
  const { t } = useLingui();
  const client = useApi();
  const refresh = useRefreshEvents();
  return useAction({
    mutationFn: (startTime: string) => client.event.chooseTime({ name, startTime }),
    failed: t`Couldn’t choose this time`,
    onSettled: refresh,
  });
}

const timeFormat = {
  ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
  ...({ hour: 'numeric', minute: '2-digit' } as const),
};

/** A proposed time on the viewer’s clock: "Thu, 3 Dec, 18:00 – 21:00". */
export function useTimeWords(): (time: Event['proposedTimes'][number]) => string {
  const timeZone = useTimeZone();
  const locale = useLocale();
  return ({ startTime, endTime }) => {
    const [start, end] = [new Date(String(startTime)), new Date(String(endTime))];
    const sameYear = start.getFullYear() === new Date().getFullYear();
    const year = sameYear ? {} : ({ year: 'numeric' } as const);
    return new Intl.DateTimeFormat(locale, { ...timeFormat, ...year, timeZone }).formatRange(start, end);
  };
}
