import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { levels, states, visibilities } from '@potluck/contract/access';
import { storedFoods } from '@potluck/contract/food/foods-at-home';
import { defaultMealRules, type MealRules } from '@potluck/contract/resources/calendar/meal-rules';
import { searchedText } from '@potluck/contract/search/search-text';
import { seeded } from '@potluck/contract/testing/seeded';
import { resources } from '../../contract/src/resources.ts';
import { storedBody } from '../../server/src/rows/stored-body.ts';
import { openStore, type Store } from '../../server/src/store/store.ts';
import { aResource } from '../../server/src/testing/rows.ts';
import { startPostgres } from '../../server/src/testing/services/postgres-server.ts';
import { openWorld } from '../../server/src/testing/world.ts';
import { databaseCpu } from '../measure/process.ts';
import { bodyFor, titleFor } from '../seed/recipe-words.ts';
import { takeStatistics } from '../seed/take-statistics.ts';

/*
 * `node bench/planning/cookable.ts` measures `recipes:cookable` and `calendars:proposeMeals` over 20,000 recipes of one
 * person, and creating a recipe, in one process on SQLite; with `postgres` on PostgreSQL, with another number over as many
 * recipes. Processor time per request, with the database.
 */
const size = Number(process.argv.find(each => /^\d+$/.test(each)) ?? 20_000);
const runs = 15;
/** Foods that many recipes have, with the share of recipes that have them, and a long tail of others. */
const common: [food: string, share: number][] = [
  ['salt', 0.5],
  ['olive oil', 0.3],
  ['eggs', 0.3],
  ['butter', 0.3],
  ['onions', 0.3],
  ['pepper', 0.25],
  ['flour', 0.25],
  ['garlic cloves', 0.25],
  ['milk', 0.2],
  ['water', 0.2],
  ['sugar', 0.2],
  ['tomatoes', 0.15],
  ['carrots', 0.15],
  ['potatoes', 0.1],
  ['parmesan', 0.1],
  ['rice', 0.05],
];
const random = seeded(7);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const onPostgres = process.argv.includes('postgres');
const dataDir = await mkdtemp(join(tmpdir(), 'potluck-cookable-'));
const postgres = onPostgres ? await startPostgres({ durable: true }) : undefined;
const store = await openStore({ databaseUrl: postgres?.url ?? '', dataDir });
const world = await openWorld(store, { DRAW_PICTURES: 'off' });
const ann = await world.person('Ann');
await fill(store);
// Autovacuum does the same after a while: an index-only scan needs its visibility map.
if (onPostgres) await takeStatistics(postgres?.url ?? '');
const database = postgres ? databaseCpu(postgres.folder) : () => 0;

const calendar = { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'UTC' } as const;
const { name: dinners } = await ann.client.calendar.create({ calendar });
const quick: MealRules = {
  ...defaultMealRules,
  quickDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
};
let seed = 0;
const three = ['eggs', 'butter', 'onions'];
const fridge = common.filter(([food]) => !['salt', 'olive oil', 'pepper', 'water', 'sugar'].includes(food));
await report('three foods', () => ask(three, {}));
await report('eleven foods', () =>
  ask(
    fridge.map(([food]) => food),
    {},
  ),
);
await report('three foods, without nuts', () => ask(three, { without: 'nuts' }));
await report('three foods, ready in 30 minutes', () => ask(three, { filter: 'total_duration <= "1800s"' }));
await report('an ingredient more than a page', () => ask(['rice'], {}));
await report('ingredients, 100 most used', () => ann.client.ingredientUse.list({ pageSize: 100 }));
await report('fill a week', () => fillWeek({}));
await report('fill a week from what is at home', () => fillWeek({ foods: three.join('\n') }));
await report('fill a week, all evenings quick', () => fillWeek({ rules: quick }));
await eat({ diets: ['VEGETARIAN'], avoids: [{ food: 'nuts', reason: 'ALLERGY' }] });
await report('fill a week, two diets', () => fillWeek({}));
await report('fill a week that no recipe fits', () =>
  fillWeek({ rules: { ...defaultMealRules, leastStars: 5 } }),
);
await report('create a recipe', () => ann.client.recipe.create({ recipe: draft() as never }));

await world.close();
await store.close();
await postgres?.stop();
await rm(dataDir, { recursive: true });

function ask(foods: string[], request: object) {
  return ann.client.recipe.cookable({ foods: foods.join('\n'), pageSize: 24, ...request });
}

/** Another week on each call. */
function fillWeek(request: { foods?: string; rules?: MealRules }) {
  seed += 1;
  const evenings = Array.from({ length: 7 }, (_, day) => ({
    ...{ event: '', originalStartTime: null, kept: '', declined: [] },
    startTime: new Date(Date.UTC(2098, 0, 6 + day, 18)).toISOString(),
  }));
  const all = { timeZone: 'UTC', rules: null, calendars: [], foods: '', ...request };
  return ann.client.calendar.proposeMeals({ name: dinners, evenings, seed, ...all });
}

function eat(settings: object) {
  return ann.client.userSettings.update({ userSettings: { name: `${ann.user}/settings`, ...settings } });
}

async function report(title: string, work: () => Promise<unknown>): Promise<void> {
  for (let at = 0; at < 5; at += 1) await work();
  const times: number[] = [];
  for (let at = 0; at < runs; at += 1) {
    // A person may not keep the server busy all the time.
    await pause(10 * (times.at(-1) ?? 10));
    times.push(await cpuOf(work));
  }
  const median = times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
  console.log(`${title.padEnd(36)} ${median.toFixed(2)} ms CPU`);
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const [before, there] = [process.cpuUsage(), database()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system + database() - there) / 1000;
}

function draft() {
  const title = titleFor(pick);
  const foods = common.filter(([, share]) => random() < share).map(([food]) => food);
  while (foods.length < 8) foods.push(`food ${Math.floor(random() * 3000)}`);
  const body = bodyFor(title, pick);
  const ingredients = foods.map(food => ({ ...body.ingredientGroups[0]?.ingredients[0], title: food }));
  return {
    ...body,
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    totalDuration: random() < 0.3 ? '1500s' : '3600s',
    ingredientGroups: [{ title: '', ingredients }],
  };
}

async function fill({ transact }: Store): Promise<void> {
  for (let from = 0; from < size; from += 500) {
    const drafts = Array.from({ length: 500 }, (_, at) => ({
      name: `recipes/${from + at}-bench`,
      body: draft(),
    }));
    await transact(async tx => {
      for (let at = 0; at < drafts.length; at += 100) {
        const some = drafts.slice(at, at + 100);
        await tx.insertInto('resource').values(some.map(rowOf)).execute();
        await tx
          .insertInto('access')
          .values(some.map(({ name }) => grantOn(name)))
          .execute();
        for (const each of some) await tx.insertInto('recipe_ingredient').values(foodRows(each)).execute();
      }
    });
  }
}

type Drafted = { name: string; body: ReturnType<typeof draft> };

function rowOf({ name, body }: Drafted) {
  const { title } = body;
  const search = searchedText(resources.recipe, { title }, body);
  const visibility = visibilities.VISIBILITY_LEVEL_PRIVATE;
  return { ...aResource(name), title, visibility, search, ...storedBody(resources.recipe, body) };
}

function foodRows({ name: recipe, body }: Drafted) {
  const lines = body.ingredientGroups.flatMap(({ ingredients }) => ingredients);
  const titles = [...new Set(lines.map(({ title }) => title))];
  return storedFoods(lines, titles).map(({ food, count }, at) => {
    const title = titles[at] ?? '';
    return { recipe, title, display: title, food, food_count: count };
  });
}

function grantOn(resource: string) {
  return {
    ...{ name: `${resource}/accesses/ann`, resource, resource_type: 'recipe', resource_create_time: 1 },
    ...{ resource_visibility: visibilities.VISIBILITY_LEVEL_PRIVATE, recipient: ann.user, requester: null },
    ...{ level: levels.PERMISSION_LEVEL_ADMIN, state: states.ACCESS_STATE_ACCEPTED, accept_target: 0 },
    ...{ version: 1, create_time: 1, update_time: 1 },
  };
}
