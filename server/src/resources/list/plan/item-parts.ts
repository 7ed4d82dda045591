import type { Rational } from '@potluck/contract/rational';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../policy/find-visible.ts';
import { among } from '../../../store/parameters.ts';
import type { Store } from '../../../store/store.ts';
import type { ListDishTable, ListSourceTable } from '../../../store/tables/list-tables.ts';
import type { Amount } from './amounts.ts';

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
type MealColumns = Omit<Selectable<ListDishTable>, 'id' | 'list' | 'amounts'>;

/** Everything that meals and people have put on a list's items. */
export async function readParts(db: Db, list: string): Promise<Part[]> {
  return partsOf(await sourcesOf(db, list).orderBy('id').execute());
}

/** The parts of these foods, and the other parts of their items. */
export async function readPartsAround(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  list: string,
  foods: ReadonlySet<string>,
): Promise<Part[]> {
  const ofFoods = among(engine, sql`ingredient`, [...foods]);
  const items = sql`select item from list_source where list = ${list} and ${ofFoods} and item is not null`;
  const around = sql<boolean>`(${ofFoods} or item in (${items}))`;
  return partsOf(await sourcesOf(db, list).where(around).orderBy('id').execute());
}

function sourcesOf(db: Db, list: string) {
  return db.selectFrom('list_source').selectAll().where('list', '=', list);
}

/** Parts of the same dish share its facts. */
function partsOf(rows: readonly SourceRow[]): Part[] {
  const known = new Map<string, MealFacts>();
  return rows.map(row => {
    const { item, dish, ingredient: food, title, kind, amount, unit, calendar, start_time, servings } = row;
    const key = `${dish} ${calendar} ${start_time} ${servings}`;
    const meal = known.get(key) ?? mealOf(row);
    known.set(key, meal);
    return { meal, food, title, kind, exact: fraction(amount), unit, item };
  });
}

/** The dish of a row. */
export function mealOf(row: MealColumns): MealFacts {
  const originalStart = row.original_start === null ? null : Number(row.original_start);
  const { dish, calendar, event, recipe } = row;
  const start = Number(row.start_time ?? 0);
  return { dish, calendar, event, originalStart, start, recipe, servings: Number(row.servings) };
}

/** Stored in lowest terms. */
export function fraction(text: string): Rational {
  const slash = text.indexOf('/');
  return { numerator: Number(text.slice(0, slash)), denominator: Number(text.slice(slash + 1)) };
}
