import { useLingui } from '@lingui/react/macro';
import type { Attendee, Event } from '@potluck/contract';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';
import { whenWords } from '../when-words.ts';

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

/** A proposed time on the viewer’s clock. */
export function useTimeWords(): (time: Event['proposedTimes'][number]) => string {
  const here = { timeZone: useTimeZone(), locale: useLocale() };
  return ({ startTime, endTime }) =>
    whenWords({ startTime: String(startTime), endTime: String(endTime), allDay: false }, here);
}
