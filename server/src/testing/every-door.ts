import type { FastifyInstance, InjectOptions } from 'fastify';
import { onePixel, pictureForm } from './picture-form.ts';
import type { Person, TestWorld } from './world.ts';

export interface Doors {
  reading: Record<string, InjectOptions>;
  writing: Record<string, InjectOptions>;
}

/** One user's requests through every kind of endpoint, all of which succeed while storage works. */
export async function everyDoor({ app }: TestWorld, ann: Person): Promise<Doors> {
  const headers = { authorization: `Bearer ${ann.token}` };
  // More than fits into the free space of a SQLite page.
  const long = 'flat '.repeat(300);
  const HIDDEN = 'VISIBILITY_LEVEL_HIDDEN';
  const recipe = await ann.client.recipe.create({ recipe: { title: 'Pancakes', visibility: HIDDEN } });
  const calendar = await ann.client.calendar.create({ calendar: { title: 'Home', visibility: HIDDEN } });
  const { uri } = await ann.client.calendar.renewFeed({ name: calendar.name });
  const image = `/api/files/meals/v1alpha1/${recipe.name}/image`;
  const form = pictureForm(onePixel);
  const reading: Record<string, InjectOptions> = {
    read: { url: `/api/meals/v1alpha1/${recipe.name}`, headers },
    list: { url: '/api/meals/v1alpha1/recipes', headers },
    search: { url: '/api/search/v1alpha1/hits:find?query=pan', headers },
    feed: { url: new URL(uri).pathname },
    'whose token it is': { url: '/api/auth/check/token', headers },
    'back from the sign-in provider': { url: '/api/auth/google/callback?state=unknown' },
    'a key for a token': { url: '/api/auth/token/unknown' },
  };
  const writing: Record<string, InjectOptions> = {
    create: {
      method: 'POST',
      url: '/api/lists/v1alpha1/lists',
      headers,
      payload: { title: 'Groceries', description: long, visibility: HIDDEN },
    },
    change: {
      method: 'PATCH',
      url: `/api/meals/v1alpha1/${recipe.name}`,
      headers,
      payload: { description: long },
    },
    upload: { method: 'PUT', url: image, headers: { ...headers, ...form.headers }, payload: form.payload },
  };
  await requireAnswers(app, { ...reading, ...writing });
  return { reading, writing };
}

async function requireAnswers(app: FastifyInstance, doors: Record<string, InjectOptions>): Promise<void> {
  for (const [door, request] of Object.entries(doors)) {
    const { statusCode, body } = await app.inject(request);
    if (statusCode >= 500) throw new Error(`${door} answered ${statusCode}: ${body}`);
  }
}
