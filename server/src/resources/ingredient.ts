import { readFilter } from '@potluck/contract/filter';
import { ingredientUse } from '@potluck/contract/resources/ingredient';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import { sql } from 'kysely';
import { filterSql } from '../policy/filter-sql.ts';
import { visibleNames } from '../policy/visible-names.ts';
import { boundArguments, pageSizeOf } from '../request/list-request.ts';
import { readPageToken, writePageToken } from '../request/page-token.ts';
import { containsText } from '../search-index/search.ts';
import type { Handler } from './server-part.ts';

interface Row {
  food: string;
  display: string;
  uses: number;
}

/**
 * `ingredients`: the ingredients of the recipes that the viewer sees, most used first. Variants of a food are one
 * ingredient, by the title that most of its recipes use. A recipe with two titles of a food counts for both, though only
 * one of its rows has the food.
 */
export const listIngredients: Handler = async ({ context: { store }, viewer, definition }, { query }) => {
  const pageSize = pageSizeOf(query.pageSize);
  const bound = boundArguments(definition, viewer, query);
  const after = readPageToken(query.pageToken ?? '', bound, 0);
  const filter = readFilter(ingredientUse.filters, query.filter ?? '');
  const condition = filter
    ? filterSql(filter, {
        field: () => ({ kind: 'scalar', value: sql`i.display` }),
        search: text => containsText(store.engine, normalizeForSearch(text), sql`i.title`),
        normalize: normalizeForSearch,
      })
    : sql`1 = 1`;
  const rest = after ? sql`where (-uses, food) > (${-after.key}, ${after.name})` : sql``;
  const { rows } = await sql<Row>`
    with titled as (select i.food, min(i.display) as display, count(*) as uses,
        sum(count(*)) over (partition by i.title) as title_uses
      from (${await visibleNames(store, 'recipe', viewer)}) as seen join recipe_ingredient i on i.recipe = seen.name
      where ${condition} group by i.food, i.title),
    named as (select food, display, sum(uses) over (partition by food) as uses, row_number() over (
      partition by food order by title_uses desc, length(display), display) as place from titled where food <> ''),
    used as (select food, display, uses from named where place = 1)
    select food, display, uses from used ${rest} order by uses desc, food limit ${pageSize + 1}`.execute(
    store.db,
  );
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const more = rows.length > pageSize && last;
  return {
    ingredients: page.map(present),
    nextPageToken: more ? writePageToken({ key: Number(last.uses), name: last.food }, bound) : '',
  };
};

function present({ food, display, uses }: Row) {
  return {
    name: `ingredients/${encodeURIComponent(food)}`,
    title: display,
    recipeCount: Number(uses),
    etag: '',
  };
}
