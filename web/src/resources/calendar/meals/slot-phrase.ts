import { minuteMs } from '@potluck/contract/durations';
import { clockOn, type Day } from '../../../standard/time/day.ts';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import type { Slot } from '../../event/meal-slots.ts';
import { parsePhrase } from '../schedule/phrase/parse-phrase.ts';
import type { ParsedPhrase } from '../schedule/phrase/pattern.ts';
import { readingOn, startOf } from '../schedule/phrase/reading.ts';
import type { BoardSlot } from './slot.ts';

/** The meal that a line of text plans. */
export interface ParsedDish {
  title: string;
  /** The slot, if the text named a day. */
  boardSlot?: BoardSlot;
}

export interface PhraseContext {
  /** The shown days: a weekday means one of these if possible. */
  days: Day[];
  slots: Slot[];
  clock: ViewerClock;
  instant: number;
  plannable: (boardSlot: BoardSlot) => boolean;
}

/**
 * “Soup Friday”, “Wraps lunch tomorrow”: a dish followed by its meal. “Sunday roast”, and lines with more than a board
 * can hold, are titles.
 */
export function parseSlotPhrase(
  line: string,
  { days, slots, clock, instant, plannable }: PhraseContext,
): ParsedDish {
  const whole = { title: line.trim() };
  const { title, parsed } = parsePhrase(line, readingOn(clock, instant));
  if (
    !parsed.day ||
    !line.trimStart().startsWith(title.split(' ', 1)[0] ?? '') ||
    Object.keys(parsed).some(key => !held.has(key))
  )
    return whole;
  const named = namedAtEnd(title, slots);
  const slot = named?.slot ?? slotAt(parsed, slots);
  const dish = named?.title ?? title;
  if (!slot || dish === '') return whole;
  const boardSlot = daysMeant(parsed, parsed.day, days)
    .map(day => ({ day, slot }))
    .find(plannable);
  return boardSlot ? { title: dish, boardSlot } : whole;
}

const held = new Set<string>(['day', 'weekly', 'time', 'part'] satisfies (keyof ParsedPhrase)[]);

/** On a board of another week, “Friday” is the Friday of that week. */
function daysMeant({ weekly }: ParsedPhrase, day: Day, shown: Day[]): Day[] {
  const weekday = (each: Day) => new Date(clockOn(each)).getUTCDay();
  return weekly ? [...shown.filter(each => weekday(each) === weekday(day)), day] : [day];
}

/** Without a time, the last meal of the day, because that is the one people usually plan. */
function slotAt(phrase: ParsedPhrase, slots: Slot[]): Slot | undefined {
  const minutes = startOf(phrase);
  return minutes === undefined ? slots.at(-1) : nearest(slots, minutes * minuteMs);
}

function nearest(slots: Slot[], time: number): Slot | undefined {
  return slots.toSorted((one, other) => Math.abs(one.start - time) - Math.abs(other.start - time))[0];
}

/** “Wraps lunch” plans wraps for lunch, but “Lunch wraps” is a dish. */
function namedAtEnd(title: string, slots: Slot[]): { title: string; slot: Slot } | undefined {
  const lower = title.toLocaleLowerCase();
  const slot = slots.find(each => lower.endsWith(` ${each.title.toLocaleLowerCase()}`));
  if (!slot) return undefined;
  const before = title.slice(0, -slot.title.length).replace(/[\s,;:–—-]+(?:for|zum)?\s*$/iu, '');
  return { title: before, slot };
}
