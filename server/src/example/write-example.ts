import type { Context } from '../context/context.ts';
import type { Store } from '../store/store.ts';
import { exampleCalendars } from './example-calendars.ts';
import { exampleLists } from './example-lists.ts';
import { exampleRecipes } from './example-recipes.ts';
import { viewerOf } from './viewer-of.ts';
import { writeCalendar } from './write-calendar.ts';
import { writeCookbook } from './write-cookbook.ts';
import { writeList } from './write-list.ts';
import { writePeople } from './write-people.ts';
import { writeRecipe } from './write-recipe.ts';

/** What rows hold of pictures, by the titles of the recipes. */
export type Pictures = ReadonlyMap<string, string>;

/** Whether nobody is known there yet. */
export async function isEmpty(db: Store['db']): Promise<boolean> {
  return (await db.selectFrom('resource').select('name').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Writes the whole example in one transaction, so that an interrupted one leaves nothing behind and the next begins
 * anew. Gives false, and writes nothing, when the store is not empty.
 */
export function writeExample(context: Context, pictures: Pictures): Promise<boolean> {
  return context.store.transact(async tx => {
    if (!(await isEmpty(tx))) return false;
    const store: Store = { ...context.store, db: tx, transact: work => work(tx), snapshot: read => read(tx) };
    await write({ ...context, store }, pictures);
    return true;
  });
}

async function write(context: Context, pictures: Pictures): Promise<void> {
  const { users, circle } = await writePeople(context);
  const viewer = viewerOf(users.ann);
  const recipes = new Map<string, string>();
  for (const [at, jotted] of exampleRecipes.entries()) {
    const parent = at % 3 === 0 ? circle : '';
    const image = pictures.get(jotted.title);
    const name = await writeRecipe(context, { jotted, parent, image, viewer: viewerOf(users[jotted.owner]) });
    recipes.set(jotted.title, name);
  }
  await writeCookbook(context, { parent: circle, viewer, recipes });
  for (const jotted of exampleLists) await writeList(context, { jotted, parent: circle, viewer });
  for (const jotted of exampleCalendars) {
    const parent = jotted.owner === 'circle' ? circle : '';
    await writeCalendar(context, { jotted, parent, viewer, recipes, users });
  }
}
