import { idOf } from '@potluck/contract/names';
import { type KeyScope, scopeLevels } from '@potluck/contract/resources/access-key';
import type { RehearsalStore } from '../services/rehearsal-store.ts';
import type { TestWorld } from '../world.ts';
import { levelOn, readsBelow, type Thing } from './access-oracle.ts';
import { outcomeOf } from './access-outcomes.ts';
import { covers, scopes } from './scoped-keys.ts';
import { cast, type Role, type SharingWorld } from './sharing-world.ts';

/** The scopes of the decision table, for calendar programs. */
export const davScopes: Readonly<Record<string, KeyScope>> = Object.fromEntries(
  Object.entries(scopes).map(([title, scope]) => [`dav-${title}`, { ...scope, doors: ['DAV'] }]),
);

interface DavStage {
  server: TestWorld;
  store: RehearsalStore;
  world: SharingWorld;
  /** A key with the scope for each person. */
  keys: Record<Role, string>;
  scope: KeyScope;
}

const WRITE = 200;

/**
 * Reads and writes an object of every calendar and list as every person, with a key of one scope. Returns a line for
 * each response that differs from the rules: nobody reads or writes more than both their access and the scope include.
 */
export async function playDavCells(stage: DavStage, chosen: () => boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const role of cast) {
    wrong.push(...(await homeMistakes(stage, role)));
    for (const thing of stage.world.crowded.filter(isCollection))
      if (chosen()) wrong.push(...(await mistakes(stage, role, thing)));
  }
  return wrong;
}

function isCollection({ type }: Thing): boolean {
  return type === 'calendar' || type === 'list';
}

/** The home has what the person holds, may read, and the scope covers. */
async function homeMistakes(stage: DavStage, role: Role): Promise<string[]> {
  const { world } = stage;
  const me = world.users[role];
  const answer = await send(stage, role, { method: 'PROPFIND', path: '', headers: { depth: '1' } });
  const got = [...answer.body.matchAll(/home\/([cl]-[\w-]+)\/<\/D:href>/g)]
    .map(([, segment]) => segment)
    .sort();
  const held = (['calendar', 'list'] as const).flatMap(
    type => outcomeOf(world, me, { method: 'list', type, state: 200 }).shows as string[],
  );
  const expected = world.crowded
    .filter(thing => held.includes(thing.name) && readsBelow(world, me, thing) && isCovered(stage, me, thing))
    .map(segmentOf)
    .sort();
  return got.join() === expected.join() ? [] : [`${role}: home has ${got.join()}, not ${expected.join()}`];
}

async function mistakes(stage: DavStage, role: Role, thing: Thing): Promise<string[]> {
  const { world, scope, store } = stage;
  const me = world.users[role];
  const reads = readsBelow(world, me, thing) && isCovered(stage, me, thing);
  const writes = reads && levelOn(world, me, thing) >= WRITE && scopeLevels[scope.level] >= scopeLevels.PLAN;
  const file = thing.type === 'calendar' ? 'dinner.ics' : 'milk.ics';
  const path = `${segmentOf(thing)}/${file}`;
  const write = reads ? (writes ? 204 : 403) : 404;
  const calls = [
    { method: 'GET', path, expected: reads ? 200 : 404 },
    { method: 'PROPFIND', path: segmentOf(thing), headers: { depth: '1' }, expected: reads ? 207 : 404 },
    { method: 'PUT', path, body: textFor(thing), expected: write },
    {
      method: 'PUT',
      path: `${segmentOf(thing)}/new.ics`,
      body: newTextFor(thing),
      expected: write === 204 ? 201 : write,
    },
    { method: 'DELETE', path, expected: write },
  ] as const;
  const wrong: string[] = [];
  for (const { expected, ...call } of calls) {
    const { statusCode } = await store.rehearse(() => send(stage, role, call));
    if (statusCode !== expected)
      wrong.push(`${role}: ${call.method} ${call.path} got ${statusCode}, not ${expected}`);
  }
  return wrong;
}

function isCovered({ scope, world }: DavStage, me: string, { name }: Thing): boolean {
  return covers(scope, world, { name, me });
}

function segmentOf({ name, type }: Thing): string {
  return `${type[0]}-${idOf(name)}`;
}

interface DavCall {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

function send({ server, world, keys }: DavStage, role: Role, { method, path, headers, body }: DavCall) {
  const authorization = `Basic ${Buffer.from(`anybody:${keys[role]}`).toString('base64')}`;
  return server.app.inject({
    method: method as 'GET',
    url: `/dav/people/${idOf(world.users[role])}/home/${path}`,
    headers: { authorization, ...headers },
    ...(body !== undefined && { payload: body }),
  });
}

function textFor({ name, type }: Thing): string {
  return type === 'calendar'
    ? eventText(`${name}/events/dinner`)
    : fileWith('VTODO', `UID:${name}/listItems/milk`, 'SUMMARY:Oat milk');
}

function newTextFor({ type }: Thing): string {
  return type === 'calendar' ? eventText('new') : fileWith('VTODO', 'UID:new', 'SUMMARY:Bread');
}

function eventText(uid: string): string {
  const times = ['DTSTART:20270306T170000Z', 'DTEND:20270306T190000Z'];
  return fileWith('VEVENT', `UID:${uid}`, ...times, 'SUMMARY:Late dinner');
}

function fileWith(component: string, ...lines: string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', `BEGIN:${component}`, ...lines, `END:${component}`];
  return [...all, 'END:VCALENDAR', ''].join('\r\n');
}
