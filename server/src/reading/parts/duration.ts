import { dayMinutes } from '@potluck/contract/durations';
import { plainText } from '../html/plain-text.ts';
import { isNode, listOf, rawText, type SchemaNode, unitText } from './schema-node.ts';
import { numberPattern, readNumber, withAsciiDigits } from './written-number.ts';

/** Whole minutes from an ISO 8601 duration, a near miss of one, a number of minutes, or words; 0 means unknown. */
export function readMinutes(value: unknown): number | undefined {
  const first = listOf(value)[0];
  if (typeof first === 'number') return wholeMinutes(first);
  const text = plainText(isNode(first) ? durationText(first) : rawText(first));
  if (text.length > 200) return undefined;
  // "PT1H-PT1H30M" and "PT1H/PT2H" are ranges.
  const compact = text
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/^P[T\d].*(?:-|–|\/|TO)(?=P[T\d])/, '');
  return wholeMinutes(/^[-+]?P[-T\d]/.test(compact) ? isoMinutes(compact) : writtenMinutes(text));
}

/** A Duration or QuantitativeValue; of a range its end. */
function durationText(node: SchemaNode): string {
  const value = rawText(node.maxValue ?? node.value ?? node);
  return /^[\d.,]+$/.test(value) ? `${value} ${unitText(node)}` : value;
}

const maximumMinutes = 366 * dayMinutes;

function wholeMinutes(minutes: number | undefined): number | undefined {
  if (minutes === undefined || !(minutes > 0) || minutes > maximumMinutes) return undefined;
  return Math.max(1, Math.round(minutes));
}

const isoLetters: Readonly<Record<string, number>> = {
  Y: 525_600,
  W: 10_080,
  D: dayMinutes,
  H: 60,
  M: 1,
  S: 1 / 60,
};

/** "P30M" without its T means minutes on recipe pages, and a number without its letter has the next smaller unit. */
function isoMinutes(text: string): number | undefined {
  if (!/^P[T\d.,YMWDHSIN]+$/.test(text)) return undefined;
  const [date = '', time] = text.slice(1).split('T');
  const months = time === undefined ? 1 : 43_200;
  return sumOf(date, { ...isoLetters, M: months }) + sumOf(time ?? '', isoLetters);
}

function sumOf(text: string, letters: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const [, amount = '', letter = 'M'] of text.matchAll(/(\d+(?:[.,]\d+)?)([YMWDHS])?/g)) {
    sum += Number(amount.replace(',', '.')) * (letters[letter] ?? 1);
  }
  return sum;
}

const unitMinutes: readonly (readonly [RegExp, number])[] = [
  [/^(?:s$|sec|seg|sek|сек|秒|초)/, 1 / 60],
  [/^(?:m$|mn$|′$|min|mín|мин|хв|λεπ|perc|dk|dak|分|분|دق|phút|нима|นาที|דק)/, 1],
  [
    /^(?:h|u$|uur|uren|std|stunde|stund|ora$|ore$|tim|tunti|tuntia|t$|godz|óra|órá|ώρ|ωρ|час|год|ura$|ure$|saa|sa$|sat|時|小时|小時|시간|ساع|jam$|giờ|ชั่วโมง|שע)/,
    60,
  ],
  [/^(?:d$|day|tag|jour|día|dia|giorn|dag|dní|den$|dny|nap$|päiv|дн|ден|день|gün|日|天|일|يوم)/, dayMinutes],
  [/^(?:week|woche|semai|semana|settim|veck|uge|týd|недел)/, 10_080],
];

const between = String.raw`\s*(?:-|–|—|~|to|or|bis|à|a|ou|o|of|tot|do|til|till|et|до)\s*`;
const timePart = new RegExp(`(?:(?:${numberPattern})${between})?(${numberPattern})\\s*(\\p{L}+|′)?`, 'giu');

/** Uses the end of a range: for planning a meal, the longest time matters. */
function writtenMinutes(text: string): number | undefined {
  const written = withAsciiDigits(text);
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(written.trim());
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  let minutes: number | undefined;
  let unit = 0;
  for (const [, amount = '', word] of written.matchAll(timePart)) {
    unit = word ? unitOf(word) : nextSmaller(unit, written);
    if (unit > 0) minutes = (minutes ?? 0) + readNumber(amount) * unit;
  }
  return minutes;
}

function unitOf(word: string): number {
  const lower = word.toLowerCase();
  return unitMinutes.find(([pattern]) => pattern.test(lower))?.[1] ?? 0;
}

/** "1 h 20" omits the unit of the minutes, and a lone "45" omits every unit. */
function nextSmaller(unit: number, written: string): number {
  if (unit === 60) return 1;
  return unit === 0 && /^\s*[\d.,]+\s*$/.test(written) ? 1 : 0;
}
