import { hourMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import { daysIn } from '../../../standard/time/day.ts';
import { viewerClock } from '../../../standard/time/viewer-clock.ts';
import { parseSlotPhrase } from './slot-phrase.ts';

const slots = [
  { title: 'Breakfast', start: 8 * hourMs, end: 9 * hourMs },
  { title: 'Lunch', start: 12.5 * hourMs, end: 13.5 * hourMs },
  { title: 'Dinner', start: 18.5 * hourMs, end: 19.5 * hourMs },
];
const clock = viewerClock({ timeZone: 'Europe/Berlin', locale: 'en-GB', firstWeekday: 1 });
const wednesday = Date.parse('2026-11-25T09:00:00Z');
const thisWeek = { from: '2026-11-23', to: '2026-11-30' };
const nextWeek = { from: '2026-11-30', to: '2026-12-07' };

function written(line: string, week = thisWeek): string {
  const plannable = ({ day }: { day: string }) => day >= '2026-11-25';
  const { title, boardSlot } = parseSlotPhrase(line, {
    days: daysIn(week as never),
    slots,
    clock,
    instant: wednesday,
    plannable,
  });
  return boardSlot ? `${title} | ${boardSlot.slot.title} ${boardSlot.day}` : title;
}

test.each([
  ['Soup Friday', 'Soup | Dinner 2026-11-27'],
  ['Suppe am Freitag', 'Suppe | Dinner 2026-11-27'],
  ['Pancakes Saturday morning', 'Pancakes | Breakfast 2026-11-28'],
  ['Wraps lunch tomorrow', 'Wraps | Lunch 2026-11-26'],
  ['Wraps tomorrow for lunch', 'Wraps | Lunch 2026-11-26'],
  ['Wraps tomorrow 12:00', 'Wraps | Lunch 2026-11-26'],
  ['Lunch wraps Friday', 'Lunch wraps | Dinner 2026-11-27'],
  ['Stew Monday', 'Stew | Dinner 2026-11-30'],
  ['Goose 25 December', 'Goose | Dinner 2026-12-25'],
])('“%s” is parsed as %s', (line, boardSlot) => {
  expect(written(line)).toBe(boardSlot);
});

test.each([
  'Noodles',
  'Friday',
  'Sunday roast',
  'Soup every Friday',
  'Goose 1 November 2026',
  '"Soup Friday"',
  'Lunch',
])('“%s” names no single future meal, and is searched for as typed', line => {
  expect(written(line)).toBe(line);
});

test('a weekday refers to the week shown; other words are relative to today', () => {
  expect(written('Soup Friday', nextWeek)).toBe('Soup | Dinner 2026-12-04');
  expect(written('Soup tomorrow', nextWeek)).toBe('Soup | Dinner 2026-11-26');
});
