import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { type Method, methodsOf } from '@potluck/contract/methods';
import { definitions } from '@potluck/contract/resources';
import { type KeyScope, type ScopeKind, scopeLevels } from '@potluck/contract/resources/access-key';
import { scopeNeeds } from '@potluck/contract/resources/access-key/scope-needs';
import { newToken, tokenHash } from '../../sign-in/tokens.ts';
import type { Store } from '../../store/store.ts';
import { callOf } from './call-of.ts';
import type { Cell } from './sharing-cells.ts';
import type { Stage } from './sharing-table.ts';
import type { Role, SharingWorld } from './sharing-world.ts';

const everything: KeyScope = {
  doors: ['API'],
  kinds: ['CALENDAR', 'LIST', 'RECIPE', 'COOKBOOK', 'MENU', 'PANTRY'],
  level: 'WRITE',
  circles: [],
  things: [],
};

/** Scopes of every level, and limited by kind, by circle and by thing. */
export const scopes: Readonly<Record<string, KeyScope>> = {
  everything,
  reading: { ...everything, level: 'READ' },
  planning: { ...everything, level: 'PLAN' },
  calendars: { ...everything, kinds: ['CALENDAR'] },
  recipes: { ...everything, kinds: ['RECIPE', 'COOKBOOK', 'MENU'], level: 'READ' },
  home: { ...everything, circles: ['circles/home'] },
  one: { ...everything, things: ['lists/busy-private-of-person', 'calendars/busy-restricted-of-person'] },
};

/** Gives a user an access key with a scope. */
export async function giveScopedKey(
  { db }: Store,
  { user, title, scope }: { user: string; title: string; scope: KeyScope },
): Promise<string> {
  const key = newToken('accessKey');
  const times = { create_time: Date.now(), last_used_time: Date.now(), expire_time: null };
  const name = `${user}/accessKeys/${title}`;
  const row = { kind: 'accessKey' as const, name, token_hash: tokenHash(key), user, ...times };
  await db
    .insertInto('session')
    .values({ ...row, body: JSON.stringify({ title }), scope: JSON.stringify(scope) })
    .execute();
  return key;
}

export interface ScopedStage extends Stage {
  /** A key with the scope for each person. */
  scoped: Record<Role, string>;
  scope: KeyScope;
}

/**
 * Makes every call with a full key and with a scoped one, and returns a line for each difference from the rule: within
 * its scope, the key does what the full key does, and elsewhere nothing.
 */
export async function playScopedCells(stage: ScopedStage, cells: Cell[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const cell of cells) {
    const full = await stage.store.rehearse(() => answerTo(stage, cell, stage.keys[cell.role]));
    const scoped = await stage.store.rehearse(() => answerTo(stage, cell, stage.scoped[cell.role]));
    const mistake = mistakeIn(stage, cell, { full, scoped });
    if (mistake) wrong.push(`${cell.role}: ${callOf(cell.ask).id} ${callOf(cell.ask).path} ${mistake}`);
  }
  return wrong;
}

interface Answer {
  status: number;
  text: string;
}

async function answerTo({ server }: Stage, { ask }: Cell, key: string): Promise<Answer> {
  const { method, path, body } = callOf(ask);
  const headers = { authorization: `Bearer ${key}` };
  const url = `/api${path}`;
  const answer = await server.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, text: answer.payload };
}

function mistakeIn(
  { scope, world }: ScopedStage,
  { ask, role }: Cell,
  { full, scoped }: { full: Answer; scoped: Answer },
): string | undefined {
  const { id, body } = callOf(ask);
  const me = world.users[role];
  const known = (name: string) => covers(scope, world, { name, me });
  const { thing } = ask as { thing?: { name: string } };
  if (
    ask.method === 'batch' &&
    scoped.status < 300 &&
    !known(ask.target.name) &&
    !/"names":\[\]/.test(scoped.text)
  )
    return 'changed what is out of scope';
  const reached = reaches(scope, id) && (!thing || known(thing.name));
  const differs = `answered ${scoped.status}, a full key ${full.status}`;
  if (scoped.status < 300 && !reached) return differs;
  if (scoped.status < 300 && full.status >= 300) return differs;
  const named = namesIn(JSON.stringify(body ?? {}));
  if (reached && thing && !ownRules.test(id) && named.every(known) && scoped.status !== full.status)
    return differs;
  const foreign = namesIn(scoped.text).find(
    name => !known(name) && world.things.some(each => each.name === name),
  );
  return scoped.status < 300 && foreign && !besideEvents.test(id) ? `names ${foreign}` : undefined;
}

/** What a key may create where, and publish, has rules of its own. */
const ownRules = /duplicate|update$/;

/** Whether a scope includes a method at all. */
export function reaches({ kinds: chosen, level }: KeyScope, id: string): boolean {
  const { definition, method } = methodNamed(id);
  const needs = scopeNeeds(definition, method);
  if (!needs || scopeLevels[level] < scopeLevels[needs.level]) return false;
  return !needs.kind || chosen.includes(needs.kind);
}

/** Dishes name their recipes to everybody who reads the event, and entries theirs. */
const besideEvents = /events|eventRecipes|cookbookEntries|hits/i;

function namesIn(text: string): string[] {
  return [...text.matchAll(/"((?:recipes|lists|calendars|cookbooks|menus|pantries|circles)\/[\w-]+)/g)].map(
    ([, name = '']) => name,
  );
}

const kinds: Readonly<Record<string, ScopeKind>> = {
  calendars: 'CALENDAR',
  lists: 'LIST',
  recipes: 'RECIPE',
  cookbooks: 'COOKBOOK',
  menus: 'MENU',
  pantries: 'PANTRY',
};

/** The rule, written once more: an independent description to compare with. */
export function covers(
  { kinds: chosen, circles, things }: KeyScope,
  world: SharingWorld,
  { name, me }: { name: string; me: string },
): boolean {
  const [collection = ''] = name.split('/');
  if (collection === 'users') return name === me;
  if (collection === 'circles')
    return things.length === 0 && (circles.length === 0 || circles.includes(name));
  const kind = kinds[collection];
  const thing = world.things.find(each => each.name === name);
  if (!kind || !chosen.includes(kind)) return false;
  if (things.length > 0 && !things.includes(name)) return false;
  return (
    circles.length === 0 ||
    ((thing?.visibility ?? 0) <= 200 &&
      world.grants.some(
        ({ resource, recipient, state }) => resource === name && circles.includes(recipient) && state === 200,
      ))
  );
}

const methods = new Map<string, { definition: ResourceDefinition; method: Method }>(
  definitions.flatMap(definition =>
    methodsOf(definition).map(method => [method.id, { definition, method }] as const),
  ),
);

function methodNamed(id: string) {
  const found = methods.get(id);
  if (!found) throw new Error(`There is no method ${id}`);
  return found;
}
