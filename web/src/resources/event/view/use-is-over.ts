import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { endOf, occurrenceTimes } from '../occurrence.ts';
import type { ShownEvent } from './shown-event.ts';

/** Whether the shown event is past: then there is nothing left to plan, buy, or set a reminder for. */
export function useIsOver({ event, at }: Pick<ShownEvent, 'event' | 'at'>): boolean {
  const timeZone = useTimeZone();
  return endOf(occurrenceTimes(event, at), timeZone) <= Date.now();
}
