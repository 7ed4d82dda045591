import { expect, test } from 'vitest';
import { eventTimes, startingAt, timesOf } from './event-times.ts';

const dinner = { startTime: '2027-03-27T22:30:00.000Z', endTime: '2027-03-28T00:30:00.000Z', allDay: false };

test('times are edited in the event’s time zone, and are sent unchanged if untouched', () => {
  const held = eventTimes(dinner, 'Europe/Berlin');
  expect(held.start).toEqual({ day: '2027-03-27', time: '23:30' });
  expect(timesOf(held)).toEqual(dinner);
});

test('the form shows the last day of an all-day event, and sends the day after as its end', () => {
  const days = { startTime: '2027-03-27T00:00:00.000Z', endTime: '2027-03-30T00:00:00.000Z', allDay: true };
  const held = eventTimes(days, 'America/New_York');
  expect([held.start.day, held.end.day]).toEqual(['2027-03-27', '2027-03-29']);
  expect(timesOf(held)).toEqual(days);
});

test('the end follows the start, across midnight and daylight saving', () => {
  const held = eventTimes(dinner, 'Europe/Berlin');
  const moved = startingAt(held, { day: '2027-03-29', time: '12:00' });
  expect(moved.end).toEqual({ day: '2027-03-29', time: '14:00' });
});

test('an incomplete start does not move the end, and is not sent', () => {
  const held = eventTimes(dinner, 'Europe/Berlin');
  const typing = startingAt(held, { day: '', time: '12:00' });
  expect(typing.end).toEqual(held.end);
  expect(timesOf(typing)).toBeUndefined();
});
