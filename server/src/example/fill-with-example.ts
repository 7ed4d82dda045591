import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context/context.ts';
import { drawRecipePicture } from '../illustrations/draw-recipe-picture.ts';
import { keepPicture } from '../images/incoming-picture.ts';
import { exampleRecipes } from './example-recipes.ts';
import { isEmpty, type Pictures, writeExample } from './write-example.ts';
import { people } from './write-people.ts';

/**
 * Fills an empty store with three friends and two neighbours, the friends' circle, a dozen recipes with drawn pictures,
 * two lists and three calendars, so that the first impression isn't empty. Does nothing if the store has any users.
 */
export async function fillWithExample(context: Context): Promise<void> {
  const { store, log } = context;
  // Draw the pictures before the transaction: it takes seconds, and would block other writers.
  const written = (await isEmpty(store.db)) && (await writeExample(context, await drawPictures(context)));
  if (written) tellWhoIsThere(log);
  else log.info('the store is not empty: no example was put into it');
}

async function drawPictures(context: Context): Promise<Pictures> {
  const pictures = new Map<string, string>();
  for (const { title, description, categories, cuisines, method, ingredients } of exampleRecipes) {
    const lines = ingredients.split('\n').filter(line => !line.endsWith(':'));
    const dish = { title, description, categories, cuisines, cookingMethod: method, ingredients: lines };
    pictures.set(title, await keepPicture(context, await drawRecipePicture(dish), { by: 'the example' }));
  }
  return pictures;
}

function tellWhoIsThere(log: FastifyBaseLogger): void {
  const emails = [people.ann, people.ben, people.cleo].map(({ email }) => email);
  log.info(`the example household is there: sign in as ${emails.join(', ')}`);
}
