import type { Selectable, Transaction } from 'kysely';
import { newId } from '../../../store/ids.ts';
import { slices } from '../../../store/parameters.ts';
import type { Database } from '../../../store/schema.ts';
import type { ListSourceTable } from '../../../store/tables/list-tables.ts';
import { sumOf } from './amounts.ts';
import type { Part } from './item-parts.ts';
import { writeDishes } from './stored-dishes.ts';

type SourceRow = Selectable<ListSourceTable>;

/** Replaces a list's parts and dishes; leaves unchanged rows alone. */
export async function writeParts(
  tx: Transaction<Database>,
  list: string,
  parts: readonly Part[],
): Promise<void> {
  const rows = await tx.selectFrom('list_source').selectAll().where('list', '=', list).execute();
  const before = Map.groupBy(rows, sayingOf);
  const [kept, added]: [SourceRow[], SourceRow[]] = [[], []];
  for (const part of merged(parts)) {
    const row = rowOf(list, part);
    const same = before.get(sayingOf(row))?.pop();
    if (same) kept.push(same);
    else added.push({ id: newId(), ...row });
  }
  await deleteRows(tx, [...before.values()].flat());
  await insertRows(tx, added);
  await writeDishes(tx, list, [...kept, ...added]);
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
