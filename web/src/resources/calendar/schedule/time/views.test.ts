import { expect, test } from 'vitest';
import { plusDays } from './day.ts';
import { monthsFor, rangeOf, scheduleViews, steppedDate } from './views.ts';

test('a month shows six whole weeks from the first day of the week', () => {
  expect(rangeOf('month', '2026-11-20', 1)).toEqual({ from: '2026-10-26', to: '2026-12-07' });
  expect(rangeOf('month', '2026-11-20', 0)).toEqual({ from: '2026-11-01', to: '2026-12-13' });
});

test('a week, a day and an agenda show seven days, one day and a month', () => {
  expect(rangeOf('week', '2026-11-22', 1)).toEqual({ from: '2026-11-16', to: '2026-11-23' });
  expect(rangeOf('day', '2026-11-22', 1)).toEqual({ from: '2026-11-22', to: '2026-11-23' });
  expect(rangeOf('agenda', '2026-11-22', 1)).toEqual({ from: '2026-11-22', to: '2026-12-22' });
});

test('Previous and Next go by a month, seven days and one day', () => {
  expect(scheduleViews.map(view => steppedDate(view, '2026-11-22', 1))).toEqual([
    '2026-12-22',
    '2026-11-29',
    '2026-11-23',
    '2026-12-22',
  ]);
  expect(steppedDate('month', '2027-03-31', -1)).toBe('2027-02-28');
});

test('what is fetched by months holds what each view shows, whichever day the week begins on', () => {
  for (const view of scheduleViews)
    for (const firstWeekday of [0, 1, 6])
      for (let date = '2026-01-01'; date < '2028-03-01'; date = plusDays(date, 1)) {
        const shown = rangeOf(view, date, firstWeekday);
        const fetched = monthsFor(view, date).map(month => rangeOf('month', month, firstWeekday));
        expect(fetched[0] && fetched[0].from <= shown.from).toBe(true);
        expect((fetched.at(-1)?.to ?? '') >= shown.to).toBe(true);
      }
});
