import type { Filter } from '@potluck/contract/filter';

/** What is already known of every row that a branch of a list can give: the only values that it may have. */
export interface Facts {
  state?: readonly number[];
  visibility?: readonly number[];
  favorited?: true;
}

/** What is left of a filter for a branch whose rows hold to `facts`; `false` when none of them can pass. */
export function assume(filter: Filter | undefined, facts: Facts): Filter | boolean {
  if (filter === undefined) return true;
  if (filter.kind === 'and' || filter.kind === 'or') return assumeParts(filter.kind, filter.parts, facts);
  if (filter.kind === 'not') return negated(assume(filter.part, facts));
  if (facts.favorited && filter.kind === 'compare' && filter.field === 'favorited') return isTrue(filter);
  if (filter.kind !== 'compare' || typeof filter.value !== 'number') return filter;
  const { field, comparator, value } = filter;
  const possible = field === 'state' ? facts.state : field === 'visibility' ? facts.visibility : undefined;
  const outcomes = new Set(possible?.map(known => holds(known, comparator, value)));
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

function holds(known: number, comparator: string, value: number): boolean {
  if (comparator === '=') return known === value;
  if (comparator === '!=') return known !== value;
  if (comparator === '<') return known < value;
  if (comparator === '<=') return known <= value;
  return comparator === '>' ? known > value : known >= value;
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
