import { expect, test } from 'vitest';
import { clocksDiffer, otherWhenWords, whenWords } from './when-words.ts';

const berlin = { timeZone: 'Europe/Berlin', locale: 'en-GB' };
const dinner = { startTime: '2027-03-06T17:00:00.000Z', endTime: '2027-03-06T18:30:00.000Z', allDay: false };

test('an event within a day shows its day and two times, in the given time zone', () => {
  expect(whenWords(dinner, berlin)).toBe('Saturday, 6 March 2027, 18:00–19:30');
  expect(whenWords(dinner, { ...berlin, timeZone: 'Asia/Tokyo' })).toBe('Sunday, 7 March 2027, 02:00–03:30');
});

test('an event without duration shows one time, and one that ends at midnight shows one day', () => {
  expect(whenWords({ ...dinner, endTime: dinner.startTime }, berlin)).toBe('Saturday, 6 March 2027, 18:00');
  const late = { ...dinner, endTime: '2027-03-06T23:00:00.000Z' };
  expect(whenWords(late, berlin)).toBe('Saturday, 6 March 2027, 18:00–00:00');
});

test('an event across midnight shows both days', () => {
  const party = { ...dinner, endTime: '2027-03-07T01:00:00.000Z' };
  expect(whenWords(party, berlin)).toMatch(/^Sat.*6 Mar 2027.*18:00.*Sun.*7 Mar 2027.*02:00$/);
});

test('all-day events show the same days in every time zone, including the last day', () => {
  const day = { startTime: '2027-03-06T00:00:00.000Z', endTime: '2027-03-07T00:00:00.000Z', allDay: true };
  for (const timeZone of ['Europe/Berlin', 'Pacific/Auckland', 'America/Los_Angeles'])
    expect(whenWords(day, { ...berlin, timeZone })).toBe('Saturday, 6 March 2027');
  expect(whenWords({ ...day, endTime: '2027-03-09T00:00:00.000Z' }, berlin)).toMatch(
    /^Sat.*6.*Mon.*8 Mar 2027$/,
  );
});

test('a second time zone repeats the date only if it shows another', () => {
  const other = (timeZone: string, times = dinner) =>
    otherWhenWords(times, 'Europe/Berlin', { ...berlin, timeZone });
  expect(other('Europe/London')).toBe('17:00–18:30');
  expect(other('Asia/Tokyo')).toBe('Sunday, 7 March 2027, 02:00–03:30');
  const party = { ...dinner, endTime: '2027-03-07T01:00:00.000Z' };
  expect(other('Europe/London', party)).toMatch(/^Sat.*6 Mar 2027.*17:00.*Sun.*7 Mar 2027.*01:00$/);
  const late = { ...dinner, endTime: '2027-03-06T23:00:00.000Z' };
  expect(other('Europe/London', late)).toBe('17:00–23:00');
});

test('two time zones differ only if their clocks differ at the event’s time', () => {
  expect(clocksDiffer(dinner, 'Europe/Berlin', 'Europe/Paris')).toBe(false);
  expect(clocksDiffer(dinner, 'Europe/Berlin', 'Europe/London')).toBe(true);
});
