import { eventsOn, type When } from '../display-event.ts';
import { type Day, type DayRange, daysIn, weeksOf } from '../time/day.ts';
import { bar } from './bar.ts';

/** As the styles draw them: what stands above the events of a day, a bar, and a line whose title takes two. */
const topPixels = 25;
const barPixels = 20;
const twoLinesPixels = 34;

/** The days of a month that have room for all of their events if each title takes two lines. */
export function roomyDays(events: When[], range: DayRange, weekPixels: number): ReadonlySet<Day> {
  const roomy = weeksOf(daysIn(range)).flatMap(week => {
    const days = week.map(day => partsOn(events, day));
    // Bars come first and begin in order, so that none lies deeper than the most that there are on one day.
    const deepest = Math.max(...days.map(({ bars }) => bars));
    // Where a bar leaves a gap above it a line stands there, and a second line would push the bar down.
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
