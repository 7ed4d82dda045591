import type { Rational } from '@potluck/contract/rational';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Db } from '../../../policy/find-visible.ts';
import { newId } from '../../../store/ids.ts';
import { among, slices } from '../../../store/parameters.ts';
import type { Database } from '../../../store/schema.ts';
import type { Store } from '../../../store/store.ts';
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

function mealOf(row: MealColumns): MealFacts {
  const originalStart = row.original_start === null ? null : Number(row.original_start);
  const { dish, calendar, event, recipe } = row;
  const start = Number(row.start_time ?? 0);
  return { dish, calendar, event, originalStart, start, recipe, servings: Number(row.servings) };
}

type MealColumns = Pick<
  SourceRow,
  'dish' | 'calendar' | 'event' | 'original_start' | 'start_time' | 'recipe' | 'servings'
>;

/** What one dish has put on a list, in short. */
export interface StoredDish {
  meal: MealFacts;
  /** The `amountKeys` of its parts. */
  amounts: string;
}

/** A food and an amount as a text that is equal exactly if both are. */
export function amountKey({ food, kind, exact }: HeldAmount): string {
  return `${food}${between}${kind}${between}${exact.numerator}/${exact.denominator}`;
}

/** One for each part. */
export function amountKeys(amounts: string): string[] {
  return amounts.split(after);
}

export type HeldAmount = Pick<Need, 'food' | 'kind' | 'exact'>;

/** The amounts behind `amounts`. */
export function heldAmounts({ amounts }: StoredDish): HeldAmount[] {
  return amountKeys(amounts).map(key => {
    const [food = '', kind = '', amount = ''] = key.split(between);
    return { food, kind, exact: fraction(amount) };
  });
}

// Control characters, which no name of a food contains.
const [between, after] = ['\u001f', '\u001e'];

/** The dishes on a list, in the order in which they came. Reads a row per dish, and not one per ingredient. */
export async function readStoredDishes(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  list: string,
): Promise<StoredDish[]> {
  const joined = sql.raw(engine === 'postgres' ? 'string_agg' : 'group_concat');
  const [one, end] = [sql.lit(between), sql.lit(after)];
  const { rows } = await sql<MealColumns & { amounts: string }>`
    select dish, calendar, event, original_start, start_time, recipe, servings,
      ${joined}(ingredient || ${one} || kind || ${one} || amount, ${end}) as amounts
    from list_source where list = ${list} and dish <> ${sql.lit(byHand)}
    group by dish, calendar, event, original_start, start_time, recipe, servings order by min(id)`.execute(
    db,
  );
  return rows.map(row => ({ meal: mealOf(row), amounts: row.amounts }));
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
