import { expect, test } from 'vitest';
import { english } from '../../testing/english.ts';
import { alarmWords } from './alarm-words.ts';

const showing = { timeZone: 'Europe/Berlin', locale: 'en-GB', i18n: english };

test.each([
  ['0s', 'At the start'],
  ['900s', '15 mins before'],
  ['5400s', '1\u00a0hr 30\u00a0mins before'],
  ['604800s', '7 days before'],
])('a reminder of %s is shown as %j', (duration, words) => {
  expect(alarmWords({ trigger: { duration, dateTime: null } }, showing)).toBe(words);
});

test('a reminder at an absolute time shows that time on the viewer’s clock', () => {
  const trigger = { duration: null, dateTime: '2027-03-06T17:00:00Z' };
  expect(alarmWords({ trigger }, showing)).toBe('6 Mar 2027, 18:00');
});
