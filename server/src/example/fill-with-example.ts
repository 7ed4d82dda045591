import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context/context.ts';
import { drawRecipePicture } from '../illustrations/draw-recipe-picture.ts';
import { storePicture } from '../images/incoming-picture.ts';
import type { StoredPicture } from '../rows/picture-uri.ts';
import { type ExampleRecipe, exampleRecipes } from './example-recipes.ts';
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
  if (written) logPeople(log);
  else log.info('the store is not empty: no example was put into it');
}

async function drawPictures(context: Context): Promise<Pictures> {
  const drawn = new Map<string, StoredPicture[]>();
  for (const recipe of exampleRecipes) {
    const { title, description, categories, cuisines, method, ingredients } = recipe;
    const lines = ingredients.split('\n').filter(line => !line.endsWith(':'));
    const dish = { title, description, categories, cuisines, cookingMethod: method, ingredients: lines };
    const pictures: StoredPicture[] = [];
    // Each title is drawn differently.
    for (let number = 1; number <= picturesOf(recipe); number += 1) {
      const picture = await drawRecipePicture({
        ...dish,
        title: number === 1 ? title : `${title} ${number}`,
      });
      pictures.push(await storePicture(context, picture, { by: 'the example' }));
    }
    drawn.set(title, pictures);
  }
  return drawn;
}

function picturesOf({ pictures = 1, picturedStep }: ExampleRecipe): number {
  return pictures + (picturedStep === undefined ? 0 : 1);
}

function logPeople(log: FastifyBaseLogger): void {
  const emails = [people.ann, people.ben, people.cleo].map(({ email }) => email);
  log.info(`the example household is there: sign in as ${emails.join(', ')}`);
}
