import { expect, test } from 'vitest';
import { followRule } from './event-values.ts';

const timeZone = 'Europe/Berlin';
const saturday = { day: '2027-03-13', timeZone };
const monday = { day: '2027-03-15', timeZone };

test.each([
  ['FREQ=WEEKLY;BYDAY=SA', 'FREQ=WEEKLY;BYDAY=MO'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,SA', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA'],
  ['FREQ=MONTHLY;BYDAY=2SA', 'FREQ=MONTHLY;BYDAY=3MO'],
  ['FREQ=MONTHLY;COUNT=5', 'FREQ=MONTHLY;COUNT=5'],
])('moved from a Saturday to a Monday, %s becomes %s', (rule, followed) => {
  expect(followRule(rule, saturday, monday)).toBe(followed);
});

test('a rule stays as written if the day is unchanged, or if the form cannot express it', () => {
  const odd = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1';
  expect(followRule('freq=weekly;wkst=su', saturday, saturday)).toBe('freq=weekly;wkst=su');
  expect(followRule(odd, saturday, monday)).toBe(odd);
  expect(followRule('', saturday, monday)).toBe('');
});

test('the last day of a rule stays the same in another time zone', () => {
  const rule = 'FREQ=DAILY;UNTIL=20270331T215959Z';
  const followed = followRule(rule, saturday, { ...saturday, timeZone: 'America/New_York' });
  expect(followed).toBe('FREQ=DAILY;UNTIL=20270401T035959Z');
});
