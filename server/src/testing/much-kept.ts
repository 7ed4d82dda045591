import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { signInPerson } from '../sign-in/first-sign-in.ts';
import { createSession } from '../sign-in/sessions.ts';
import { type KeptPlace, type Served, serve } from './kept-cursor.ts';
import { pictureForm } from './picture-form.ts';
import { clientOf } from './world.ts';

/** How many of each to create. */
export interface Amounts {
  recipes: number;
  events: number;
  items: number;
  pictures: number;
}

/** The data of a heavy user, and their credentials. */
export interface ManyRows {
  token: string;
  calendar: string;
  list: string;
  /** The path of the calendar's secret feed. */
  feed: string;
  pictured: string[];
}

// Some programs treat these as line ends, others as text.
const oddities = 'a\u2028b\u2029c\u0085d\re\tf 👩‍🍳 "g" \\n';

/** Creates that much data for a person, through the API. */
export async function keepMuch(place: KeptPlace, person: string, amounts: Amounts): Promise<ManyRows> {
  const served = await serve(place);
  try {
    const token = await signIn(served, person);
    const { calendar, feed } = await writeEvents(served.app, token, amounts.events);
    const list = await writeItems(served.app, token, amounts.items);
    const recipes = await writeRecipes(served.app, token, amounts.recipes);
    const pictured = recipes.slice(0, amounts.pictures);
    for (const [at, name] of pictured.entries()) await putPicture(served.app, { token, name, at });
    return { token, calendar, list, feed, pictured };
  } finally {
    await served.end();
  }
}

async function signIn({ store }: Served, givenName: string): Promise<string> {
  const identity = { issuer: 'https://identity.example', subject: givenName, email: 'someone@example.com' };
  const names = { givenName, familyName: '', pictureUri: '' };
  const { user } = await signInPerson(store, { ...identity, ...names }, Date.now());
  return createSession(store.db, user, Date.now());
}

async function writeRecipes(app: FastifyInstance, token: string, amount: number): Promise<string[]> {
  const client = clientOf(app, token);
  const names: string[] = [];
  for (let at = 0; at < amount; at += 1) {
    const ingredients = [{ title: `ingredient ${at % 97}`, measurementAmount: at / 8 }];
    const recipe: Parameters<typeof client.recipe.create>[0]['recipe'] = {
      title: `Recipe ${at} of nettles`,
      description: `${oddities} ${at}`,
      visibility: 'VISIBILITY_LEVEL_HIDDEN',
      categories: ['Soup'],
      ingredientGroups: [{ title: '', ingredients }],
      directions: [{ title: '', steps: [`Cook for ${at} minutes. ${oddities}`] }],
    };
    const { name } = await client.recipe.create({ recipe });
    if (at % 20 === 0) await client.cooking.create({ parent: name, cooking: { stars: 4 } });
    names.push(name);
  }
  return names;
}

async function writeEvents(app: FastifyInstance, token: string, amount: number) {
  const client = clientOf(app, token);
  const { name: calendar } = await client.calendar.create({
    calendar: { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_HIDDEN', timeZone: 'Europe/Berlin' },
  });
  for (let at = 0; at < amount; at += 1) {
    const start = Date.UTC(2027, 0, 1, 12) + at * 3_600_000;
    const times = { startTime: timeText(start), endTime: timeText(start + 1_800_000) };
    await client.event.create({ parent: calendar, event: { title: `Dinner ${at}`, ...times } });
  }
  const { uri } = await client.calendar.renewFeed({ name: calendar });
  return { calendar, feed: new URL(uri).pathname };
}

function timeText(time: number): string {
  return new Date(time).toISOString();
}

async function writeItems(app: FastifyInstance, token: string, amount: number): Promise<string> {
  const client = clientOf(app, token);
  const { name: list } = await client.list.create({
    list: { title: 'Groceries', visibility: 'VISIBILITY_LEVEL_HIDDEN' },
  });
  for (let at = 0; at < amount; at += 1)
    await client.listItem.create({ parent: list, listItem: { title: `Item ${at}`, points: at } });
  return list;
}

async function putPicture(
  app: FastifyInstance,
  { token, name, at }: { token: string; name: string; at: number },
): Promise<void> {
  const background = { r: at % 256, g: (at >> 8) % 256, b: 99 };
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const { headers, payload } = pictureForm(png);
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/files/meals/v1alpha1/${name}/image`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
