import { dayMs, hourMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import { viewerClock } from '../../../../standard/time/viewer-clock.ts';
import { noAttendance, type Occurrence } from '../../../event/occurrences.ts';
import { changed, timesOf } from './time-change.ts';

const london = viewerClock({ timeZone: 'Europe/London', locale: 'en-GB', firstWeekday: 1 });

// Each at 18:00 in London; the clock goes forward on the 28th.
const choir = [
  choirOn('2027-03-20T18:00:00.000Z'),
  choirOn('2027-03-27T18:00:00.000Z'),
  choirOn('2027-04-03T17:00:00.000Z'),
];
const [, second] = choir;

test('a single occurrence moves alone', () => {
  expect(startsAfter('THIS')).toEqual([
    '2027-03-20T18:00:00.000Z',
    '2027-03-27T20:00:00.000Z',
    '2027-04-03T17:00:00.000Z',
  ]);
});

test('an occurrence and those after it move by the same local time, across daylight saving', () => {
  expect(startsAfter('THIS_AND_FOLLOWING')).toEqual([
    '2027-03-20T18:00:00.000Z',
    '2027-03-27T20:00:00.000Z',
    '2027-04-03T19:00:00.000Z',
  ]);
});

test('all occurrences of a series move, and other events do not', () => {
  expect(startsAfter('ALL')[0]).toBe('2027-03-20T20:00:00.000Z');
  const other = { ...choirOn('2027-03-27T18:00:00.000Z'), event: 'calendars/home/events/other' };
  expect(changed([other], move('ALL'), london)).toEqual([other]);
});

test('occurrences with another etag do not change', () => {
  const read = choir.map(each => ({ ...each, etag: '"2"', seriesEtag: '"2"' }));
  expect(changed(read, move('ALL'), london)).toEqual(read);
});

test('all-day events are sent at midnight UTC, times by the viewer’s clock', () => {
  const day = Date.UTC(2027, 6, 1);
  expect(timesOf({ start: day, end: day + dayMs, allDay: true }, london).startTime).toBe(
    '2027-07-01T00:00:00.000Z',
  );
  expect(timesOf({ start: day, end: day, allDay: false }, london).startTime).toBe('2027-06-30T23:00:00.000Z');
});

function startsAfter(scope: 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL') {
  return changed(choir, move(scope), london).map(({ startTime }) => startTime);
}

function move(scope: 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL') {
  const start = Date.UTC(2027, 2, 27, 20);
  return { occurrence: second as Occurrence, scope, when: { start, end: start + hourMs, allDay: false } };
}

function choirOn(startTime: string): Occurrence {
  return {
    event: 'calendars/home/events/choir',
    title: 'Choir',
    startTime,
    endTime: new Date(Date.parse(startTime) + hourMs).toISOString(),
    originalStartTime: startTime,
    allDay: false,
    timeZone: 'Europe/London',
    color: '',
    recurring: true,
    status: 'EVENT_STATUS_UNSPECIFIED',
    recipes: [],
    dishes: [],
    ...noAttendance,
    etag: '"1"',
    seriesEtag: '"1"',
  };
}
