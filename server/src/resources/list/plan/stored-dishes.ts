import type { Selectable, Transaction } from 'kysely';
import type { Db } from '../../../policy/find-visible.ts';
import { slices } from '../../../store/parameters.ts';
import type { Database } from '../../../store/schema.ts';
import type { ListDishTable, ListSourceTable } from '../../../store/tables/list-tables.ts';
import { byHand, fraction, type MealFacts, mealOf, type Need } from './item-parts.ts';

/** What one dish has put on a list, in short. */
export interface StoredDish {
  meal: MealFacts;
  /** The `amountKeys` of its parts. */
  amounts: string;
}

type DishRow = Selectable<ListDishTable>;

/** The dishes on a list, in the order in which they came: a row per dish instead of one per ingredient. */
export async function readStoredDishes(db: Db, list: string): Promise<StoredDish[]> {
  const rows = await db.selectFrom('list_dish').selectAll().where('list', '=', list).orderBy('id').execute();
  return rows.map(row => ({ meal: mealOf(row), amounts: row.amounts }));
}

export type HeldAmount = Pick<Need, 'food' | 'kind' | 'exact'>;

/** A food and an amount as a text that is equal exactly if both are. */
export function amountKey({ food, kind, exact }: HeldAmount): string {
  return keyOf(food, kind, `${exact.numerator}/${exact.denominator}`);
}

function keyOf(food: string, kind: string, amount: string): string {
  return [food, kind, amount].join(between);
}

/** One for each part. */
export function amountKeys(amounts: string): string[] {
  return amounts.split(after);
}

/** The amounts behind `amounts`. */
export function heldAmounts({ amounts }: StoredDish): HeldAmount[] {
  return amountKeys(amounts).map(key => {
    const [food = '', kind = '', amount = ''] = key.split(between);
    return { food, kind, exact: fraction(amount) };
  });
}

// Control characters, which no name of a food contains.
const [between, after] = ['\u001f', '\u001e'];

/** Replaces a list's dishes by those of its parts; leaves unchanged rows alone. */
export async function writeDishes(
  tx: Transaction<Database>,
  list: string,
  parts: readonly Selectable<ListSourceTable>[],
): Promise<void> {
  const rows = await tx.selectFrom('list_dish').selectAll().where('list', '=', list).execute();
  const before = new Map(rows.map(row => [textOf(row), row.id]));
  const added: DishRow[] = [];
  for (const dish of dishesOf(parts)) if (!before.delete(textOf(dish))) added.push(dish);
  for (const some of slices([...before.values()]))
    await tx.deleteFrom('list_dish').where('id', 'in', some).execute();
  for (const some of slices(added)) await tx.insertInto('list_dish').values(some).execute();
}

/** A dish whose meal moved before all of its parts were written again has more than one row. */
function dishesOf(parts: readonly Selectable<ListSourceTable>[]): DishRow[] {
  const fromMeals = parts
    .filter(({ dish }) => dish !== byHand)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const dishes = new Map<string, DishRow>();
  for (const { id, list, ingredient, kind, amount, ...part } of fromMeals) {
    const { dish, calendar, event, original_start, start_time, recipe, servings } = part;
    const meal = { list, dish, calendar, event, original_start, start_time, recipe, servings };
    const key = textOf({ ...meal, id: '', amounts: '' });
    const known = dishes.get(key);
    const own = keyOf(ingredient, kind, amount);
    if (known) known.amounts += after + own;
    else dishes.set(key, { id, ...meal, amounts: own });
  }
  return [...dishes.values()];
}

function textOf(row: DishRow): string {
  const { id, dish, calendar, event, original_start, start_time, recipe, servings, amounts } = row;
  const times = [original_start, start_time].map(time => (time === null ? null : Number(time)));
  return JSON.stringify([id, dish, calendar, event, ...times, recipe, servings, amounts]);
}
