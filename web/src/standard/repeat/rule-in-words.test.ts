import { type Messages, setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { messages } from '../../language/en.po';
import { languages } from '../../language/languages.ts';
import { ruleInWords } from './rule-in-words.ts';

const rules = [
  ['FREQ=DAILY', 'Every day', 'Jeden Tag'],
  ['FREQ=DAILY;COUNT=1', 'Every day, once', 'Jeden Tag, einmal'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20270331',
    'Every 2 weeks on Monday and Friday, until 31 March 2027',
    'Alle 2 Wochen am Montag und Freitag, bis 31. März 2027',
  ],
  [
    'FREQ=MONTHLY;BYDAY=2TU;COUNT=10',
    'Every month on the 2nd Tuesday, 10 times',
    'Jeden Monat am 2. Dienstag, 10-mal',
  ],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday', 'Jeden Monat am letzten Freitag'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=1,-2',
    'Every month on the 1st and 2nd last day',
    'Jeden Monat am 1. und vorletzten Tag',
  ],
  [
    'FREQ=YEARLY;BYMONTH=3;BYDAY=3SU',
    'Every year in March on the 3rd Sunday',
    'Jedes Jahr im März am 3. Sonntag',
  ],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
    'Every month on Monday and Tuesday (only the last)',
    'Jeden Monat am Montag und Dienstag (nur den letzten)',
  ],
  [
    'FREQ=DAILY;BYHOUR=9,17;BYMINUTE=30',
    'Every day at 9 and 17 o’clock at minute 30',
    'Jeden Tag um 9 und 17 Uhr zur Minute 30',
  ],
  [
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    'Every year in the 20th week on Monday',
    'Jedes Jahr in der 20. Woche am Montag',
  ],
  [
    'FREQ=YEARLY;BYYEARDAY=100',
    'Every year on the 100th day of the year',
    'Jedes Jahr am 100. Tag des Jahres',
  ],
  ['FREQ=SECONDLY;INTERVAL=30;BYSECOND=0', 'Every 30 seconds at second 0', 'Alle 30 Sekunden zur Sekunde 0'],
  ['no rule', 'no rule', 'no rule'],
] as const;

test.each(rules)('%s is described as: %s', (rule, words) => {
  expect(ruleInWords(rule, { timeZone: null, i18n: english })).toBe(words);
});

test('German descriptions are idiomatic', async () => {
  const { messages: texts } = (await languages.de?.load()) ?? {};
  const i18n = setupI18n({ locale: 'de', messages: { de: texts as Messages } });
  const sentences = rules.map(([rule]) => ruleInWords(rule, { timeZone: null, i18n }));
  expect(sentences).toEqual(rules.map(([, , words]) => words));
});

test.each([
  ['Europe/Berlin', '20270401T215959Z'],
  ['America/New_York', '20270402T035959Z'],
  ['Asia/Kolkata', '20270401T182959Z'],
])('the end date follows the time zone %s', (timeZone, until) => {
  const words = ruleInWords(`FREQ=DAILY;UNTIL=${until}`, { timeZone, i18n: english });
  expect(words).toBe('Every day, until 1 April 2027');
});

const english = setupI18n({ locale: 'en', locales: ['en-GB'], messages: { en: messages } });
