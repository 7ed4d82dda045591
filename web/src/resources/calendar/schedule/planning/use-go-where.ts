import { dayOf } from '../../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import { useWide } from '../../../../ui/browser/use-wide.ts';
import { rangeOf } from '../time/views.ts';
import type { Place } from '../use-place.ts';

/** Moves to the day of the new event, unless it is already visible; a phone’s month shows one day at a time. */
export function useGoWhere(place: Place, { firstWeekday }: ViewerClock): (when: When) => void {
  const wide = useWide();
  return ({ start }) => {
    const day = dayOf(start);
    const { from, to } = rangeOf(place, firstWeekday);
    const shown = day >= from && day < to && (wide || place.view !== 'month');
    if (!shown) place.go({ date: day });
  };
}
