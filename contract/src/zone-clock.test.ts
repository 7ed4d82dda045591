import { expect, test } from 'vitest';
import { clockOf, instantOf, knownZone, platformOffset } from './zone-clock.ts';

test.each([
  ['Europe/Berlin', '2027-01-15T12:00:00Z', '2027-01-15T11:00:00.000Z', 'in winter'],
  ['Europe/Berlin', '2027-07-15T12:00:00Z', '2027-07-15T10:00:00.000Z', 'in summer'],
  ['Europe/Berlin', '2027-03-28T02:30:00Z', '2027-03-28T01:30:00.000Z', 'in a gap: counts on from before it'],
  ['Europe/Berlin', '2027-10-31T02:30:00Z', '2027-10-31T00:30:00.000Z', 'shown twice: the first'],
  ['America/New_York', '2027-03-14T02:30:00Z', '2027-03-14T07:30:00.000Z', 'in a gap west of Greenwich'],
  ['America/New_York', '2027-11-07T01:30:00Z', '2027-11-07T05:30:00.000Z', 'shown twice west of Greenwich'],
  ['Australia/Lord_Howe', '2027-10-03T02:15:00Z', '2027-10-02T15:45:00.000Z', 'in a gap of half an hour'],
  ['Pacific/Apia', '2011-12-30T12:00:00Z', '2011-12-30T22:00:00.000Z', 'on a day that was left out'],
  ['UTC', '0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z', 'in the year 1'],
])('in %s, the clock time %s is the instant %s, %s', (timeZone, clock, instant) => {
  expect(new Date(instantOf(Date.parse(clock), platformOffset(timeZone))).toISOString()).toBe(instant);
});

test('an instant and its clock time convert into each other', () => {
  const offset = platformOffset('Asia/Kathmandu');
  const instant = Date.parse('2027-02-03T04:05:06.789Z');
  expect(new Date(clockOf(instant, offset)).toISOString()).toBe('2027-02-03T09:50:06.789Z');
  expect(instantOf(clockOf(instant, offset), offset)).toBe(instant);
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
])('%s is a zone: %s', (zone, known) => {
  expect(knownZone(zone)).toBe(known);
});
