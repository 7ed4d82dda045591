import { expect, test } from 'vitest';
import { secondSoup } from '../../../../testing/events.ts';
import type { Occurrence } from '../../../event/occurrences.ts';
import { withOwnChanges } from './pending-moves.ts';

const [first, second, third] = ['02', '09', '16'].map(day => soupOn(`2027-03-${day}T17:00:00.000Z`));
const { event } = secondSoup;
const moved = '2027-03-09T19:00:00.000Z';

test('a moved occurrence continues with the name and etags in the answer', () => {
  const to = {
    event: 'calendars/dinners/events/own',
    originalStartTime: null,
    etag: '"4"',
    seriesEtag: '"1"',
  };
  expect(
    withOwnChanges(followQuestion(second), [{ from: followQuestion(second), scope: 'THIS', to }]),
  ).toMatchObject(to);
});

test('in a chain of moves, each starts from the result of the previous one', () => {
  const step = (from: string, to: string) => ({
    from: { ...followQuestion(second), etag: from },
    scope: 'THIS' as const,
    to: { ...followQuestion(second), etag: to },
  });
  const steps = [step('"1"', '"2"'), step('"2"', '"3"')];
  expect(withOwnChanges(followQuestion(second), steps).etag).toBe('"3"');
  expect(withOwnChanges({ ...followQuestion(second), etag: '"7"' }, steps).etag).toBe('"7"');
});

test('moving one occurrence leaves the etags of the others unchanged', () => {
  const to = {
    event: 'calendars/dinners/events/own',
    originalStartTime: null,
    etag: '"4"',
    seriesEtag: '"1"',
  };
  expect(
    withOwnChanges(followQuestion(third), [{ from: followQuestion(second), scope: 'THIS', to }]),
  ).toEqual(third);
});

test('after a split, later occurrences belong to the new series, and earlier ones have no etag', () => {
  const to = {
    event: 'calendars/dinners/events/rest',
    originalStartTime: moved,
    etag: '"1"',
    seriesEtag: '"1"',
  };
  const done = [{ from: followQuestion(second), scope: 'THIS_AND_FOLLOWING' as const, to }];
  const shown = { ...followQuestion(third), startTime: '2027-03-16T19:00:00.000Z' };
  expect(withOwnChanges(shown, done)).toMatchObject({ event: to.event, originalStartTime: shown.startTime });
  expect(withOwnChanges(followQuestion(first), done)).toMatchObject({ event, etag: '', seriesEtag: '' });
});

test('moving a whole series gives all its occurrences the new etag', () => {
  const to = { event, originalStartTime: moved, etag: '"2"', seriesEtag: '"2"' };
  const done = [{ from: followQuestion(second), scope: 'ALL' as const, to }];
  for (const each of [first, second, third])
    expect(withOwnChanges(followQuestion(each), done).seriesEtag).toBe('"2"');
});

function followQuestion(occurrence: Occurrence | undefined): Occurrence {
  if (!occurrence) throw new Error('There are three.');
  return occurrence;
}

function soupOn(startTime: string): Occurrence {
  return { ...secondSoup, startTime, originalStartTime: startTime };
}
