import { filledSlot } from '../../calendar/meals/slot.ts';
import { useMealSlots } from '../../calendar/meals/use-meal-slots.ts';
import { useViewerClock } from '../../calendar/schedule/time/use-viewer-clock.ts';
import { occurrenceTimes } from '../occurrence.ts';
import type { ShownEvent } from './shown-event.ts';

/** Whether people would eat meanwhile: at a dinner they do, at the dentist they do not. */
export function useMealTime({ event, at }: Pick<ShownEvent, 'event' | 'at'>): boolean {
  const slots = useMealSlots();
  const { clockAt } = useViewerClock();
  const { startTime, endTime, allDay } = occurrenceTimes(event, at);
  const [start, end] = [startTime, endTime].map(time => clockAt(Date.parse(time))) as [number, number];
  return filledSlot({ start, end, allDay }, slots) !== undefined;
}
