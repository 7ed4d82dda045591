import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '@potluck/contract';
import { levels } from '@potluck/contract/access';
import { dayMs } from '@potluck/contract/durations';
import { adminTerms, grantRow } from '../server/src/policy/grant-row.ts';
import { openStore, type Store, type StoreConfig } from '../server/src/store/store.ts';
import { type LoadRequest, measure } from './measure/load.ts';
import type { ServerProcess } from './measure/process.ts';
import { numberedNames, signInTo } from './seed/sign-in.ts';

/*
 * Measures the cost of opening a full bell, and of notifying the members of a circle that their event moved, compared
 * with moving an event in a calendar without other members.
 */
const members = 50;
const entries = 200;
const moves = 60;
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

export async function reportNotifications(server: ServerProcess, config: StoreConfig): Promise<void> {
  const store = await openStore(config);
  const people = await Promise.all(numberedNames(members + 1).map(name => signInTo(store, name)));
  const [owner, first] = people;
  if (!owner || !first) throw new Error('Nobody signed in.');
  const client = createClient({ baseUrl: `${server.url}/api`, token: () => owner.token });
  const circle = await client.circle.create({ circle: { title: 'Number 12', visibility } });
  await join(store, circle.name, people.slice(1));
  await fillBell(store, client, first.user);
  console.log('  bell                         | CPU ms |  p50 ms');
  const request: LoadRequest = {
    title: 'count',
    method: 'GET',
    paths: [`/api/users/v1alpha1/${first.user}/notifications:count`],
  };
  await measure(server, request, { token: first.token, connections: 1, seconds: 3 });
  const { cpuMicros, p50 } = await measure(server, request, {
    token: first.token,
    connections: 1,
    seconds: 5,
  });
  print(`count, ${entries} unread`, cpuMicros / 1000, p50);
  const alone = await aCalendar(client);
  const shared = await aCalendar(client);
  const recipient = { circle: { name: circle.name } };
  const calendarAccess = { recipient, level: 'PERMISSION_LEVEL_WRITE' } as const;
  await client.calendarAccess.create({ parent: shared, calendarAccess });
  for (const [title, calendar] of [
    ['', alone],
    ['event moved, nobody told', alone],
    [`event moved, ${members} told`, shared],
  ] as const)
    await reportMoves(server, client, { title, calendar });
  await store.close();
}

async function join(store: Store, circle: string, people: { user: string }[]): Promise<void> {
  const row = await store.db
    .selectFrom('resource')
    .select(['name', 'type', 'visibility', 'create_time'])
    .where('name', '=', circle)
    .executeTakeFirstOrThrow();
  const grants = people.map(({ user }) => ({
    ...grantRow(row, adminTerms(user, user)),
    level: levels.PERMISSION_LEVEL_READ,
  }));
  await store.db.insertInto('access').values(grants).execute();
}

/** Creates notifications about twenty resources that the person can see. */
async function fillBell(store: Store, { recipe }: Client, user: string): Promise<void> {
  const roots = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      recipe.create({ recipe: { title: `Dish ${at}`, visibility: 'VISIBILITY_LEVEL_PUBLIC' } }),
    ),
  );
  const rows = Array.from({ length: entries }, (_, at) => {
    const root = roots[at % roots.length]?.name ?? '';
    const notification = {
      user,
      kind: 140,
      about: root,
      root,
      actor: null,
      data: '{}',
      guest: 0,
      count: 1,
      version: 1,
    };
    const times = { create_time: at, update_time: Date.now() - at, read_time: null };
    return { ...notification, ...times, name: `${user}/notifications/n${at}`, group_key: `n${at}` };
  });
  await store.db.insertInto('notification').values(rows).execute();
}

async function aCalendar({ calendar }: Client): Promise<string> {
  return (await calendar.create({ calendar: { title: 'Dinners', visibility } })).name;
}

async function reportMoves(
  server: ServerProcess,
  { event }: Client,
  { title, calendar: parent }: { title: string; calendar: string },
): Promise<void> {
  const times = (at: number) => ({ startTime: iso(9 + at), endTime: iso(9.1 + at) });
  const { name } = await event.create({ parent, event: { title: 'Dinner', ...times(0) } });
  await pause(500);
  const cpu = server.cpuMicros();
  const begun = performance.now();
  for (let at = 1; at <= moves; at++) {
    await event.update({ event: { name, ...times(at) } });
    await pause(100);
  }
  await pause(500);
  if (title) print(title, (server.cpuMicros() - cpu) / moves / 1000, (performance.now() - begun) / moves);
}

function iso(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString();
}

function print(title: string, cpuMillis: number, millis: number): void {
  console.log(
    `  ${title.padEnd(28)} | ${cpuMillis.toFixed(2).padStart(6)} | ${millis.toFixed(1).padStart(7)}`,
  );
}
