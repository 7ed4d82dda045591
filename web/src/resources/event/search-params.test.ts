import { expect, test } from 'vitest';
import { newEventTimes } from './create-screen.tsx';
import { newEventSearch, occurrenceSearch } from './search-params.ts';

const here = { now: 0, timeZone: 'Europe/London' };

test('an occurrence is identified only by a timestamp', () => {
  expect(occurrenceSearch({ at: '2027-03-06T17:00:00.000Z' })).toEqual({ at: '2027-03-06T17:00:00.000Z' });
  for (const at of ['2027-03-06', 'tomorrow', '2027-99-06T17:00:00Z', ['2027-03-06T17:00:00Z']])
    expect(occurrenceSearch({ at })).toEqual({});
});

test('a new event takes its two timestamps or two days from the URL', () => {
  const days = newEventSearch({ start: '2027-03-06', end: '2027-03-09' });
  expect(newEventTimes(days, here)).toEqual({
    startTime: '2027-03-06T00:00:00.000Z',
    endTime: '2027-03-09T00:00:00.000Z',
    allDay: true,
  });
  const slot = newEventSearch({ start: '2027-03-06T17:00:00Z', end: '2027-03-06T17:30:00Z' });
  expect(newEventTimes(slot, here)).toMatchObject({ endTime: '2027-03-06T17:30:00.000Z', allDay: false });
});

test('a new event takes its title from the URL', () => {
  expect(newEventSearch({ title: 'Walk', start: '2027-03-06' })).toEqual({
    title: 'Walk',
    start: '2027-03-06',
  });
});

test('an end that is missing, before the start or of another type is ignored', () => {
  for (const end of [undefined, '2027-03-05', '2027-03-06T18:00:00Z']) {
    const search = newEventSearch({ start: '2027-03-06', end });
    expect(newEventTimes(search, here).endTime).toBe('2027-03-07T00:00:00.000Z');
  }
});

test('at night, the default start is the next morning in local time', () => {
  const now = Date.parse('2027-03-06T22:20:00Z');
  const proposed = newEventTimes({}, { now, timeZone: 'Europe/Vienna' });
  expect(proposed.startTime).toBe('2027-03-07T08:00:00.000Z');
});

test('without times in the URL, the event starts at the next full hour and lasts one hour', () => {
  const now = Date.parse('2027-03-06T17:20:00Z');
  expect(newEventTimes(newEventSearch({ start: 'soon' }), { ...here, now })).toEqual({
    startTime: '2027-03-06T18:00:00.000Z',
    endTime: '2027-03-06T19:00:00.000Z',
    allDay: false,
  });
});
