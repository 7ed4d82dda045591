import { ApiError } from '../errors.ts';

/** One piece of a filter's text; `at` counts characters from 0. */
export interface Token {
  kind: 'word' | 'text' | 'comparator' | '(' | ')' | '-' | 'end';
  text: string;
  at: number;
}

const comparators = ['<=', '>=', '!=', '=', '<', '>', ':'];
const wordEnds = /[\s()"'=<>!:,]/;

/** Splits a filter into tokens. Throws INVALID_ARGUMENT with the position of the first unreadable character. */
export function tokenize(filter: string): Token[] {
  const nul = filter.indexOf('\0');
  if (nul >= 0) throw badFilter(nul, 'has a NUL character');
  const tokens: Token[] = [];
  let at = 0;
  while (at < filter.length) {
    const token = tokenAt(filter, at, tokens.at(-1));
    if (token) tokens.push(token.token);
    at = token ? token.end : at + 1;
  }
  return [...tokens, { kind: 'end', text: '', at: filter.length }];
}

function tokenAt(filter: string, at: number, before: Token | undefined) {
  const letter = filter.charAt(at);
  if (/\s/.test(letter)) return undefined;
  if (letter === '(' || letter === ')') return made(letter, letter, at, at + 1);
  if (letter === '"' || letter === "'") return quoted(filter, at, letter);
  const comparator = comparators.find(each => filter.startsWith(each, at));
  if (comparator) return made('comparator', comparator, at, at + comparator.length);
  if (letter === '-' && before?.kind !== 'comparator') return made('-', '-', at, at + 1);
  return word(filter, at);
}

function word(filter: string, at: number) {
  let end = at;
  while (end < filter.length && !wordEnds.test(filter.charAt(end))) end++;
  if (end === at) throw badFilter(at, `has an unexpected ${filter.charAt(at)}`);
  return made('word', filter.slice(at, end), at, end);
}

function quoted(filter: string, at: number, quote: string) {
  let text = '';
  for (let end = at + 1; end < filter.length; end++) {
    const letter = filter.charAt(end);
    if (letter === quote) return made('text', text, at, end + 1);
    text += letter === '\\' ? filter.charAt(++end) : letter;
  }
  throw badFilter(at, 'has a text that does not end');
}

function made(kind: Token['kind'], text: string, at: number, end: number) {
  return { token: { kind, text, at }, end };
}

/** An error with the reason and the position in a filter; positions in messages count from 1. */
export function badFilter(at: number, reason: string): ApiError {
  const description = `${reason} at position ${at + 1}`;
  return new ApiError('INVALID_ARGUMENT', 'INVALID_FILTER', `The filter ${description}.`, {
    metadata: { position: String(at + 1) },
    fieldViolations: [{ field: 'filter', description }],
  });
}
