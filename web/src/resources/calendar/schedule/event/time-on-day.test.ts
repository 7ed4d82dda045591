import { expect, test } from 'vitest';
import { viewerClock } from '../../../../standard/time/viewer-clock.ts';
import { english } from '../../../../testing/english.ts';
import { timeOnDay } from './time-on-day.ts';

const london = {
  clock: viewerClock({ timeZone: 'Europe/London', locale: 'en-GB', firstWeekday: 1 }),
  i18n: english,
};
const at = (day: number, hour = 0) => Date.UTC(2026, 10, day, hour);
const timed = (start: number, end: number) => ({ start, end, allDay: false });

test('an event within a day shows its start and end', () => {
  expect(timeOnDay(timed(at(20, 9), at(20, 10)), '2026-11-20', london)).toEqual({
    label: '09:00',
    end: '10:00',
  });
  expect(timeOnDay(timed(at(20, 22), at(21)), '2026-11-20', london)).toEqual({
    label: '22:00',
    end: '00:00',
  });
});

test('an event without a duration shows a single time', () => {
  expect(timeOnDay(timed(at(20, 9), at(20, 9)), '2026-11-20', london)).toEqual({ label: '09:00', end: '' });
});

test('an event across midnight shows its start on the first day and its end on the second', () => {
  const party = timed(at(20, 22), at(21, 2));
  expect(timeOnDay(party, '2026-11-20', london)).toEqual({ label: '22:00', end: '' });
  expect(timeOnDay(party, '2026-11-21', london)).toEqual({ label: 'until 02:00', end: '' });
});

test('a day in the middle of a longer event shows “all day”', () => {
  const trip = timed(at(19, 8), at(22, 18));
  expect(timeOnDay(trip, '2026-11-20', london).label).toBe('all day');
  expect(timeOnDay({ ...trip, start: at(20), end: at(21), allDay: true }, '2026-11-20', london).label).toBe(
    'all day',
  );
});
