import { dayPatterns } from './day-patterns.ts';
import type { ParsedPhrase, Pattern, Reading } from './pattern.ts';
import { repeatPatterns } from './repeat-patterns.ts';
import { timePatterns } from './time-patterns.ts';

/** A line of words: what it says of time, and the other words. */
export interface Phrase {
  title: string;
  said: ParsedPhrase;
}

interface Place {
  from: number;
  to: number;
  said: ParsedPhrase;
  needs: Pattern['needs'];
}

const patterns = [...repeatPatterns, ...dayPatterns, ...timePatterns];

/** Takes the words of time out of a line; what stands in quotes is never one. Each thing is said once: what says another is a title. */
export function readPhrase(line: string, reading: Reading): Phrase {
  const kept: Place[] = [];
  let said: ParsedPhrase = {};
  for (const place of surestFirst(meant(callerAccess(placesIn(line, reading), line)), line)) {
    const next = joined(said, place.said);
    if (!next) continue;
    said = next;
    kept.push(place);
  }
  return { title: without(line, kept), said };
}

/** What says something only with another: "by 20 December" alone is no event until then. */
const partners: Partial<Record<keyof ParsedPhrase, (keyof ParsedPhrase)[]>> = {
  count: ['repeat'],
  untilDay: ['repeat', 'day'],
  until: ['time', 'part', 'moment'],
};

function meant(places: Place[]): Place[] {
  const there = new Set(places.flatMap(({ said }) => Object.keys(said)));
  const alone = (key: string) => partners[key as keyof ParsedPhrase]?.every(partner => !there.has(partner));
  return places.filter(({ said }) => !Object.keys(said).some(alone));
}

/** From the left, the longest words that mean something. */
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
    const said = read({ ...match.groups }, reading);
    if (said) longest = { from, to, said, needs };
  }
  return longest;
}

const quotes = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/gu;

function quoted(line: string, at: number): boolean {
  return [...line.matchAll(quotes)].some(({ index, 0: text }) => at >= index && at < index + text.length);
}

/** Without those that mean something only beside others, where they stand alone. */
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

/** Of two days the one beside a time is meant: "sunday roast sunday at noon". */
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

/** Both together, unless one says again what the other said. */
function joined(before: ParsedPhrase, next: ParsedPhrase): ParsedPhrase | undefined {
  const repeat = before.repeat && next.repeat && mergedRepeat(before, next);
  if (repeat) return { ...before, repeat };
  const again = Object.keys(next).some(key => before[key as keyof ParsedPhrase] !== undefined);
  return again ? undefined : { ...before, ...next };
}

/** "Every 2 weeks" and "on Tuesdays". */
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

/** The line without what was read, and without what held it together. */
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
