import { dayAt, instantOn, plusDays, startOfDay } from '@potluck/contract/day';
import { minuteMs } from '@potluck/contract/durations';
import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import { platformOffset } from '@potluck/contract/zone-clock';
import { describe, expect, test } from 'vitest';
import { type DueKind, dueAt, dueOn, noDue } from './due.ts';
import { nextTurn } from './next-occurrence.ts';

const at = (time: string) => Date.parse(time);

describe('a chore with a time of day', () => {
  function turn(rule: string, due: string, ticked: string, timeZone = 'Europe/Vienna') {
    const time = at(due);
    const repeating = { rule, start: time, timeZone, kind: 'time' } as const;
    const next = nextTurn(repeating, { tickTime: at(ticked), due: dueAt(time) });
    return (
      next && {
        due: new Date(next.due.time ?? 0).toISOString(),
        opens: new Date(next.reopenTime).toISOString(),
      }
    );
  }

  test.each([
    ['FREQ=WEEKLY', '2026-11-19T18:00:00Z', '2026-11-19T17:00:00Z', '2026-11-26T18:00:00.000Z'],
    ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-19T18:00:00Z', '2026-11-20T09:00:00Z', '2026-11-23T18:00:00.000Z'],
    ['FREQ=DAILY', '2026-11-19T19:00:00Z', '2026-11-20T07:00:00Z', '2026-11-21T19:00:00.000Z'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=31',
      '2026-10-31T08:00:00Z',
      '2026-11-01T08:00:00Z',
      '2026-12-31T08:00:00.000Z',
    ],
    ['FREQ=YEARLY', '2024-02-29T08:00:00Z', '2026-11-01T08:00:00Z', '2028-02-29T08:00:00.000Z'],
    ['FREQ=YEARLY;COUNT=10000', '2020-11-19T18:00:00Z', '2026-11-19T18:00:30Z', '2027-11-19T18:00:00.000Z'],
  ])('by %s, due at %s and done at %s, is due again at %s', (rule, due, ticked, next) => {
    expect(turn(rule, due, ticked)?.due).toBe(next);
  });

  test('reopens with its day on the list’s clock, also across a clock change', () => {
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

  test.each([
    ['FREQ=HOURLY;INTERVAL=6', '2026-11-19T06:00:00Z', '2026-11-19T07:00:00Z', '2026-11-19T12:00:00.000Z'],
    ['FREQ=DAILY;BYHOUR=8,20', '2026-11-19T07:00:00Z', '2026-11-19T06:30:00Z', '2026-11-19T19:00:00.000Z'],
    ['FREQ=DAILY;BYHOUR=8,20', '2026-11-19T19:00:00Z', '2026-11-19T19:10:00Z', '2026-11-20T07:00:00.000Z'],
    ['FREQ=MINUTELY', '2026-11-19T18:00:00Z', '2026-11-19T18:00:30Z', '2026-11-19T18:01:00.000Z'],
  ])('that repeats several times a day by %s follows its times', (rule, due, ticked, next) => {
    expect(turn(rule, due, ticked)?.due).toBe(next);
  });

  test.each(['', 'FREQ=DAILY;COUNT=2', 'FREQ=DAILY;UNTIL=20261120T230000Z'])('ends by “%s”', rule => {
    expect(turn(rule, '2026-11-19T18:00:00Z', '2026-11-21T18:00:00Z')).toBeUndefined();
  });
});

describe('a chore with a due day', () => {
  function nextDay(rule: string, due: string, ticked: string, timeZone: string) {
    const offsetAt = platformOffset(timeZone);
    const [day = '', clock = ''] = ticked.split('T');
    const time = at(`1970-01-01T${clock}:00Z`);
    const repeating = { rule, start: startOfDay(due, offsetAt), timeZone, kind: 'day' } as const;
    const next = nextTurn(repeating, {
      tickTime: instantOn(day, time, offsetAt),
      due: dueOn(due, timeZone),
    });
    return next?.due.day;
  }

  test.each([
    ['FREQ=DAILY', '2026-11-30', '2026-11-30T23:59', '2026-12-01', 'in time'],
    ['FREQ=DAILY', '2026-11-30', '2026-12-01T00:01', '2026-12-02', 'a minute too late'],
    ['FREQ=DAILY', '2026-11-30', '2026-12-01T09:00', '2026-12-02', 'a day late'],
    ['FREQ=DAILY;INTERVAL=3', '2026-11-30', '2026-12-01T09:00', '2026-12-03', 'a day late'],
    ['FREQ=WEEKLY;BYDAY=MO', '2026-11-30', '2026-11-28T09:00', '2026-12-07', 'two days early'],
    ['FREQ=WEEKLY;BYDAY=MO', '2026-11-30', '2026-12-07T09:00', '2026-12-14', 'on the day of the next turn'],
    [
      'FREQ=WEEKLY;BYDAY=MO',
      '2026-12-01',
      '2026-12-01T09:00',
      '2026-12-07',
      'on a first day beside the rule',
    ],
    ['FREQ=WEEKLY;BYDAY=SU', '2027-03-21', '2027-03-21T18:00', '2027-03-28', 'before the clocks change'],
    ['FREQ=MONTHLY', '2027-01-31', '2027-01-31T20:00', '2027-03-31', 'on the 31st'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-31', '2027-02-01T00:01', '2027-02-28', 'on the last of a month'],
    ['FREQ=MONTHLY', '2026-12-01', '2026-12-01T06:00', '2027-01-01', 'on the 1st'],
    ['FREQ=DAILY;UNTIL=20261201', '2026-11-30', '2026-11-30T06:00', '2026-12-01', 'before the last day'],
    ['FREQ=DAILY;UNTIL=20261201', '2026-12-01', '2026-12-01T06:00', '', 'on the last day'],
    ['FREQ=DAILY;COUNT=2', '2026-11-30', '2026-11-30T06:00', '2026-12-01', 'the first of two times'],
  ])('by %s, due on %s and done at %s, is due again on %s when done %s', (rule, due, ticked, next) => {
    for (const zone of zones) expect(nextDay(rule, due, ticked, zone) ?? '', zone).toBe(next);
  });

  test('reopens when its day begins, after the gap if the clock skips midnight', () => {
    const repeating = { rule: 'FREQ=DAILY', start: at('2027-04-28T22:00:00Z'), timeZone: 'Africa/Cairo' };
    const done = { tickTime: at('2027-04-29T08:00:00Z'), due: noDue };
    expect(nextTurn({ ...repeating, kind: 'none' }, done)).toEqual({
      reopenTime: at('2027-04-29T22:00:00Z'),
      due: noDue,
    });
  });
});

const zones = [
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Santiago',
  'UTC',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
] as const;

const rules = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;BYDAY=MO',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=1MO',
  'FREQ=YEARLY',
  'FREQ=DAILY;COUNT=40',
  'FREQ=WEEKLY;UNTIL=20280131',
] as const;

test('in every zone is due on the same later day, and reopens when that day begins', () => {
  const random = seeded(17);
  for (let round = 0; round < 1500; round += 1) {
    const rule = pick(random, rules);
    const kind = pick<DueKind>(random, ['none', 'day', 'time']);
    const first = plusDays('2026-01-01', between(random, 0, 700));
    const time = pick(random, [0, 1, 12 * 60, 18 * 60 + 30, 24 * 60 - 1]) * minuteMs;
    const ticked = {
      day: plusDays(first, between(random, -2, 40)),
      time: pick(random, [1, 1439, 700]) * minuteMs,
    };
    const turnIn = (timeZone: string) => {
      const offsetAt = platformOffset(timeZone);
      const start = instantOn(first, time, offsetAt);
      const due = { none: noDue, day: dueOn(first, timeZone), time: dueAt(start) }[kind];
      const tickTime = instantOn(ticked.day, ticked.time, offsetAt);
      const next = nextTurn({ rule, start, timeZone, kind }, { tickTime, due });
      if (!next) return undefined;
      const day = dayAt(next.reopenTime, offsetAt);
      expect(next.reopenTime).toBe(startOfDay(day, offsetAt));
      expect(next.reopenTime).toBeGreaterThan(tickTime);
      if (kind === 'day') expect(next.due.day).toBe(day);
      if (kind === 'time') expect(dayAt(next.due.time ?? 0, offsetAt)).toBe(day);
      return day;
    };
    const expected = turnIn('UTC');
    const floor = [ticked.day, ...(kind === 'none' ? [] : [first])].toSorted().at(-1) ?? '';
    if (expected !== undefined) expect(expected > floor).toBe(true);
    const zone = pick(random, zones);
    expect(turnIn(zone), `${rule} ${kind} from ${first}, done ${ticked.day} in ${zone}`).toBe(expected);
  }
});
