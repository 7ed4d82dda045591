import { expect, test } from 'vitest';
import { lateTime } from './perform-operation.ts';

const made = '2027-03-10T12:00:30.000Z';

test.each([
  ['2027-03-10T12:00:30.200Z', false, 'at once'],
  ['2027-03-10T12:00:36.000Z', true, 'after six seconds'],
  ['2027-03-11T09:00:00.000Z', true, 'on the next day'],
  ['2027-03-10T11:59:00.000Z', true, 'after the clock of the device was set back'],
])('at %s, a completion includes its time: %s, %s', (now, time) => {
  expect(lateTime(made, Date.parse(now))).toBe(time ? made : null);
});

test('a completion in the last second before midnight always includes its time', () => {
  const last = '2027-03-10T22:59:59.900Z';
  expect(lateTime(last, Date.parse('2027-03-10T23:00:00.100Z'))).toBe(last);
});
