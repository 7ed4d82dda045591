import { resources } from '@potluck/contract/resources';
import type { Context, Viewer } from '../context/context.ts';
import { createResource } from '../methods/create.ts';
import { createBelow } from '../resources/children/create-child.ts';
import { changingChildren } from '../resources/children/write-child.ts';

/** What the household eats when there is time, by the titles of recipes that Ann sees. */
const sundays = {
  title: 'Slow Sundays',
  description: 'For days without a plan.',
  recipes: {
    'Shakshouka with feta and herbs': 'Twice as much feta.',
    'Sunday roast chicken with potatoes': 'Salt it on Saturday.',
    'Spinach and ricotta gnudi': '',
    'Thai green curry with aubergine': 'Mild, if Emil comes.',
    'Lemon lentil soup': '',
  },
};

interface Writing {
  parent: string;
  viewer: Viewer;
  /** By title. */
  recipes: ReadonlyMap<string, string>;
}

/** Makes a cookbook of some of the recipes. */
export async function writeCookbook(context: Context, { parent, viewer, recipes }: Writing): Promise<void> {
  const { title, description } = sundays;
  const body = { title, description, visibility: 'VISIBILITY_LEVEL_PRIVATE' };
  const definition = resources.cookbook;
  const { name } = await createResource({ context, viewer, definition }, { id: '', parent, body });
  const call = { context, viewer, definition: resources.cookbookEntry };
  await changingChildren(call, async work => {
    for (const [dish, note] of Object.entries(sundays.recipes)) {
      const entry = { recipe: recipes.get(dish), note };
      await createBelow(call, work, { parent: String(name), id: '', body: entry });
    }
  });
}
