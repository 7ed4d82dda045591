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

/** Foods that are at home: in a pantry that the viewer may change, and not out. */
export interface StoredFoods {
  pantry: Pantry;
  items: ChildRow[];
}

/** What is in the pantries that the viewer may change, without portions. One statement for people without any. */
export async function readStoredFoods(store: Store, viewer: Caller): Promise<StoredFoods[]> {
  const names = await filteredNames(store, { type: definition.singular, viewer, filter: changeable });
  const { rows } = await sql<ChildRow>`select i.* from pantry_item i
    where i.root in (${names}) and i.recipe is null and i.stock <> ${stocks.OUT}
    order by i.root, ${byDate}
    limit ${maxItems}`.execute(store.db);
  const byPantry = Map.groupBy(rows, ({ root }) => root);
  const stored: StoredFoods[] = [];
  for (const some of slices([...byPantry.keys()]))
    for (const found of await findNamed(store.db, viewer, { type: definition.singular, names: some })) {
      if (found.access.level < levelFor.update) continue;
      const pantry = presentRow(definition, found) as unknown as Pantry;
      stored.push({ pantry, items: byPantry.get(found.row.name) ?? [] });
    }
  return stored;
}
