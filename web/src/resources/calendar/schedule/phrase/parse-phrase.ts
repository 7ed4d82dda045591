import { dayPatterns } from './day-patterns.ts';
import type { ParsedPhrase, Pattern, Reading } from './pattern.ts';
import { repeatPatterns } from './repeat-patterns.ts';
import { timePatterns } from './time-patterns.ts';

/** A parsed line: its time phrases, and the remaining words. */
export interface Phrase {
  title: string;
  parsed: ParsedPhrase;
}

interface Match {
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
export function parsePhrase(line: string, reading: Reading): Phrase {
  const accepted: Match[] = [];
  let parsed: ParsedPhrase = {};
  for (const match of adjacentFirst(
    withPartners(withNeededNeighbours(findMatches(line, reading), line)),
    line,
  )) {
    const next = merged(parsed, match.parsed);
    if (!next) continue;
    parsed = next;
    accepted.push(match);
  }
  return { title: without(line, accepted), parsed };
}

/** Information that only counts together with another: "by 20 December" alone describes no event. */
const partners: Partial<Record<keyof ParsedPhrase, (keyof ParsedPhrase)[]>> = {
  count: ['repeat'],
  untilDay: ['repeat', 'day'],
  until: ['time', 'part', 'moment'],
};

function withPartners(matches: Match[]): Match[] {
  const present = new Set(matches.flatMap(({ parsed }) => Object.keys(parsed)));
  const alone = (key: string) => partners[key as keyof ParsedPhrase]?.every(partner => !present.has(partner));
  return matches.filter(({ parsed }) => !Object.keys(parsed).some(alone));
}

/** Scans from the left, taking the longest match at each position. */
function findMatches(line: string, reading: Reading): Match[] {
  const matches: Match[] = [];
  for (const start of line.matchAll(/(?<=^|[\s,;(–—:])[^\s,;)]/gu)) {
    const from = start.index;
    const before = matches.at(-1);
    if ((before && from < before.to) || quoted(line, from)) continue;
    const found = longestAt(line, from, reading);
    if (found) matches.push(found);
  }
  return matches;
}

function longestAt(line: string, from: number, reading: Reading): Match | undefined {
  let longest: Match | undefined;
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
function withNeededNeighbours(matches: Match[], line: string): Match[] {
  return matches.filter((match, at) => {
    const { from, to, needs } = match;
    const near = [matches[at - 1], matches[at + 1]];
    if (!needs || near.some(other => other && touches(line, match, other))) return true;
    const rest = line.slice(to).trim();
    if (needs === 'loose') return rest === '' || /^[\p{Ll},;]/u.test(rest);
    return needs === 'last' && rest === '' && from > 0;
  });
}

/** Of two days, the one next to a time wins: "sunday roast sunday at noon". */
function adjacentFirst(matches: Match[], line: string): Match[] {
  const adjacent = matches.map((match, at) =>
    [matches[at - 1], matches[at + 1]].some(other => other && touches(line, match, other)),
  );
  return [...matches.filter((_, at) => adjacent[at]), ...matches.filter((_, at) => !adjacent[at])];
}

function touches(line: string, one: Match, other: Match): boolean {
  const between = one.from < other.from ? line.slice(one.to, other.from) : line.slice(other.to, one.from);
  return /^[\s,;–—-]*$/.test(between);
}

/** Merges both, unless the second repeats information of the first. */
function merged(before: ParsedPhrase, next: ParsedPhrase): ParsedPhrase | undefined {
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
function without(line: string, matches: Match[]): string {
  const backwards = matches.toSorted((one, other) => other.from - one.from);
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
