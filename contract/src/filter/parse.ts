import { badFilter, type Token, tokenize } from './tokens.ts';

/** A parsed filter whose fields have not been checked yet. */
export type Expression =
  | { kind: 'and' | 'or'; parts: Expression[] }
  | { kind: 'not'; part: Expression }
  | { kind: 'restriction'; field: string; comparator: string; value: Token; at: number }
  | { kind: 'search'; text: string };

const maxDepth = 50;
const maxLength = 4000;
// Each term adds a condition to the query: SQLite rejects more than a thousand, and slows down before that.
const maxTerms = 100;

/** Parses the grammar of AIP-160: OR binds tighter than AND, and adjacent terms imply AND. `undefined` if empty. */
export function parseFilter(filter: string): Expression | undefined {
  if (filter.length > maxLength) throw badFilter(maxLength, `is longer than ${maxLength} characters`);
  const tokens = tokenize(filter);
  if (tokens.length === 1) return undefined;
  const reader: Reader = { tokens, next: 0, depth: 0, terms: 0 };
  const expression = conjunction(reader);
  if (peek(reader).kind !== 'end') throw unexpected(peek(reader));
  return expression;
}

interface Reader {
  tokens: Token[];
  next: number;
  depth: number;
  terms: number;
}

function conjunction(reader: Reader): Expression {
  const parts = [disjunction(reader)];
  while (!['end', ')'].includes(peek(reader).kind)) {
    if (isKeyword(peek(reader), 'AND')) take(reader);
    parts.push(disjunction(reader));
  }
  return joined('and', parts);
}

function disjunction(reader: Reader): Expression {
  const parts = [term(reader)];
  while (isKeyword(peek(reader), 'OR')) {
    take(reader);
    parts.push(term(reader));
  }
  return joined('or', parts);
}

function joined(kind: 'and' | 'or', parts: Expression[]): Expression {
  const [only] = parts;
  return parts.length === 1 && only ? only : { kind, parts };
}

function term(reader: Reader): Expression {
  const token = peek(reader);
  if (++reader.depth > maxDepth) throw badFilter(token.at, `is nested deeper than ${maxDepth} times`);
  const negated = token.kind === '-' || isKeyword(token, 'NOT');
  if (negated) take(reader);
  const part = negated ? term(reader) : simple(reader);
  reader.depth--;
  return negated ? { kind: 'not', part } : part;
}

function simple(reader: Reader): Expression {
  const token = take(reader);
  if (token.kind === '(') return grouped(reader, token);
  if (++reader.terms > maxTerms) throw badFilter(token.at, `has more than ${maxTerms} terms`);
  if (token.kind === 'text') return { kind: 'search', text: token.text };
  if (token.kind !== 'word' || ['AND', 'OR', 'NOT'].includes(token.text)) throw unexpected(token);
  if (peek(reader).kind !== 'comparator') return { kind: 'search', text: token.text };
  return restriction(reader, token);
}

function grouped(reader: Reader, opening: Token): Expression {
  const inside = conjunction(reader);
  if (take(reader).kind !== ')') throw badFilter(opening.at, 'has a parenthesis that is not closed');
  return inside;
}

function restriction(reader: Reader, field: Token): Expression {
  const comparator = take(reader).text;
  const value = take(reader);
  if (value.kind !== 'word' && value.kind !== 'text')
    throw badFilter(value.at, `needs a value after ${field.text} ${comparator}`);
  return { kind: 'restriction', field: field.text, comparator, value, at: field.at };
}

function unexpected({ kind, text, at }: Token) {
  if (kind === 'end') return badFilter(at, 'ends too early');
  // Usually an unquoted time.
  const advice = kind === 'comparator' ? ' (quote a text that holds one)' : '';
  return badFilter(at, `has an unexpected ${text}${advice}`);
}

function isKeyword(token: Token, keyword: string): boolean {
  return token.kind === 'word' && token.text === keyword;
}

function peek(reader: Reader): Token {
  return reader.tokens[reader.next] ?? endOf(reader);
}

function take(reader: Reader): Token {
  const token = peek(reader);
  if (token.kind !== 'end') reader.next++;
  return token;
}

function endOf(reader: Reader): Token {
  return { kind: 'end', text: '', at: reader.tokens.at(-1)?.at ?? 0 };
}
