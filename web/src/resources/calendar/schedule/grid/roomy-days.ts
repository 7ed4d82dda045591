import { type Day, type DayRange, daysIn, weeksOf } from '../../../../standard/time/day.ts';
import type { When } from '../../../../standard/time/viewer-clock.ts';
import { eventsOn } from '../display-event.ts';
import { bar } from './event-input.ts';

/** Must match the styles: the space above a day’s events, the height of a bar, and of a line with a two-line title. */
const topPixels = 25;
const barPixels = 20;
const twoLinesPixels = 34;

/** The days of a month that have room for all of their events with two-line titles. */
export function roomyDays(events: When[], range: DayRange, weekPixels: number): ReadonlySet<Day> {
  const roomy = weeksOf(daysIn(range)).flatMap(week => {
    const days = week.map(day => partsOn(events, day));
    // Bars come first and are sorted by start, so no bar is deeper than the largest number of bars on one day.
    const deepest = Math.max(...days.map(({ bars }) => bars));
    // If a bar leaves a gap above it, a line goes there, and a second line of text would push the bar down.
    const whole = days.filter(({ bars }) => bars === 0 || bars === deepest);
    return whole.filter(
      ({ bars, lines }) => topPixels + bars * barPixels + lines * twoLinesPixels <= weekPixels,
    );
  });
  return new Set(roomy.map(({ day }) => day));
}

function partsOn(events: When[], day: Day) {
  const own = eventsOn(events, day);
  const bars = own.filter(bar).length;
  return { day, bars, lines: own.length - bars };
}
