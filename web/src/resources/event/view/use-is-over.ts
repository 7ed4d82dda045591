import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { endOf, occurrenceTimes } from '../occurrence.ts';
import type { ShownEvent } from './shown-event.ts';

/** Whether what is shown is past: then nothing is left to plan, to buy, or to be reminded of. */
export function useIsOver({ event, at }: Pick<ShownEvent, 'event' | 'at'>): boolean {
  const timeZone = useTimeZone();
  return endOf(occurrenceTimes(event, at), timeZone) <= Date.now();
}
