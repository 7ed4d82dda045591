import { acceptTargets, levels, states } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import type { LightMyRequestResponse } from 'fastify';
import type { RehearsalStore } from '../services/rehearsal-store.ts';
import type { Person, TestWorld } from '../world.ts';
import { outcomeByKey, outcomeOf } from './access-outcomes.ts';
import type { Ask, Outcome } from './ask.ts';
import { callOf } from './call-of.ts';
import type { Cell } from './sharing-cells.ts';
import type { Role, SharingWorld } from './sharing-world.ts';

/** The setup of the table: the server, the callers, and the rows for the rules. */
export interface Stage {
  server: TestWorld;
  store: RehearsalStore;
  people: Record<Role, Person>;
  /** An access key for each. */
  keys: Record<Role, string>;
  world: SharingWorld;
}

type Judged = Cell & { outcome: Outcome };

/**
 * Makes every call, and returns a line for each response that differs from the rules. Reads run concurrently; writes
 * run one at a time and are rolled back.
 */
export async function playCells(stage: Stage, cells: Cell[]): Promise<string[]> {
  const judged = cells.map(cell => {
    const judge = cell.by === 'session' ? outcomeOf : outcomeByKey;
    const outcome = judge(stage.world, stage.world.users[cell.role], cell.ask);
    return { ...cell, outcome };
  });
  const reads = judged.filter(({ outcome }) => !outcome.writes);
  const wrong: string[] = [];
  for (let at = 0; at < reads.length; at += atOnce)
    wrong.push(
      ...(await Promise.all(reads.slice(at, at + atOnce).map(cell => mistakes(stage, cell)))).flat(),
    );
  for (const cell of judged.filter(({ outcome }) => outcome.writes))
    wrong.push(...(await stage.store.rehearse(() => mistakes(stage, cell))));
  return wrong;
}

const atOnce = 8;

async function mistakes(
  { server, people, keys }: Stage,
  { role, ask, by, outcome }: Judged,
): Promise<string[]> {
  const { method, path, body } = callOf(ask);
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${by === 'session' ? people[role].token : keys[role]}` },
    ...(body && { payload: body }),
  });
  const json: unknown = saysJson(answer) ? answer.json() : undefined;
  const shown = answer.statusCode === 200 && 'shows' in outcome ? shownBy(ask, json) : undefined;
  const [got, expected] = [
    JSON.stringify([answer.statusCode, shown]),
    JSON.stringify([outcome.status, inOrder(outcome.shows)]),
  ];
  const foreign =
    outcome.mayName && answer.statusCode === 200 ? namedBeside(answer.payload, outcome.mayName) : [];
  return got === expected && foreign.length === 0
    ? []
    : [
        `${role} by ${by}: ${method} ${path} ${JSON.stringify(body ?? '')} got ${got}, not ${expected} ${foreign.join()}`,
      ];
}

/** The calendars and lists in a response that are not among the allowed ones. */
function namedBeside(text: string, allowed: string[]): string[] {
  const names = [...text.matchAll(/"((?:calendars|lists)\/[\w-]+)/g)].map(([, name = '']) => name);
  return names.filter(name => !allowed.includes(name));
}

/** Some calls return a file. */
function saysJson({ headers }: LightMyRequestResponse): boolean {
  return String(headers['content-type']).startsWith('application/json');
}

type Json = Record<string, unknown>;

/** The parts of a response that the rules determine. */
function shownBy(ask: Ask, json: unknown): unknown {
  const answer = json as Json;
  switch (ask.method) {
    case 'get':
      return accessIn(answer[resources[ask.thing.type].accessField] as Json | null);
    case 'list':
      return namesIn(answer[resources[ask.type].plural]);
    case 'listGrants':
      return namesIn(answer.accesses);
    case 'find':
      return hitsIn(ask.type, answer.hits);
    case 'batchGet':
      return namesIn(answer.recipes);
    case 'count':
      return countedIn(ask.of, answer);
    case 'listFellows':
      return namesIn(answer.users);
    case 'batch':
      return (answer.failures as Json[]).map(({ code }) => code);
    case 'busyTimes':
      return (answer.busy as Json[]).map(({ startTime, endTime }) => `${startTime}/${endTime}`);
    case 'link':
    case 'below':
    case 'operator':
    case 'personal':
    case 'today':
    case 'editing':
      return undefined;
    default:
      return termsOf(answer);
  }
}

function accessIn(access: Json | null): unknown {
  if (!access) return null;
  const { name, permissionLevel: level, state, acceptTarget, effectiveLevel } = access;
  const effective = levels[effectiveLevel as keyof typeof levels];
  return { name, ...termsOf({ level, state, acceptTarget }), effective };
}

function termsOf({ level, state, acceptTarget }: Json): object {
  return {
    level: levels[level as keyof typeof levels],
    state: states[state as keyof typeof states],
    target: acceptTargets[acceptTarget as keyof typeof acceptTargets],
  };
}

function namesIn(list: unknown): unknown {
  return inOrder((list as { name: string }[]).map(({ name }) => name));
}

function hitsIn(type: string, hits: unknown): unknown {
  const found = (hits as { type: string; resource: string }[]).filter(each => each.type === type);
  return inOrder(found.map(({ resource }) => resource));
}

function countedIn(of: Extract<Ask, { method: 'count' }>['of'], answer: Json): unknown {
  if (of === 'covers') return inOrder((answer.covers as Json[]).map(({ cookbook }) => cookbook));
  if (of === 'openItems') return inOrder((answer.counts as Json[]).map(({ list }) => list));
  if (of === 'duplicates') return 0;
  if (of === 'cookable') return (answer.recipes as Json[]).length;
  const [first] = (of === 'tags' ? answer.categories : answer.ingredients) as Json[];
  return first?.recipeCount ?? 0;
}

function inOrder(shows: unknown): unknown {
  return Array.isArray(shows) ? [...shows].sort() : shows;
}
