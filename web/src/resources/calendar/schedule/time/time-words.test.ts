import { expect, test } from 'vitest';
import { viewerClock } from '../../../../standard/time/viewer-clock.ts';
import type { ScheduleView } from '../../search-params.ts';
import { viewWords } from './time-words.ts';

const clock = viewerClock({ timeZone: 'Europe/London', locale: 'en-GB', firstWeekday: 1 });
const today = '2026-11-26';

test.each<[ScheduleView, string, string, string]>([
  ['month', '2026-11-01', '2026-12-01', 'November 2026'],
  ['week', '2026-11-23', '2026-11-30', '23 – 29 November'],
  ['agenda', '2026-11-26', '2026-12-26', '26 Nov – 25 Dec'],
  ['day', '2026-11-26', '2026-11-27', 'Thu 26 Nov'],
  ['week', '2026-12-28', '2027-01-04', '28 Dec 2026 – 3 Jan 2027'],
  ['day', '2027-01-02', '2027-01-03', 'Sat, 2 Jan 2027'],
])('the heading of a %s from %s leaves out the current year', (view, from, to, words) => {
  const viewText = viewWords({ view, date: from, range: { from, to }, today }, clock);
  expect(viewText.replaceAll(/\s/g, ' ')).toBe(words);
});
