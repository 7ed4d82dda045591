import type { Comparator, Filter } from '../filter.ts';

/** A field's value: a text, a number (booleans are 1 and 0), a set of texts, or null if it is unset. */
export type FieldValue = string | number | string[] | null;

/** What a filter asks of a resource. */
export interface Filtered {
  value: (field: string) => FieldValue;
  /** Whether the resource contains a search text. */
  search: (text: string) => boolean;
  /** Normalises a text as in a set of texts. */
  normalize: (text: string) => string;
}

/** Whether a resource passes a filter, by the rules of the server's `filterSql`. */
export function passesFilter(filter: Filter, of: Filtered): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every(part => passesFilter(part, of));
    case 'or':
      return filter.parts.some(part => passesFilter(part, of));
    case 'not':
      return !passesFilter(filter.part, of);
    case 'search':
      return of.search(filter.text);
    default:
      return passesRestriction(filter, of);
  }
}

type Restriction = Extract<Filter, { field: string }>;

function passesRestriction(filter: Restriction, { value: read, normalize }: Filtered): boolean {
  const value = read(filter.field);
  if (Array.isArray(value)) return passesTexts(filter, value, normalize);
  if (filter.kind === 'present') return !isUnset(value);
  if (filter.kind === 'like') return value !== null && isLike(String(value), filter);
  return compares(value, filter.comparator, filter.value);
}

function passesTexts(filter: Restriction, texts: string[], normalize: (text: string) => string): boolean {
  if (filter.kind === 'present') return texts.length > 0;
  if (filter.kind === 'like') {
    const text = normalize(filter.text);
    return texts.some(each => isLike(each, { ...filter, text }));
  }
  if (filter.value === null) return (texts.length === 0) === (filter.comparator === '=');
  return texts.includes(normalize(String(filter.value))) === (filter.comparator !== '!=');
}

function isUnset(value: string | number | null): boolean {
  return value === null || value === '';
}

function compares(
  value: string | number | null,
  comparator: Comparator,
  to: string | number | boolean | null,
): boolean {
  const unset = isUnset(value);
  if (to === null) return unset === (comparator === '=');
  if (to === '') return comparesWithEmpty(unset, comparator);
  // An unset text sorts before any other.
  if (value === null) return comparator === '!=' || (comparator.startsWith('<') && typeof to === 'string');
  return holds(value, comparator, typeof to === 'boolean' ? Number(to) : to);
}

function comparesWithEmpty(unset: boolean, comparator: Comparator): boolean {
  if (comparator === '<') return false;
  if (comparator === '>=') return true;
  return unset !== (comparator === '!=' || comparator === '>');
}

function holds(value: string | number, comparator: Comparator, to: string | number): boolean {
  switch (comparator) {
    case '!=':
      return value !== to;
    case '<':
      return value < to;
    case '<=':
      return value <= to;
    case '>':
      return value > to;
    case '>=':
      return value >= to;
    default:
      return value === to;
  }
}

function isLike(
  value: string,
  { text, anchoredStart, anchoredEnd }: { text: string; anchoredStart: boolean; anchoredEnd: boolean },
): boolean {
  if (text === '') return value !== '';
  if (anchoredStart) return value.startsWith(text);
  return anchoredEnd ? value.endsWith(text) : value.includes(text);
}
