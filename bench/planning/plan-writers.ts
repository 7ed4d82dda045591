import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '@potluck/contract';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { parseIngredientLines } from '../../contract/src/ingredient-line.ts';
import type { StoreConfig } from '../../server/src/store/store.ts';
import { type LoadRequest, measure } from '../measure/load.ts';
import type { ServerProcess } from '../measure/process.ts';
import { numberedNames, type SignedIn, signInAll } from '../seed/sign-in.ts';

/*
 * Measures what one answer to a dinner costs the server, including all effects, if this many lists with this many
 * writers follow 84 meals of 15 ingredients each; and the latency of other requests meanwhile.
 */
const sizes: readonly Size[] = [
  { writers: 1, lists: 1 },
  { writers: 20, lists: 1 },
  { writers: 100, lists: 1 },
  { writers: 1, lists: 20 },
];
const [meals, ingredients, rounds] = [84, 15, 10];
/** Rounds before the measurement, in which V8 compiles the code. */
const warmUps = 12;
const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const level = 'PERMISSION_LEVEL_WRITE';
const start = Date.UTC(2096, 0, 2);

interface Size {
  writers: number;
  lists: number;
}

interface Days {
  startTime: string;
  endTime: string;
  timeZone: string;
  calendars: string[];
}

interface Phone extends SignedIn {
  client: Client;
}

export async function reportPlanWriters(server: ServerProcess, config: StoreConfig): Promise<void> {
  console.log(`\none answer, ${meals} meals on a list  | CPU ms | others p50 ms | others p99 ms`);
  for (const size of sizes) {
    const people = await signIn(server, config, size);
    const [ann] = people;
    if (!ann) throw new Error('Nobody signed in.');
    const { guest, list, planned, days } = await prepare(ann, people, size.lists);
    await pause(2000);
    if (size === sizes[0]) await reportPlanOf(server, ann, { planned, days });
    const cpuMillis = await costOf(server, ann, { guest, lists: size.lists });
    const { p50, p99 } = await othersMeanwhile(server, ann, { guest, list });
    const figures = [cpuMillis.toFixed(1).padStart(6), String(p50).padStart(13), String(p99).padStart(13)];
    console.log(`${`writers: ${size.writers}, lists: ${size.lists}`.padEnd(31)} | ${figures.join(' | ')}`);
  }
}

/** What the plan of these meals costs: its preview, its state, and adding everything to an empty list. */
async function reportPlanOf(
  server: ServerProcess,
  { client, token }: Phone,
  { planned, days }: { planned: string; days: Days },
): Promise<void> {
  const body = JSON.stringify(days);
  const path = (verb: string) => [`/api/lists/v1alpha1/${planned}:${verb}`];
  const requests: LoadRequest[] = [
    { title: 'state', method: 'GET', paths: path('planState') },
    { title: 'state with items', method: 'GET', paths: path('planState?withItems=true') },
    { title: 'preview', method: 'POST', paths: path('previewPlan'), body },
  ];
  for (const request of requests) {
    await measure(server, request, { token, connections: 1, seconds: 1 });
    const { cpuMicros } = await measure(server, request, { token, connections: 1, seconds: 3 });
    console.log(`${`${request.title}, ${meals} meals`.padEnd(31)} | ${(cpuMicros / 1000).toFixed(1)}`);
  }
  let spent = 0;
  for (let round = -2; round < rounds; round += 1) {
    const { name } = await client.list.create({ list: { title: 'Shop', visibility } });
    await pause(200);
    const before = server.cpuMicros();
    await client.list.applyPlan({ name, ...days });
    if (round >= 0) spent += server.cpuMicros() - before;
    await client.list.delete({ name });
  }
  console.log(`${`apply, ${meals} meals`.padEnd(31)} | ${(spent / rounds / 1000).toFixed(1)}`);
}

/** The median of the processor time from an answer until the server is idle again, minus its idle load. */
async function costOf(
  server: ServerProcess,
  { client }: Phone,
  { guest, lists }: { guest: string; lists: number },
): Promise<number> {
  // The debounce, and the checks on a busy machine.
  const windowMillis = 800 + 150 * lists;
  const spent: number[] = [];
  for (let round = -warmUps; round < 0; round += 1) {
    await answer(client, guest, round);
    await pause(400);
  }
  for (let round = 0; round < rounds; round += 1) {
    const before = server.cpuMicros();
    await pause(windowMillis);
    const rested = server.cpuMicros();
    await answer(client, guest, round);
    await pause(windowMillis);
    spent.push(server.cpuMicros() - rested - (rested - before));
  }
  return (spent.toSorted((one, other) => one - other)[rounds / 2] ?? 0) / 1000;
}

/** Others read and write one item at a time, with an answer every 300 ms. */
async function othersMeanwhile(
  server: ServerProcess,
  { client, token }: Phone,
  { guest, list }: { guest: string; list: string },
): Promise<{ p50: number; p99: number }> {
  const answers = (async () => {
    for (let round = 0; round < rounds; round += 1) {
      await answer(client, guest, round);
      await pause(300);
    }
  })();
  const body = JSON.stringify({ title: 'Milk' });
  const path = `/api/lists/v1alpha1/${list}/listItems`;
  const measured = await measure(
    server,
    { title: 'create', method: 'POST', paths: [path], body },
    { token, connections: 1, seconds: 3 },
  );
  await answers;
  return measured;
}

async function answer(client: Client, name: string, round: number): Promise<void> {
  const response = round % 2 === 0 ? 'ACCEPTED' : 'DECLINED';
  await client.attendee.update({ attendee: { name, response }, updateMask: 'response' });
}

async function signIn(server: ServerProcess, config: StoreConfig, size: Size): Promise<Phone[]> {
  const names = numberedNames(size.writers).map(name => `${name}-${size.writers}-${size.lists}`);
  const people = await signInAll(config, names);
  return people.map(person => ({
    ...person,
    client: createClient({ baseUrl: `${server.url}/api`, token: () => person.token }),
  }));
}

/** Creates a circle that shares a calendar with recipes, lists with all their ingredients, and another list. */
async function prepare(
  { client }: Phone,
  people: Phone[],
  lists: number,
): Promise<{ guest: string; list: string; planned: string; days: Days }> {
  const recipient = { circle: { name: await circleOf(people) } };
  const { name: calendar } = await client.calendar.create({ calendar: { title: 'Dinners', visibility } });
  await client.calendarAccess.create({ parent: calendar, calendarAccess: { recipient, level } });
  let parent = '';
  for (let at = 0; at < meals; at += 1) {
    const lines = Array.from({ length: ingredients }, (_, line) => `${line + 1}00 g food ${at * 5 + line}`);
    const ingredientGroups = parseIngredientLines(lines.join('\n'));
    const recipe = { title: `Dish ${at}`, visibility, yieldAmount: 4, ingredientGroups } as const;
    const { name } = await client.recipe.create({ recipe });
    await client.recipeAccess.create({ parent: name, recipeAccess: { recipient, level } });
    const begin = start + (at % 14) * dayMs + (8 + (at % 6)) * hourMs;
    const event = { title: 'Dinner', startTime: iso(begin), endTime: iso(begin + hourMs) };
    ({ name: parent } = await client.event.create({ parent: calendar, event }));
    await client.eventRecipe.create({
      parent,
      eventRecipe: { recipe: name, servings: at < meals - 1 ? 6 : 0 },
    });
  }
  await client.attendee.create({ parent, attendee: { displayName: 'Ben', response: 'ACCEPTED' } });
  const { name: guest } = await client.attendee.create({ parent, attendee: { displayName: 'Eve' } });
  const days = {
    startTime: iso(start),
    endTime: iso(start + 14 * dayMs),
    timeZone: 'UTC',
    calendars: [calendar],
  };
  let planned = '';
  for (let at = 0; at < lists; at += 1) {
    ({ name: planned } = await client.list.create({ list: { title: 'Shop', visibility } }));
    await client.listAccess.create({ parent: planned, listAccess: { recipient, level } });
    await client.list.applyPlan({ name: planned, ...days });
  }
  const { name: list } = await client.list.create({ list: { title: 'Others', visibility } });
  return { guest, list, planned, days };
}

async function circleOf([ann, ...others]: Phone[]): Promise<string> {
  if (!ann) throw new Error('Nobody signed in.');
  const { name: parent } = await ann.client.circle.create({ circle: { title: 'Home', visibility } });
  for (const { user, client } of others) {
    const recipient = { name: user };
    const friendship = await ann.client.userAccess.create({
      parent: user,
      userAccess: { recipient: { name: ann.user }, level },
    });
    await client.userAccess.accept({ name: friendship.name });
    const { name } = await ann.client.circleAccess.create({ parent, circleAccess: { recipient, level } });
    await client.circleAccess.accept({ name });
  }
  return parent;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
