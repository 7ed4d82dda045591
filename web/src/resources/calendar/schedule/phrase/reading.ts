import { dayOf } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import type { ParsedPhrase, Reading, TimeOfDay } from './pattern.ts';
import { type Part, partHours } from './vocabulary.ts';

const noon = 12 * 60;

/** The parsing context at an instant. */
export function readingOn(clock: ViewerClock, instant: number): Reading {
  const now = clock.clockAt(instant);
  const parts = new Intl.DateTimeFormat(clock.locale, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  }).formatToParts(now);
  const order = parts.map(({ type }) => type);
  return { now, today: dayOf(now), dayFirst: order.indexOf('day') < order.indexOf('month'), clock };
}

/** The start in minutes after midnight: "8" in the evening is 20:00. */
export function startOf({ time, part }: ParsedPhrase): number | undefined {
  if (time) return inPart(time, part);
  return part && partHours[part] * 60;
}

function inPart({ minutes, open }: TimeOfDay, part: Part | undefined): number {
  const later =
    part === 'afternoon' ||
    part === 'evening' ||
    (part === 'noon' && minutes < 5 * 60) ||
    (part === 'night' && minutes >= 6 * 60);
  return open && later && minutes < noon ? minutes + noon : minutes;
}
