import { accessFilters, levelFor } from '@potluck/contract/access';
import { readFilter } from '@potluck/contract/filter';
import { resources } from '@potluck/contract/resources';
import type { Pantry } from '@potluck/contract/resources/pantry';
import { stocks } from '@potluck/contract/resources/pantry/pantry-item';
import { sql } from 'kysely';
import type { Caller } from '../../../context/context.ts';
import { filteredNames } from '../../../policy/visible-names.ts';
import { findNamed } from '../../../policy/visible-row.ts';
import { presentRow } from '../../../rows/resource-row.ts';
import { slices } from '../../../store/parameters.ts';
import type { Store } from '../../../store/store.ts';
import type { ChildRow } from '../../children/child-part.ts';

const definition = resources.pantry;
const changeable = readFilter(definition.filters, accessFilters.changeable);

/** The most items that count as at home. */
const maxItems = 5000;

/** What expires first is used first. */
export const byDate = sql`case when i.best_before = '' then 1 else 0 end, i.best_before, i.name`;

/** A pantry that the viewer may change, with the foods that are not out. */
export interface StoredFoods {
  pantry: Pantry;
  items: ChildRow[];
}

/** The pantries that the viewer may change, and what is in them, without portions. One statement for people without any. */
export async function readStoredFoods(store: Store, viewer: Caller): Promise<StoredFoods[]> {
  const names = await filteredNames(store, { type: definition.singular, viewer, filter: changeable });
  // Pantries without such foods have a row without an item: their staples count too.
  // Beyond the maximum, people who added items take turns, so that nobody pushes out what others added.
  const { rows } = await sql<ChildRow & { pantry: string }>`select i.* from (
    select p.name as pantry, i.*, row_number() over (partition by i.creator order by ${byDate}, p.name) as turn
      from (${names}) p
      left join pantry_item i on i.root = p.name and i.recipe is null and i.stock <> ${stocks.OUT}
      order by turn, p.name limit ${maxItems}) i
    order by i.pantry, ${byDate}`.execute(store.db);
  const byPantry = Map.groupBy(rows, ({ pantry }) => pantry);
  const stored: StoredFoods[] = [];
  for (const some of slices([...byPantry.keys()]))
    for (const found of await findNamed(store.db, viewer, { type: definition.singular, names: some })) {
      if (found.access.level < levelFor.update) continue;
      const pantry = presentRow(definition, found) as unknown as Pantry;
      const items = (byPantry.get(found.row.name) ?? []).filter(({ name }) => name !== null);
      stored.push({ pantry, items });
    }
  return stored;
}
