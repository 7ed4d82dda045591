import type { Rational } from '@potluck/contract/rational';
import type { Selectable, Transaction } from 'kysely';
import type { Db } from '../../../policy/find-visible.ts';
import { newId } from '../../../store/ids.ts';
import type { Database } from '../../../store/schema.ts';
import { slices } from '../../../store/slices.ts';
import type { ListSourceTable } from '../../../store/tables/list-tables.ts';
import { type Amount, sumOf } from './amounts.ts';

/** The pseudo-dish of manual changes: the part of an item that no meal put there. */
export const byHand = '';

/** A dish at an occurrence of an event, as the list stores it. */
export interface MealFacts {
  /** A stable identity, even if the event changes: the series, the original start, the recipe. */
  dish: string;
  calendar: string;
  event: string;
  originalStart: number | null;
  start: number;
  recipe: string;
  /** 0 for the recipe's own yield. */
  servings: number;
}

/** How much of a food one dish needs. */
export interface Need extends Amount {
  meal: MealFacts;
  food: string;
  /** The food's name in the recipe; for manual parts, the quantity as typed. */
  title: string;
}

/** What one dish, or a person, has put on an item; `item` is null if it was skipped or the item was deleted. */
export interface Part extends Need {
  item: string | null;
}

/** The state of a part's item: open, ticked off, or edited by a person; `apart` without an item. */
export type PartState = 'open' | 'edited' | 'bought' | 'apart';

type SourceRow = Selectable<ListSourceTable>;

/** Everything that meals and people have put on a list's items. */
export async function readParts(db: Db, list: string): Promise<Part[]> {
  const rows = await db
    .selectFrom('list_source')
    .selectAll()
    .where('list', '=', list)
    .orderBy('id')
    .execute();
  return rows.map(partOf);
}

function partOf(row: SourceRow): Part {
  return {
    meal: mealOf(row),
    food: row.ingredient,
    title: row.title,
    kind: row.kind,
    exact: fraction(row.amount),
    unit: row.unit,
    item: row.item,
  };
}

function mealOf(row: SourceRow): MealFacts {
  const originalStart = row.original_start === null ? null : Number(row.original_start);
  const { dish, calendar, event, recipe } = row;
  const start = Number(row.start_time ?? 0);
  return { dish, calendar, event, originalStart, start, recipe, servings: Number(row.servings) };
}

/** Stored in lowest terms, by `rowOf`. */
function fraction(text: string): Rational {
  const slash = text.indexOf('/');
  return { numerator: Number(text.slice(0, slash)), denominator: Number(text.slice(slash + 1)) };
}

function rowOf(list: string, { meal, food, title, kind, exact, unit, item }: Part): Omit<SourceRow, 'id'> {
  return {
    list,
    item,
    dish: meal.dish,
    calendar: meal.calendar,
    event: meal.event,
    original_start: meal.originalStart,
    start_time: meal.start,
    recipe: meal.recipe,
    servings: String(meal.servings),
    ingredient: food,
    title: title.slice(0, longestTitle),
    kind,
    amount: `${exact.numerator}/${exact.denominator}`,
    unit,
  };
}

const longestTitle = 300;

/** Replaces a list's parts; leaves unchanged rows alone. */
export async function writeParts(
  tx: Transaction<Database>,
  list: string,
  parts: readonly Part[],
): Promise<void> {
  const rows = await tx.selectFrom('list_source').selectAll().where('list', '=', list).execute();
  const before = Map.groupBy(rows, sayingOf);
  const added: SourceRow[] = [];
  for (const part of merged(parts)) {
    const row = rowOf(list, part);
    if (!before.get(sayingOf(row))?.pop()) added.push({ id: newId(), ...row });
  }
  await deleteRows(tx, [...before.values()].flat());
  await insertRows(tx, added);
}

/** Merges parts with the same item and dish. */
function merged(parts: readonly Part[]): Part[] {
  const found = new Map<string, Part>();
  for (const part of parts) {
    const key = JSON.stringify([part.item, part.meal.dish, part.food, part.kind]);
    const known = found.get(key);
    found.set(key, known ? { ...known, exact: sumOf([known, part]) } : part);
  }
  return [...found.values()];
}

function sayingOf(row: Omit<SourceRow, 'id'>): string {
  const { list, item, dish, ingredient, kind, amount, unit, start_time, servings, title } = row;
  return JSON.stringify([
    list,
    item,
    dish,
    ingredient,
    kind,
    amount,
    unit,
    Number(start_time),
    servings,
    title,
  ]);
}

async function deleteRows(tx: Transaction<Database>, rows: readonly SourceRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  for (const some of slices(ids)) await tx.deleteFrom('list_source').where('id', 'in', some).execute();
}

async function insertRows(tx: Transaction<Database>, rows: readonly SourceRow[]): Promise<void> {
  for (const some of slices(rows)) await tx.insertInto('list_source').values(some).execute();
}
