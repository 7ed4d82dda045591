import { expect, test } from 'vitest';
import { eventTimes, startingAt, timesOf } from './event-times.ts';

const dinner = { startTime: '2027-03-27T22:30:00.000Z', endTime: '2027-03-28T00:30:00.000Z', allDay: false };

test('times are held on the clock of the event’s zone, and sent as they came', () => {
  const held = eventTimes(dinner, 'Europe/Berlin');
  expect(held.start).toEqual({ day: '2027-03-27', time: '23:30' });
  expect(timesOf(held)).toEqual(dinner);
});

test('whole days end with the last of them in the form, and with the day after it on the wire', () => {
  const days = { startTime: '2027-03-27T00:00:00.000Z', endTime: '2027-03-30T00:00:00.000Z', allDay: true };
  const held = eventTimes(days, 'America/New_York');
  expect([held.start.day, held.end.day]).toEqual(['2027-03-27', '2027-03-29']);
  expect(timesOf(held)).toEqual(days);
});

test('the end follows the start, over midnight and over a change of the clocks', () => {
  const held = eventTimes(dinner, 'Europe/Berlin');
  const moved = startingAt(held, { day: '2027-03-29', time: '12:00' });
  expect(moved.end).toEqual({ day: '2027-03-29', time: '14:00' });
});

test('a start that is being typed leaves the end alone, and is not sent', () => {
  const held = eventTimes(dinner, 'Europe/Berlin');
  const typing = startingAt(held, { day: '', time: '12:00' });
  expect(typing.end).toEqual(held.end);
  expect(timesOf(typing)).toBeUndefined();
});
