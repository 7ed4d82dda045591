import { describe, expect, test } from 'vitest';
import { nextTurn } from './next-turn.ts';

const at = (time: string) => Date.parse(time);

function turn(rule: string, start: string, after: string, timeZone = 'Europe/Vienna') {
  const next = nextTurn({ rule, start: at(start), timeZone }, at(after));
  return (
    next && {
      due: new Date(next.dueTime).toISOString(),
      opens: new Date(next.reopenTime).toISOString(),
    }
  );
}

describe('an item that was ticked off opens again', () => {
  test.each([
    ['FREQ=WEEKLY', '2026-11-19T18:00:00Z', '2026-11-19T17:00:00Z', '2026-11-19T18:00:00.000Z'],
    ['FREQ=WEEKLY', '2026-11-19T18:00:00Z', '2026-11-19T18:00:00Z', '2026-11-26T18:00:00.000Z'],
    ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-19T18:00:00Z', '2026-11-20T09:00:00Z', '2026-11-23T18:00:00.000Z'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=31',
      '2026-10-31T08:00:00Z',
      '2026-11-01T08:00:00Z',
      '2026-12-31T08:00:00.000Z',
    ],
    ['FREQ=YEARLY', '2024-02-29T08:00:00Z', '2026-11-01T08:00:00Z', '2028-02-29T08:00:00.000Z'],
    ['FREQ=YEARLY;COUNT=10000', '2020-11-19T18:00:00Z', '2026-11-19T18:00:30Z', '2027-11-19T18:00:00.000Z'],
    ['FREQ=MINUTELY', '2026-11-19T18:00:00Z', '2026-11-19T18:00:30Z', '2026-11-19T18:01:00.000Z'],
  ])('%s from %s, done at %s, is due at %s', (rule, start, after, due) => {
    expect(turn(rule, start, after)?.due).toBe(due);
  });

  test('with the day on the clock of whoever set it, also over a change of that clock', () => {
    expect(turn('FREQ=DAILY', '2026-10-24T17:00:00Z', '2026-10-24T17:00:00Z')).toEqual({
      due: '2026-10-25T18:00:00.000Z',
      opens: '2026-10-24T22:00:00.000Z',
    });
    expect(turn('FREQ=DAILY', '2026-11-19T18:00:00Z', '2026-11-19T18:00:00Z', 'America/Los_Angeles')).toEqual(
      {
        due: '2026-11-20T18:00:00.000Z',
        opens: '2026-11-20T08:00:00.000Z',
      },
    );
  });

  test('at its very time when it comes again on the same day', () => {
    expect(turn('FREQ=HOURLY;INTERVAL=6', '2026-11-19T06:00:00Z', '2026-11-19T07:00:00Z')).toEqual({
      due: '2026-11-19T12:00:00.000Z',
      opens: '2026-11-19T12:00:00.000Z',
    });
  });

  test.each(['', 'FREQ=DAILY;COUNT=2', 'FREQ=DAILY;UNTIL=20261120T230000Z'])('never by “%s”', rule => {
    expect(turn(rule, '2026-11-19T18:00:00Z', '2026-11-21T18:00:00Z')).toBeUndefined();
  });
});
