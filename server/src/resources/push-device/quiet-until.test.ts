import { expect, test } from 'vitest';
import { quietUntil } from './quiet-until.ts';

const night = { start: '22:00', end: '07:00' };
const noon = { start: '12:00', end: '14:00' };

test.each([
  ['before a night', night, '2027-01-10T20:59:59Z', undefined],
  ['as a night begins', night, '2027-01-10T21:00:00Z', '2027-01-11T06:00:00.000Z'],
  ['after midnight', night, '2027-01-10T23:30:00Z', '2027-01-11T06:00:00.000Z'],
  ['as a night ends', night, '2027-01-11T06:00:00Z', undefined],
  ['at noon', noon, '2027-01-10T12:59:00Z', '2027-01-10T13:00:00.000Z'],
  ['in the evening', noon, '2027-01-10T18:00:00Z', undefined],
  ['without such hours', null, '2027-01-10T23:30:00Z', undefined],
  ['of hours that end as they begin', { start: '08:00', end: '08:00' }, '2027-01-10T07:00:00Z', undefined],
  // Clocks jump from 2:00 to 3:00, and back from 3:00 to 2:00.
  ['while the clock is set forward', night, '2027-03-27T22:00:00Z', '2027-03-28T05:00:00.000Z'],
  ['while the clock is set back', night, '2027-10-30T21:00:00Z', '2027-10-31T06:00:00.000Z'],
])('%s in Vienna', (_, hours, now, until) => {
  const end = quietUntil(hours, 'Europe/Vienna', Date.parse(now));
  expect(end === undefined ? undefined : new Date(end).toISOString()).toBe(until);
});
