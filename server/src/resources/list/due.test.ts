import { expect, test } from 'vitest';
import { type Due, dueAt, dueOf, dueOn, noDue } from './due.ts';

const zone = 'America/Los_Angeles';
const monday = dueOn('2026-11-30', zone);
const evening = dueAt(Date.parse('2026-12-01T02:00:00Z'));
const timeOf = ({ time }: Due) => (time === null ? null : new Date(time).toISOString());

function dueAfter(dueDay: string, dueTime: string | null, was: Due, recurrenceRule = '') {
  return dueOf({ dueDay, dueTime, recurrenceRule }, was, zone);
}

test('a day is due at its last minute on the clock of the list', () => {
  expect(timeOf(monday)).toBe('2026-12-01T07:59:00.000Z');
});

test.each<[string, Due, string, string | null, Due]>([
  ['a day alone', noDue, '2026-11-30', null, monday],
  ['a time alone', noDue, '', timeOf(evening), evening],
  ['the last minute of a day, from a client without days', noDue, '', timeOf(monday), monday],
  ['a day beside a time of it', noDue, '2026-11-30', timeOf(evening), evening],
  ['a day beside its last minute', noDue, '2026-11-30', timeOf(monday), monday],
  ['another day', monday, '2026-12-01', timeOf(monday), dueOn('2026-12-01', zone)],
  ['a time in the place of a day', monday, '', timeOf(evening), evening],
  ['another time, from a client without days', monday, '2026-11-30', timeOf(evening), evening],
  [
    'another last minute, from a client without days',
    monday,
    '2026-11-30',
    '2026-12-02T07:59:00.000Z',
    dueOn('2026-12-01', zone),
  ],
  ['no time, from a client without days', monday, '2026-11-30', null, noDue],
  ['no day', monday, '', timeOf(monday), noDue],
  ['neither', evening, '', null, noDue],
  ['a day in the place of a time', evening, '2026-11-30', timeOf(evening), monday],
  ['what it was', monday, '2026-11-30', timeOf(monday), monday],
])('a request that says %s is understood', (_, was, dueDay, dueTime, due) => {
  expect(dueAfter(dueDay, dueTime, was)).toEqual(due);
});

test('a day that is not that of the time is refused', () => {
  expect(() => dueAfter('2026-12-01', timeOf(evening), noDue)).toThrow(
    expect.objectContaining({ fieldViolations: [expect.objectContaining({ field: 'dueDay' })] }),
  );
});

test.each(['FREQ=HOURLY', 'FREQ=DAILY;BYHOUR=8,20'])('%s needs a time of day', rule => {
  expect(() => dueAfter('2026-11-30', null, noDue, rule)).toThrow(
    expect.objectContaining({ fieldViolations: [expect.objectContaining({ field: 'dueDay' })] }),
  );
  expect(dueAfter('', timeOf(monday), noDue, rule)).toEqual(dueAt(monday.time ?? 0));
});
