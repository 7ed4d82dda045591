import { describe, expect, test } from 'vitest';
import { timersIn } from './timers-in-text.ts';

const minute = 60;
const hour = 3600;

function times(text: string) {
  return timersIn(text).map(({ seconds, untilSeconds }) =>
    untilSeconds === seconds ? [seconds] : [seconds, untilSeconds],
  );
}

describe('a single duration', () => {
  test.each([
    ['simmer 20 minutes', 20 * minute],
    ['Bake for 1 hour.', hour],
    ['90 sec', 90],
    ['Blitz for 30s', 30],
    ['cook 12 mins, until soft', 12 * minute],
    ['rest 1 hour 30 minutes', 1.5 * hour],
    ['rest for 1 hour and 30 minutes', 1.5 * hour],
    ['1h30', 1.5 * hour],
    ['roast 2 h 15 min', 2.25 * hour],
    ['1½ hours', 1.5 * hour],
    ['1 ½ hours', 1.5 * hour],
    ['1 1/2 hours', 1.5 * hour],
    ['½ hour', hour / 2],
    ['1.5 hours', 1.5 * hour],
    ['1,5 Stunden', 1.5 * hour],
    ['half an hour', hour / 2],
    ['Leave for an hour and a half', 1.5 * hour],
    ['two and a half hours', 2.5 * hour],
    ['a quarter of an hour', hour / 4],
    ['three-quarters of an hour', (hour / 4) * 3],
    ['a minute', minute],
    ['ten minutes', 10 * minute],
    ['forty-five minutes', 45 * minute],
    ['cook for a couple of minutes', 2 * minute],
    ['a 10-minute rest', 10 * minute],
    ['for 5 more minutes', 5 * minute],
    ['another 5 minutes', 5 * minute],
    ['leave it for 24 hours', 24 * hour],
    ['20 Minuten köcheln', 20 * minute],
    ['cuire pendant 1 heure', hour],
    ['dejar 15 minutos', 15 * minute],
    ['cuocere 8 minuti', 8 * minute],
    ['een half uur laten rusten', hour / 2],
    ['koka i 2 timmar', 2 * hour],
    ['Roast 1 hr. 40 min. until dark.', hour + 40 * minute],
    ['1 hr. and 40 min.', hour + 40 * minute],
    ['2 hrs., 5 mins.', 2 * hour + 5 * minute],
    ['1 hr & 5 min', hour + 5 * minute],
    ['1 Std. und 40 Min. garen', hour + 40 * minute],
    ['1 Std. 40 Min.', hour + 40 * minute],
    ['2 uur en 10 minuten', 2 * hour + 10 * minute],
    ['een uur en een kwartier', 1.25 * hour],
    ['2:15 hours', 2.25 * hour],
    ['1:30 minutes', 90],
    ['2m 15s', 135],
    ['1h 20m', hour + 20 * minute],
    ['1h 20m 30s', hour + 20 * minute + 30],
    ['anderthalb Stunden', 1.5 * hour],
    ['eine Viertelstunde', hour / 4],
    ["trois quarts d'heure", (hour / 4) * 3],
    ['une heure et demie', 1.5 * hour],
    ['una hora y media', 1.5 * hour],
    ["un'ora e 20 minuti", hour + 20 * minute],
    ['uma hora e meia', 1.5 * hour],
    ['i 1 time og 10 minutter', hour + 10 * minute],
    ['piec 1 godz. 10 min.', hour + 10 * minute],
    ['pečte 1 hodinu a 10 minut', hour + 10 * minute],
    ['süssük 1 óra 10 percig', hour + 10 * minute],
    ['варить 1 ч. 10 мин.', hour + 10 * minute],
    ['полчаса', hour / 2],
    ['煮15分钟', 15 * minute],
  ])('%j', (text, seconds) => {
    expect(times(text)).toEqual([[seconds]]);
  });
});

describe('a range, whose lower end sets the timer', () => {
  test.each([
    ['for 1–2 hours', hour, 2 * hour],
    ['for 10-12 minutes', 10 * minute, 12 * minute],
    ['5 to 7 minutes', 5 * minute, 7 * minute],
    ['5- to 7-minute', 5 * minute, 7 * minute],
    ['2 or 3 minutes', 2 * minute, 3 * minute],
    ['a minute or two', minute, 2 * minute],
    ['an hour or two', hour, 2 * hour],
    ['30 seconds to 1 minute', 30, minute],
    ['1 hour to 1 hour 15 minutes', hour, 1.25 * hour],
    ['twenty to twenty-five minutes', 20 * minute, 25 * minute],
    ['1½–2 hours', 1.5 * hour, 2 * hour],
    ['10 bis 15 Minuten', 10 * minute, 15 * minute],
    ['10 à 15 minutes', 10 * minute, 15 * minute],
    ['10 a 15 minutos', 10 * minute, 15 * minute],
    ['20 min. to 1 hr.', 20 * minute, hour],
  ])('%j', (text, from, until) => {
    expect(times(text)).toEqual([[from, until]]);
  });
});

describe('not a duration', () => {
  test.each([
    'Stir every 5 minutes.',
    'Use a second pan.',
    'In the second half, add 2 onions.',
    'Add 350 g flour and 2 eggs.',
    'Heat the oven to 180 °C.',
    'Set aside for 3 days.',
    'Cook for a few minutes.',
    'Leave for 48 hours.',
    'A strip 2m long.',
    'Serve at 19:30.',
    'Do it 1 time.',
    '0 minutes',
    '',
  ])('%j', text => {
    expect(times(text)).toEqual([]);
  });
});

test('several durations in a step are found in order, with their positions', () => {
  const text =
    'Fry for 2 minutes, turn, fry for another 90 seconds, then simmer for 1 hour, stirring every 10 minutes.';
  expect(timersIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '2 minutes',
    '90 seconds',
    '1 hour',
  ]);
});

test('an abbreviation at the end of a sentence ends the duration', () => {
  expect(times('Roast 1 hr. Rest 20 min. Then serve.')).toEqual([[hour], [20 * minute]]);
});

test('adjacent ingredient amounts are not part of a duration', () => {
  expect(times('Cook 1 hour, 2 onions come later')).toEqual([[hour]]);
  expect(times('Add 2 eggs and cook 3 minutes')).toEqual([[3 * minute]]);
  expect(times('Bake at 200 for 25 minutes')).toEqual([[25 * minute]]);
});
