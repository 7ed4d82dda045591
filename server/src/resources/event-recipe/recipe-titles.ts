import type { EventRecipe } from '@potluck/contract/resources/event-recipe';
import { sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import { findNamed } from '../../policy/found.ts';
import { slices } from '../../store/slices.ts';

interface Cooked {
  event: string;
  recipe: string;
}

/** What the user may learn about a dish's recipe. */
type ShownRecipe = Pick<EventRecipe, 'recipeTitle' | 'recipeVisible'>;

/**
 * The titles of dishes' recipes. Readers of a recipe see its title; so do all guests of an event that serves it, who
 * see nothing else.
 */
export async function recipeTitles(
  db: Db,
  user: string,
  cooked: Cooked[],
): Promise<(event: string, recipe: string) => ShownRecipe> {
  const recipes = [...new Set(cooked.map(({ recipe }) => recipe))].filter(Boolean);
  const seen = new Map<string, string>();
  for (const some of slices(recipes))
    for (const { row } of await findNamed(db, user, { type: 'recipe', names: some }))
      seen.set(row.name, row.title);
  const unseen = cooked.filter(({ recipe }) => recipe !== '' && !seen.has(recipe));
  const hiddenTitles = await titlesAtTables(db, unseen);
  return (event, recipe) => ({
    recipeTitle: seen.get(recipe) ?? hiddenTitles.get(`${event} ${recipe}`) ?? '',
    recipeVisible: seen.has(recipe),
  });
}

/** The titles by event and recipe, for events with guests. */
export async function titlesAtTables(db: Db, cooked: Cooked[]): Promise<Map<string, string>> {
  const events = [...new Set(cooked.map(({ event }) => event))];
  const titles = new Map<string, string>();
  for (const some of slices(events)) {
    const { rows } = await sql<Cooked & { title: string }>`
      select d.parent as event, d.recipe, r.title from event_recipe d
      join event i on i.name = d.parent join resource r on r.name = d.recipe
      where d.parent in (${sql.join(some)})
        and exists (select 1 from attendee g where g.parent = coalesce(i.parent_event, i.name))`.execute(db);
    for (const { event, recipe, title } of rows) titles.set(`${event} ${recipe}`, title);
  }
  return titles;
}
