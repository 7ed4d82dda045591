import { describe, expect, test } from 'vitest';
import { maxOccurrences, parseRule, storedRule } from './parse-rule.ts';
import { choiceOf, type RepeatChoice, ruleOf } from './repeat-choice.ts';
import { withParts } from './rule.ts';

describe('a rule', () => {
  test('is parsed part by part, in any order and case', () => {
    expect(storedRule('byday=mo,-1fr;freq=monthly;interval=2;count=3;wkst=su')).toMatchObject({
      frequency: 'MONTHLY',
      interval: 2,
      count: 3,
      until: null,
      byDay: [
        { weekday: 'MO', ordinal: 0 },
        { weekday: 'FR', ordinal: -1 },
      ],
      weekStart: 'SU',
    });
  });

  test.each([
    ['FREQ=DAILY;UNTIL=20270101', 'date', '2027-01-01T00:00:00.000Z'],
    ['FREQ=DAILY;UNTIL=20270101T120000', 'clock', '2027-01-01T12:00:00.000Z'],
    ['FREQ=DAILY;UNTIL=20270101T120000Z', 'instant', '2027-01-01T12:00:00.000Z'],
  ])('%s ends with a %s', (rule, kind, time) => {
    expect(storedRule(rule).until).toEqual({ kind, time: Date.parse(time) });
  });

  test.each([
    ['', /parts like FREQ=WEEKLY/],
    ['COUNT=3', /needs FREQ/],
    ['FREQ=FORTNIGHTLY', /FREQ=FORTNIGHTLY; it must be one of SECONDLY/],
    ['RRULE:FREQ=DAILY', /without RRULE:/],
    ['FREQ=DAILY;', /semicolon/],
    ['FREQ=DAILY;COUNT', /semicolon/],
    ['FREQ=DAILY;BYEASTER=1', /BYEASTER, which no rule knows/],
    ['FREQ=DAILY;COUNT=1;COUNT=2', /says COUNT twice/],
    ['FREQ=DAILY;COUNT=0', /whole number from 1/],
    [`FREQ=DAILY;COUNT=${maxOccurrences + 1}`, /from 1 to 10000/],
    ['FREQ=DAILY;INTERVAL=-1', /INTERVAL=-1/],
    ['FREQ=DAILY;INTERVAL=1.5', /whole number/],
    ['FREQ=DAILY;COUNT=3;UNTIL=20270101', /ends in one way/],
    ['FREQ=DAILY;UNTIL=20270230', /UNTIL=20270230/],
    ['FREQ=DAILY;UNTIL=20270101T250000Z', /UNTIL=/],
    ['FREQ=DAILY;UNTIL=tomorrow', /UNTIL=TOMORROW/],
    ['FREQ=YEARLY;BYMONTH=13', /1 to 12/],
    ['FREQ=YEARLY;BYMONTH=-1', /1 to 12/],
    ['FREQ=MONTHLY;BYMONTHDAY=0', /-31 to -1/],
    ['FREQ=MONTHLY;BYMONTHDAY=32', /1 to 31/],
    ['FREQ=WEEKLY;BYDAY=XX', /BYDAY=XX/],
    ['FREQ=MONTHLY;BYDAY=0MO', /BYDAY=0MO/],
    ['FREQ=MONTHLY;BYDAY=6MO', /fifth weekday/],
    ['FREQ=YEARLY;BYDAY=54MO', /53rd weekday/],
    ['FREQ=WEEKLY;BYDAY=2MO', /only FREQ=MONTHLY and FREQ=YEARLY/],
    ['FREQ=YEARLY;BYWEEKNO=3;BYDAY=2MO', /together with BYWEEKNO/],
    ['FREQ=MONTHLY;BYDAY=2MO;BYMONTHDAY=9', /weekdays without numbers/],
    ['FREQ=WEEKLY;BYMONTHDAY=3', /WEEKLY cannot/],
    ['FREQ=MONTHLY;BYYEARDAY=3', /MONTHLY cannot/],
    ['FREQ=MONTHLY;BYWEEKNO=3', /only FREQ=YEARLY/],
    ['FREQ=MONTHLY;BYSETPOS=1', /without another BY part/],
    ['FREQ=YEARLY;BYYEARDAY=3;BYSETPOS=1', /names its days/],
    ['FREQ=DAILY;BYHOUR=24', /0 to 23/],
    ['FREQ=DAILY;BYMINUTE=60', /0 to 59/],
    ['FREQ=DAILY;BYSECOND=x', /BYSECOND=X/],
    ['FREQ=DAILY;WKST=XY', /one of SU, MO/],
  ])('%s is rejected with the reason', (rule, reason) => {
    expect(parseRule(rule)).toEqual({ problem: expect.stringMatching(reason) });
  });

  test('gets new parts, loses old ones, and keeps the rest as written', () => {
    expect(withParts('BYDAY=mo;freq=WEEKLY;Count=3', { COUNT: null, UNTIL: '20270101' })).toBe(
      'BYDAY=mo;freq=WEEKLY;UNTIL=20270101',
    );
    expect(withParts('FREQ=DAILY;COUNT=3', { COUNT: '2' })).toBe('FREQ=DAILY;COUNT=2');
  });
});

describe('the form for a rule', () => {
  const start = { day: '2027-03-09', timeZone: null }; // the second Tuesday of March
  const plain: RepeatChoice = {
    every: 'DAY',
    interval: 1,
    weekdays: ['TU'],
    monthly: 'day',
    ends: { kind: 'never' },
  };

  test.each<[string, Partial<RepeatChoice>]>([
    ['FREQ=DAILY', {}],
    ['FREQ=DAILY;INTERVAL=3;COUNT=5', { interval: 3, ends: { kind: 'count', count: 5 } }],
    ['FREQ=WEEKLY;BYDAY=MO,TU,SU', { every: 'WEEK', weekdays: ['MO', 'TU', 'SU'] }],
    ['FREQ=MONTHLY', { every: 'MONTH' }],
    ['FREQ=MONTHLY;BYDAY=2TU', { every: 'MONTH', monthly: 'weekday' }],
    ['FREQ=MONTHLY;BYDAY=-1TU', { every: 'MONTH', monthly: 'lastWeekday' }],
    ['FREQ=YEARLY;UNTIL=20300309', { every: 'YEAR', ends: { kind: 'until', day: '2030-03-09' } }],
  ])('writes and reads %s', (rule, changes) => {
    const choice = { ...plain, ...changes };
    expect(ruleOf(choice, start)).toBe(rule);
    expect(choiceOf(storedRule(rule), start)).toEqual(choice);
  });

  test.each([
    ['Europe/Berlin', '20270401T215959Z'],
    ['America/New_York', '20270402T035959Z'],
    ['Asia/Kolkata', '20270401T182959Z'],
  ])('writes and reads the last day in %s, for an event with times', (timeZone, until) => {
    const choice = { ...plain, ends: { kind: 'until', day: '2027-04-01' } as const };
    const timed = { ...start, timeZone };
    expect(ruleOf(choice, timed)).toBe(`FREQ=DAILY;UNTIL=${until}`);
    expect(choiceOf(storedRule(`FREQ=DAILY;UNTIL=${until}`), timed)).toEqual(choice);
  });

  test.each([
    'FREQ=WEEKLY',
    'FREQ=MONTHLY;BYMONTHDAY=9',
    'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=9',
    'FREQ=YEARLY;BYMONTH=3',
  ])('shows %s, whose parts the start implies', rule => {
    expect(choiceOf(storedRule(rule), start)).toBeDefined();
  });

  test.each([
    'FREQ=HOURLY',
    'FREQ=MONTHLY;BYDAY=2TU,4TU',
    'FREQ=MONTHLY;BYDAY=3TU',
    'FREQ=MONTHLY;BYDAY=TU;BYMONTHDAY=9',
    'FREQ=MONTHLY;BYMONTHDAY=10',
    'FREQ=MONTHLY;BYMONTH=3',
    'FREQ=DAILY;BYHOUR=3',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=DAILY;BYMONTHDAY=9',
    'FREQ=YEARLY;BYMONTH=4',
    'FREQ=YEARLY;BYDAY=2TU',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  ])('cannot show %s', rule => {
    expect(choiceOf(storedRule(rule), start)).toBeUndefined();
  });
});
