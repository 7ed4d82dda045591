import type { Comparator, Filter } from '@potluck/contract/filter';
import { type RawBuilder, sql } from 'kysely';

/** How the database stores a filter's field: one value of a row, a few known numbers, or a separate set of texts. */
export type FieldSql =
  | { kind: 'scalar'; value: RawBuilder<unknown> }
  /** The condition that a row has this number, for each number. A row has at least one. */
  | { kind: 'numbers'; has: ReadonlyMap<number, RawBuilder<boolean>> }
  | {
      kind: 'texts';
      some: (condition: (value: RawBuilder<string>) => RawBuilder<boolean>) => RawBuilder<boolean>;
    };

/** How an engine translates a resource's filters. */
export interface FilterDialect {
  field: (name: string) => FieldSql;
  /** The condition that row `r` contains the search text. */
  search: (text: string) => RawBuilder<boolean>;
  /** Normalises a text as in a set of texts. */
  normalize: (text: string) => string;
  /**
   * The condition that row `r` is among the few candidates from the search index, which may have a few false positives.
   */
  among?: RawBuilder<boolean> | undefined;
}

/** A filter as a condition on row `r`. Never null: a comparison with a missing value is false. */
export function filterSql(filter: Filter, dialect: FilterDialect): RawBuilder<boolean> {
  switch (filter.kind) {
    case 'and':
      return joined(filter.parts, dialect, sql` and `);
    case 'or':
      return joined(filter.parts, dialect, sql` or `);
    case 'not':
      return sql`not ${filterSql(filter.part, dialect)}`;
    case 'search':
      return dialect.search(filter.text);
    default:
      return restriction(filter, dialect);
  }
}

function joined(parts: Filter[], dialect: FilterDialect, by: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${sql.join(
    parts.map(part => filterSql(part, dialect)),
    by,
  )})`;
}

type Restriction = Extract<Filter, { field: string }>;

function restriction(filter: Restriction, dialect: FilterDialect): RawBuilder<boolean> {
  const field = dialect.field(filter.field);
  if (field.kind === 'texts') return textsRestriction(filter, field, dialect);
  if (field.kind === 'numbers') return numbersRestriction(filter, field);
  const { value } = field;
  if (filter.kind === 'present') return sql`(${value} is not null and cast(${value} as text) <> '')`;
  if (filter.kind === 'like') return sql`(${value} is not null and ${like(value, filter)})`;
  return comparison(value, filter.comparator, filter.value);
}

/** True if one of the row's numbers passes. `!=` means that none of them is equal. */
function numbersRestriction(
  filter: Restriction,
  { has }: Extract<FieldSql, { kind: 'numbers' }>,
): RawBuilder<boolean> {
  if (filter.kind !== 'compare' || filter.value === null)
    return filter.kind === 'compare' && filter.comparator === '=' ? sql`1 = 0` : sql`1 = 1`;
  const to = Number(filter.value);
  if (filter.comparator === '!=') return sql`not ${has.get(to) ?? sql`1 = 0`}`;
  const passing = [...has].filter(([number]) => holds(number, filter.comparator, to));
  return passing.length === 0
    ? sql`1 = 0`
    : sql`(${sql.join(
        passing.map(([, condition]) => condition),
        sql` or `,
      )})`;
}

/** Evaluates a comparison of two numbers. */
export function holds(known: number, comparator: Comparator, to: number): boolean {
  if (comparator === '!=') return known !== to;
  if (comparator === '<') return known < to;
  if (comparator === '<=') return known <= to;
  if (comparator === '>') return known > to;
  return comparator === '>=' ? known >= to : known === to;
}

function textsRestriction(
  filter: Restriction,
  { some }: Extract<FieldSql, { kind: 'texts' }>,
  { normalize }: FilterDialect,
): RawBuilder<boolean> {
  const any = some(() => sql`1 = 1`);
  if (filter.kind === 'present') return any;
  if (filter.kind === 'like') return some(value => like(value, { ...filter, text: normalize(filter.text) }));
  if (filter.value === null) return filter.comparator === '=' ? sql`not ${any}` : any;
  const equal = some(value => sql`${value} = ${normalize(String(filter.value))}`);
  return filter.comparator === '!=' ? sql`not ${equal}` : equal;
}

function comparison(
  value: RawBuilder<unknown>,
  comparator: Comparator,
  to: string | number | boolean | null,
): RawBuilder<boolean> {
  const unset = sql<boolean>`(${value} is null or cast(${value} as text) = '')`;
  if (to === null) return comparator === '=' ? unset : sql`not ${unset}`;
  if (to === '') return emptyComparison(unset, comparator);
  const bound = typeof to === 'boolean' ? sql`${to ? 1 : 0}` : sql`${to}`;
  const operator = sql.raw(comparator === '!=' ? '<>' : comparator === ':' ? '=' : comparator);
  // An unset value is returned as the empty text, which sorts before any other.
  const before = comparator.startsWith('<') && typeof to === 'string';
  if (comparator === '!=' || before) return sql`(${value} is null or ${value} ${operator} ${bound})`;
  return sql`(${value} is not null and ${value} ${operator} ${bound})`;
}

/** A comparison with the empty text, which is how answers return an unset value. */
function emptyComparison(unset: RawBuilder<boolean>, comparator: Comparator): RawBuilder<boolean> {
  if (comparator === '<') return sql`1 = 0`;
  if (comparator === '>=') return sql`1 = 1`;
  return comparator === '!=' || comparator === '>' ? sql`not ${unset}` : unset;
}

/** Whether a text begins with, ends with or contains another, compared literally, without patterns to escape. */
function like(
  value: RawBuilder<unknown>,
  { text, anchoredStart, anchoredEnd }: { text: string; anchoredStart: boolean; anchoredEnd: boolean },
): RawBuilder<boolean> {
  const length = [...text].length;
  if (length === 0) return sql`${value} <> ''`;
  if (anchoredStart) return sql`substr(${value}, 1, cast(${length} as integer)) = ${text}`;
  if (anchoredEnd)
    return sql`(length(${value}) >= cast(${length} as integer)
      and substr(${value}, length(${value}) - cast(${length - 1} as integer)) = ${text})`;
  return sql`replace(${value}, ${text}, '') <> ${value}`;
}
