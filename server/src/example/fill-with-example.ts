import { parseIngredientLines } from '@potluck/contract/ingredient-line';
import { resources } from '@potluck/contract/resources';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { keepPicture } from '../files/incoming-picture.ts';
import { replaceImage } from '../files/replace-image.ts';
import { findVisible } from '../find-visible.ts';
import { drawRecipePicture } from '../pictures/draw-recipe-picture.ts';
import { createResource } from '../standard-methods/create.ts';
import { exampleCalendars } from './example-calendars.ts';
import { exampleLists } from './example-lists.ts';
import { exampleRecipes, type Jotted } from './example-recipes.ts';
import { viewerOf } from './viewer-of.ts';
import { writeCalendar } from './write-calendar.ts';
import { writeList } from './write-list.ts';
import { people, writePeople } from './write-people.ts';

/**
 * Fills an empty store with three friends and two neighbours, the circle of the friends, a dozen recipes with drawn
 * pictures, two lists and three calendars, so that the first look is alive. A store in which anybody is known already
 * stays as it is.
 */
export async function fillWithExample(context: Context): Promise<void> {
  const { store, log } = context;
  const known = await store.db.selectFrom('resource').select('name').limit(1).executeTakeFirst();
  if (known) {
    log.info('the store is not empty: no example was put into it');
    return;
  }
  const { users, circle } = await writePeople(context);
  const recipes = new Map<string, string>();
  for (const [at, jotted] of exampleRecipes.entries()) {
    const parent = at % 3 === 0 ? circle : '';
    recipes.set(jotted.title, await writeDown(context, { jotted, user: users[jotted.owner], parent }));
  }
  for (const jotted of exampleLists)
    await writeList(context, { jotted, parent: circle, viewer: viewerOf(users.ann) });
  for (const jotted of exampleCalendars) {
    const parent = jotted.owner === 'circle' ? circle : '';
    await writeCalendar(context, { jotted, parent, viewer: viewerOf(users.ann), recipes });
  }
  tellWhoIsThere(log);
}

async function writeDown(
  context: Context,
  { jotted, user, parent }: { jotted: Jotted; user: string; parent: string },
): Promise<string> {
  const call = { context, viewer: viewerOf(user), definition: resources.recipe };
  const made = await createResource(call, { id: '', parent, body: bodyOf(jotted) });
  const found = await findVisible(context.store.db, call.viewer, resources.recipe, String(made.name));
  const { title, description, categories, cuisines, method } = jotted;
  const ingredients = jotted.ingredients.split('\n').filter(line => !line.endsWith(':'));
  const drawn = await drawRecipePicture({
    title,
    description,
    categories,
    cuisines,
    cookingMethod: method,
    ingredients,
  });
  await replaceImage(call, found, await keepPicture(context, drawn, { by: user }));
  return found.row.name;
}

function bodyOf({
  title,
  description,
  minutes,
  serves,
  method,
  categories,
  cuisines,
  ingredients,
  steps,
}: Jotted) {
  const { prep, cook } = minutes;
  return {
    title,
    description,
    categories,
    cuisines,
    visibility: 'VISIBILITY_LEVEL_PUBLIC',
    yieldAmount: serves,
    cookingMethod: method,
    prepDuration: `${prep * 60}s`,
    cookDuration: cook > 0 ? `${cook * 60}s` : null,
    totalDuration: `${(prep + cook) * 60}s`,
    ingredientGroups: parseIngredientLines(ingredients),
    directions: [{ title: '', steps }],
  };
}

function tellWhoIsThere(log: FastifyBaseLogger): void {
  const emails = [people.ann, people.ben, people.cleo].map(({ email }) => email);
  log.info(`the example household is there: sign in as ${emails.join(', ')}`);
}
