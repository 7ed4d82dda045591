import { expect, test } from 'vitest';
import { dayParts, dayText, readDay, wholeDay } from './day-text.ts';

const near = '2026-11-23';

test.each([
  ['en-GB', '27/11/2026', 'day/month/year'],
  ['en-US', '11/27/2026', 'month/day/year'],
  ['en-CA', '2026-11-27', 'year-month-day'],
  ['de-DE', '27.11.2026', 'day.month.year'],
  ['de-CH', '27.11.2026', 'day.month.year'],
])('%s formats a day as %s, and parses it back', (locale, text, parts) => {
  const { order, sign } = dayParts(locale);
  expect(order.join(sign)).toBe(parts);
  expect(dayText('2026-11-27', locale)).toBe(text);
  expect(readDay(text, { locale, near })).toBe('2026-11-27');
});

test.each([
  ['de-DE', '27.11.', '2026-11-27'],
  ['de-DE', '3.1.', '2027-01-03'],
  ['de-DE', '3. 12. 26', '2026-12-03'],
  ['de-DE', '27112026', '2026-11-27'],
  ['de-DE', '271126', '2026-11-27'],
  ['en-GB', '3/12', '2026-12-03'],
  ['en-US', '12/3', '2026-12-03'],
  ['en-US', '1203', '2026-12-03'],
  ['en-GB', '3-12-2026', '2026-12-03'],
  ['en-US', '2027-03-06', '2027-03-06'],
  ['en-GB', '29/2', ''],
  ['en-GB', '31/2/2027', ''],
  ['en-GB', '12/25/2026', ''],
  ['en-GB', '27', ''],
  ['en-GB', 'soon', ''],
  ['en-GB', '1/2/3/4', ''],
])('in %s, “%s” is parsed as “%s”', (locale, text, day) => {
  expect(readDay(text, { locale, near })).toBe(day);
});

test('a two-digit year counts as incomplete', () => {
  expect(['27/11/20', '27/11/202', '27/11/2026', '2026-11-27', '2026-11'].map(wholeDay)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});
