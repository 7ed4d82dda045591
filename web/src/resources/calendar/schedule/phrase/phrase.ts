import { dayPatterns } from './day-patterns.ts';
import { type ParsedPhrase, type Pattern, partIn, pattern, type Reading, type TimeOfDay } from './pattern.ts';
import { repeatPatterns } from './repeat-patterns.ts';
import { numberOf, partOf, unitOf } from './vocabulary.ts';

const noon = 12 * 60;

/** Parses times such as "7:30 pm", "19 Uhr" or "halb acht". */
function timeOfDay(text: string): TimeOfDay {
  const trimmed = text
    .toLowerCase()
    .replaceAll(/[’'\s]+/g, ' ')
    .trim();
  if (/^(noon|midday)$/.test(trimmed)) return { minutes: noon, open: false };
  const spoken =
    /^(halb|viertel nach|viertel vor|dreiviertel|half past|quarter past|quarter to) (\p{L}+|\d+)(.*)$/u.exec(
      trimmed,
    );
  if (spoken)
    return withMeridiem(
      60 * numberOf(spoken[2] ?? '') + (shifts[spoken[1] ?? ''] ?? 0),
      spoken[3] ?? '',
      true,
    );
  const [, hour = '', minute = '0', rest = ''] =
    /^(\d+)(?:[:.]| ?uhr ?| ?h ?)?(\d\d)?(.*)$/.exec(trimmed) ?? [];
  // "19 Uhr" uses the 24-hour clock, and so do times with a leading zero.
  return withMeridiem(60 * Number(hour) + Number(minute), rest, !hour.startsWith('0'));
}

const shifts: Record<string, number> = {
  halb: -30,
  'viertel nach': 15,
  'viertel vor': -15,
  dreiviertel: -15,
  'half past': 30,
  'quarter past': 15,
  'quarter to': -15,
};

function withMeridiem(minutes: number, rest: string, open: boolean): TimeOfDay {
  const half = /([ap])\.? ?m/.exec(rest)?.[1];
  if (!half) return { minutes, open: open && minutes > 0 && minutes < noon + 60 };
  const hours = minutes % noon;
  return { minutes: half === 'p' ? hours + noon : hours, open: false };
}

/** Both ends of a range: am or pm on either end applies to both. */
function timeRange(from: string, to: string): { time: TimeOfDay; until: TimeOfDay } {
  const [time, until] = [timeOfDay(from), timeOfDay(to)];
  const half = /[ap]\.?m/i.test(to) && time.open && !/[:.]\d|uhr|h/i.test(from);
  if (!half) return { time, until };
  // "5-7pm" begins in the afternoon, "11-1pm" in the morning.
  const later = until.minutes >= noon ? (time.minutes % noon) + noon : time.minutes % noon;
  const minutes = later < until.minutes ? later : time.minutes % noon;
  return { time: { minutes, open: false }, until };
}

const unitMinutes = { MINUTE: 1, HOUR: 60, DAY: 1440, WEEK: 10_080, MONTH: Number.NaN, YEAR: Number.NaN };
const minuteMs = 60_000;
const to = '(?:~[-–—]~| (?:to|till|until|bis) )';
/** The end hour, but not the 20 of “20 December”. */
const ending = '{hour:end}(?!\\.?~(?:st|nd|rd|th)?~{month:-})';
const at = '(?:(?:at|um|gegen|ab|@)~)?';
const soMany = '(?<n>\\d{1,3}(?:[.,]\\d)?|{number:-})';
const length = [
  '(?<half>half an hour|(?:eine |einer )?halbe stunde|halben stunde)',
  '(?<more>anderthalb|eineinhalb) stunden',
  `${soMany}~{unit}(?:(?: and| und|~,)?~(?<rest>[0-5]?\\d)~(?:m|min|minutes|minuten)?)?`,
].join('|');

/** Times of day and durations. */
const timePatterns: Pattern[] = [
  pattern(`${at}{time}`, ({ time = '' }) => ({ time: timeOfDay(time) })),
  pattern(`${at}{dotted}`, ({ dotted = '' }) => ({ time: timeOfDay(dotted) })),
  pattern('um {hour}(?:~uhr)?', ({ hour = '' }) => ({ time: timeOfDay(hour) })),
  pattern('(?:at |ab |gegen |@~){hour}', ({ hour = '' }) => ({ time: timeOfDay(hour) }), 'loose'),
  pattern(
    `(?:from |von |um |at )?(?<from>{time:-}|{dotted:-}|{hour:-})${to}(?<end>{time:-}|{dotted:-})`,
    range,
  ),
  pattern(`(?:from |von |um |at )?(?<from>{time:-}|{dotted:-})${to}${ending}(?:~uhr)?`, range),
  pattern(`(?:from |von |um |at ){hour:from}${to}${ending}(?:~uhr)?`, range),
  pattern(`between (?<from>{time:-}|{hour:-}) and (?<end>{time:-}|{hour:-})`, range),
  pattern(`zwischen (?<from>{time:-}|{hour:-}) und (?<end>{time:-}|{hour:-})`, range),
  pattern(`{hour:from}${to}${ending}~uhr`, range),
  pattern(`{hour:from}~[-–—]~${ending}`, range, 'last'),
  pattern(`{hour:from}${to}${ending}`, range, 'beside'),
  pattern(`(?:until|till|bis) (?:{time}|${ending}(?:~uhr)?)`, ({ time, end = '' }) => ({
    until: timeOfDay(time ?? end),
  })),
  pattern('(?:to|until|till|bis) (?:midnight|mitternacht)', () => ({
    until: { minutes: 1440, open: false },
  })),
  pattern(`(?:for|für|fuer) (?:${length})`, lengthOf),
  pattern(`(?:${length}) (?:long|lang)`, lengthOf),
  pattern('in {number} {unit}', ({ number = '', unit = '' }, { now }) => {
    const minutes = numberOf(number) * unitMinutes[unitOf(unit)];
    return minutes < 1440 ? momentIn(minutes, now) : undefined;
  }),
  pattern('in (?:half an hour|einer halben stunde)', (_, { now }) => momentIn(30, now)),
  pattern('(?:in the |at |am )?{part}', ({ part = '' }) => ({ part: partOf(part) }), 'beside'),
  pattern('am (?<part>morgen)', partIn, 'beside'),
];

function range({ from = '', end = '' }: Record<string, string>) {
  return timeRange(from, end);
}

/** Clocks show no seconds. */
function momentIn(minutes: number, now: number) {
  return { moment: now - (now % minuteMs) + minutes * minuteMs };
}

function lengthOf({ half, more, n = '', unit = 'min', rest = '0' }: Record<string, string>) {
  if (half) return { lengthMinutes: 30 };
  if (more) return { lengthMinutes: 90 };
  const lengthMinutes = numberOf(n) * unitMinutes[unitOf(unit)] + Number(rest);
  return lengthMinutes > 0 ? { lengthMinutes } : undefined;
}

/** A parsed line: its time phrases, and the remaining words. */
export interface Phrase {
  title: string;
  parsed: ParsedPhrase;
}

interface Place {
  from: number;
  to: number;
  parsed: ParsedPhrase;
  needs: Pattern['needs'];
}

const patterns = [...repeatPatterns, ...dayPatterns, ...timePatterns];

/**
 * Extracts the time phrases of a line, except in quotes. Each kind of information counts once: a repetition belongs to
 * the title.
 */
export function readPhrase(line: string, reading: Reading): Phrase {
  const accepted: Place[] = [];
  let parsed: ParsedPhrase = {};
  for (const place of surestFirst(meant(callerAccess(placesIn(line, reading), line)), line)) {
    const next = joined(parsed, place.parsed);
    if (!next) continue;
    parsed = next;
    accepted.push(place);
  }
  return { title: without(line, accepted), parsed };
}

/** Information that only counts together with another: "by 20 December" alone describes no event. */
const partners: Partial<Record<keyof ParsedPhrase, (keyof ParsedPhrase)[]>> = {
  count: ['repeat'],
  untilDay: ['repeat', 'day'],
  until: ['time', 'part', 'moment'],
};

function meant(places: Place[]): Place[] {
  const there = new Set(places.flatMap(({ parsed }) => Object.keys(parsed)));
  const alone = (key: string) => partners[key as keyof ParsedPhrase]?.every(partner => !there.has(partner));
  return places.filter(({ parsed }) => !Object.keys(parsed).some(alone));
}

/** Scans from the left, taking the longest match at each position. */
function placesIn(line: string, reading: Reading): Place[] {
  const places: Place[] = [];
  for (const start of line.matchAll(/(?<=^|[\s,;(–—:])[^\s,;)]/gu)) {
    const from = start.index;
    const before = places.at(-1);
    if ((before && from < before.to) || quoted(line, from)) continue;
    const found = longestAt(line, from, reading);
    if (found) places.push(found);
  }
  return places;
}

function longestAt(line: string, from: number, reading: Reading): Place | undefined {
  let longest: Place | undefined;
  for (const { regex, read, needs } of patterns) {
    regex.lastIndex = from;
    const match = regex.exec(line);
    if (!match || match[0] === '' || (longest && regex.lastIndex <= longest.to)) continue;
    const to = from + match[0].length;
    const parsed = read({ ...match.groups }, reading);
    if (parsed) longest = { from, to, parsed, needs };
  }
  return longest;
}

const quotes = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/gu;

function quoted(line: string, at: number): boolean {
  return [...line.matchAll(quotes)].some(({ index, 0: text }) => at >= index && at < index + text.length);
}

/** Drops matches that need an adjacent match and have none. */
function callerAccess(places: Place[], line: string): Place[] {
  return places.filter((place, at) => {
    const { from, to, needs } = place;
    const near = [places[at - 1], places[at + 1]];
    if (!needs || near.some(other => other && touches(line, place, other))) return true;
    const rest = line.slice(to).trim();
    if (needs === 'loose') return rest === '' || /^[\p{Ll},;]/u.test(rest);
    return needs === 'last' && rest === '' && from > 0;
  });
}

/** Of two days, the one next to a time wins: "sunday roast sunday at noon". */
function surestFirst(places: Place[], line: string): Place[] {
  const sure = places.map((place, at) =>
    [places[at - 1], places[at + 1]].some(other => other && touches(line, place, other)),
  );
  return [...places.filter((_, at) => sure[at]), ...places.filter((_, at) => !sure[at])];
}

function touches(line: string, one: Place, other: Place): boolean {
  const between = one.from < other.from ? line.slice(one.to, other.from) : line.slice(other.to, one.from);
  return /^[\s,;–—-]*$/.test(between);
}

/** Merges both, unless the second repeats information of the first. */
function joined(before: ParsedPhrase, next: ParsedPhrase): ParsedPhrase | undefined {
  const repeat = before.repeat && next.repeat && mergedRepeat(before, next);
  if (repeat) return { ...before, repeat };
  const again = Object.keys(next).some(key => before[key as keyof ParsedPhrase] !== undefined);
  return again ? undefined : { ...before, ...next };
}

/** Merges "every 2 weeks" and "on Tuesdays". */
function mergedRepeat(
  { repeat: one }: ParsedPhrase,
  { repeat: other }: ParsedPhrase,
): ParsedPhrase['repeat'] {
  if (one?.every !== 'WEEK' || other?.every !== 'WEEK') return undefined;
  if ((one.weekdays && other.weekdays) || (!one.weekdays && !other.weekdays)) return undefined;
  return {
    every: 'WEEK',
    interval: Math.max(one.interval, other.interval),
    weekdays: one.weekdays ?? other.weekdays ?? [],
  };
}

/** The line without the matches and the punctuation that joined them. */
function without(line: string, places: Place[]): string {
  const backwards = places.toSorted((one, other) => other.from - one.from);
  const rest = backwards.reduce((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, line);
  return rest
    .replace(/[\s,;]*\(\s*\)/gu, ' ')
    .replace(/\s+([,;:.!?])/gu, '$1')
    .replace(/([,;:])(?:\s*[,;:–—-])+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .replace(/([–—-]) (?:[–—-] )+/gu, '$1 ')
    .replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/gu, '')
    .replace(/^(["“„«])([^"“”„«»]*)(["”“»])$/u, '$2');
}
