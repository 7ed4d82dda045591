import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { findAccounts } from '../../policy/accounts.ts';
import { visibleTo } from '../../policy/visible.ts';
import { readableNames } from '../../policy/visible-names.ts';
import { type Found, findNamed } from '../../policy/visible-row.ts';
import { pictureUri } from '../../rows/picture-uri.ts';
import { slices } from '../../store/parameters.ts';
import type { Handler } from '../server-part.ts';

const maxCookbooks = 10_000;
const maxRecipes = 4;

/** `cookbooks:covers`: the first recipes of each readable cookbook, limited to recipes that the viewer sees. */
export const listCovers: Handler = async ({ context: { store }, viewer }) => {
  const cookbooks = sql`(${await readableNames(store, 'cookbook', viewer)})`;
  const seen = visibleTo('recipe', viewer.user, await findAccounts(store, viewer));
  const { rows } = await sql<{ cookbook: string; recipe: string }>`
    select cookbook, recipe from (
      select i.root as cookbook, i.recipe as recipe,
        row_number() over (partition by i.root order by i.position, i.name) as place
      from cookbook_entry i join resource r on r.name = i.recipe
      where i.root in ${cookbooks} and ${seen}
    ) ranked where place <= ${maxRecipes} order by cookbook, place
    limit ${maxCookbooks * maxRecipes}`.execute(store.db);
  const recipes = new Map<string, Found>();
  for (const names of slices([...new Set(rows.map(({ recipe }) => recipe))]))
    for (const found of await findNamed(store.db, viewer, { type: 'recipe', names }))
      recipes.set(found.row.name, found);
  const covers = Map.groupBy(rows, ({ cookbook }) => cookbook);
  return {
    covers: [...covers].map(([cookbook, first]) => ({
      cookbook,
      recipes: first.flatMap(({ recipe }) => faceOf(recipes.get(recipe))),
    })),
  };
};

function faceOf(found: Found | undefined) {
  if (!found) return [];
  const { name, title } = found.row;
  return [{ recipe: name, title, imageUri: pictureUri(resources.recipe, found.row) }];
}
