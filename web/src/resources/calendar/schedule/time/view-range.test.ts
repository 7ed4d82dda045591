import { expect, test } from 'vitest';
import { plusDays } from '../../../../standard/time/day.ts';
import { mealSpans, scheduleViews } from '../../search-params.ts';
import { monthsFor, rangeOf, steppedDate } from './view-range.ts';

test('a month view has six whole weeks, from the first weekday', () => {
  expect(rangeOf({ view: 'month', date: '2026-11-20' }, 1)).toEqual({ from: '2026-10-26', to: '2026-12-07' });
  expect(rangeOf({ view: 'month', date: '2026-11-20' }, 0)).toEqual({ from: '2026-11-01', to: '2026-12-13' });
});

test('week, day and agenda views have seven days, one day and a month', () => {
  expect(rangeOf({ view: 'week', date: '2026-11-22' }, 1)).toEqual({ from: '2026-11-16', to: '2026-11-23' });
  expect(rangeOf({ view: 'day', date: '2026-11-22' }, 1)).toEqual({ from: '2026-11-22', to: '2026-11-23' });
  expect(rangeOf({ view: 'agenda', date: '2026-11-22' }, 1)).toEqual({
    from: '2026-11-22',
    to: '2026-12-22',
  });
});

test('meals show four days, a week or two from any day', () => {
  const meals = { view: 'meals', date: '2026-11-22' } as const;
  expect(rangeOf(meals, 1)).toEqual({ from: '2026-11-22', to: '2026-11-29' });
  expect(rangeOf({ ...meals, days: 14 }, 0)).toEqual({ from: '2026-11-22', to: '2026-12-06' });
  expect(rangeOf({ ...meals, days: 4 }, 6)).toEqual({ from: '2026-11-22', to: '2026-11-26' });
  expect(mealSpans.map(days => steppedDate({ ...meals, days }, -1))).toEqual([
    '2026-11-18',
    '2026-11-15',
    '2026-11-08',
  ]);
});

test('Previous and Next step by a month, seven days or one day, depending on the view', () => {
  expect(scheduleViews.map(view => steppedDate({ view, date: '2026-11-22' }, 1))).toEqual([
    '2026-11-29',
    '2026-12-22',
    '2026-11-29',
    '2026-11-23',
    '2026-12-22',
  ]);
  expect(steppedDate({ view: 'month', date: '2027-03-31' }, -1)).toBe('2027-02-28');
});

test('the fetched months cover every view’s range, for any first weekday', () => {
  const looks = scheduleViews.flatMap(view => mealSpans.map(days => ({ view, days })));
  for (const look of looks)
    for (const firstWeekday of [0, 1, 6])
      for (let date = '2026-01-01'; date < '2028-03-01'; date = plusDays(date, 1)) {
        const shown = rangeOf({ ...look, date }, firstWeekday);
        const fetched = monthsFor({ ...look, date }).map(month =>
          rangeOf({ view: 'month', date: month }, firstWeekday),
        );
        expect(fetched[0] && fetched[0].from <= shown.from).toBe(true);
        expect((fetched.at(-1)?.to ?? '') >= shown.to).toBe(true);
      }
});
