import { accessFilters } from '@potluck/contract/access';
import { readFilter } from '@potluck/contract/filter';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Call } from '../../../context/context.ts';
import { bodyField } from '../../../policy/filter-dialect.ts';
import { filteredNames } from '../../../policy/visible-names.ts';

/** What identifies a recipe. */
export interface Identity {
  name: string;
  title: string;
  citation: string;
}

/** How many recipes of a person are compared, the newest first. */
const maxCompared = 5000;

/** Reads what identifies the recipes that the viewer has been granted, the newest first. */
export async function recipeIdentities({
  context: { store },
  viewer,
}: Pick<Call, 'context' | 'viewer'>): Promise<Identity[]> {
  const filter = readFilter(resources.recipe.filters, accessFilters.granted);
  const names = await filteredNames(store, { type: 'recipe', viewer, filter });
  const citation = bodyField(store, 'citation');
  const { rows } = await sql<Identity>`select r.name, r.title, coalesce(${citation}, '') as citation
    from (${names}) as seen join resource r on r.name = seen.name
    order by r.create_time desc, r.name desc limit ${maxCompared}`.execute(store.db);
  return rows;
}
