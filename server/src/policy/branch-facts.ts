import type { Comparator, Filter } from '@potluck/contract/filter';
import { holds } from './filter-sql.ts';

/** Facts that hold for every row of a branch of a list: the only values that each field may have. */
export interface Facts {
  /** A row can have two states at once. Each entry lists all states of one row. */
  state?: readonly (readonly number[])[];
  visibility?: readonly number[];
  favorited?: true;
}

/** The rest of a filter for a branch whose rows satisfy `facts`. `false` if no row can pass. */
export function assume(filter: Filter | undefined, facts: Facts): Filter | boolean {
  if (filter === undefined) return true;
  if (filter.kind === 'and' || filter.kind === 'or') return assumeParts(filter.kind, filter.parts, facts);
  if (filter.kind === 'not') return negated(assume(filter.part, facts));
  if (facts.favorited && filter.kind === 'compare' && filter.field === 'favorited') return isTrue(filter);
  if (filter.kind !== 'compare' || typeof filter.value !== 'number') return filter;
  const { comparator, value } = filter;
  const outcomes = new Set(
    possibleOf(facts, filter.field)?.map(known => someHolds(known, comparator, value)),
  );
  const [only] = outcomes;
  return outcomes.size === 1 && only !== undefined ? only : filter;
}

function assumeParts(kind: 'and' | 'or', parts: Filter[], facts: Facts): Filter | boolean {
  const decides = kind === 'or';
  const left: Filter[] = [];
  for (const part of parts.map(each => assume(each, facts))) {
    if (part === decides) return decides;
    if (typeof part !== 'boolean') left.push(part);
  }
  const [only] = left;
  if (only === undefined) return !decides;
  return left.length === 1 ? only : { kind, parts: left };
}

function negated(part: Filter | boolean): Filter | boolean {
  return typeof part === 'boolean' ? !part : { kind: 'not', part };
}

function possibleOf({ state, visibility }: Facts, field: string): readonly (readonly number[])[] | undefined {
  if (field === 'state') return state;
  return field === 'visibility' ? visibility?.map(each => [each]) : undefined;
}

function someHolds(known: readonly number[], comparator: Comparator, to: number): boolean {
  const each = (number: number) => holds(number, comparator, to);
  return comparator === '!=' ? known.every(each) : known.some(each);
}

/** Whether every row that passes must be a favourite of the viewer. */
export function needsFavorite(filter: Filter | boolean): boolean {
  if (typeof filter === 'boolean') return false;
  if (filter.kind === 'and') return filter.parts.some(needsFavorite);
  if (filter.kind === 'or') return filter.parts.every(needsFavorite);
  return filter.kind === 'compare' && filter.field === 'favorited' && isTrue(filter);
}

function isTrue({ comparator, value }: Extract<Filter, { kind: 'compare' }>): boolean {
  return (comparator === '=' && value === true) || (comparator === '!=' && value === false);
}
