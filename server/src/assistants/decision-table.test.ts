import type { KeyScope } from '@potluck/contract';
import { seeded } from '@potluck/contract/testing/seeded';
import { expect, test } from 'vitest';
import type { Context, Viewer } from '../context/context.ts';
import { newContext } from '../context/new-context.ts';
import { RateLimit } from '../context/rate-limit.ts';
import { viewerOf } from '../sign-in/sessions.ts';
import { deep } from '../testing/deep.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { rehearsalStore } from '../testing/services/rehearsal-store.ts';
import { outcomeByKey, outcomeOf } from '../testing/sharing/access-outcomes.ts';
import type { Ask } from '../testing/sharing/ask.ts';
import { callOf } from '../testing/sharing/call-of.ts';
import { covers, giveScopedKey, reaches, scopes } from '../testing/sharing/scoped-keys.ts';
import { everybody, openStage } from '../testing/sharing/sharing-stage.ts';
import type { Stage } from '../testing/sharing/sharing-table.ts';
import { cast, type Role } from '../testing/sharing/sharing-world.ts';
import { type AssistantServer, openAssistantServer } from './assistant-server.ts';
import { type Answer, type Selected, type ToolCell, toolCells } from './testing/tool-cells.ts';

const publicUrl = 'http://potluck.test';

/** A tool call by a person's assistant. */
interface Cell extends ToolCell {
  role: Role;
}

interface ToolStage extends Stage {
  assistants: AssistantServer;
  viewers: Record<Role, Viewer>;
  scope?: KeyScope;
}

/*
 * The decision table of the API, through the protocol: every tool for every relation between person and thing, with a
 * full key and with scoped ones. The same rules decide what must happen.
 */
eachEngine((open, engine) => {
  test('assistants may do exactly what the rules say, within their scope', { timeout: 600_000 }, async () => {
    const stage = await openStage(rehearsalStore(await open()), {
      PUBLIC_URL: publicUrl,
      DRAW_PICTURES: 'off',
    });
    const context = withoutLimits(newContext(stage.server.context, stage.server.app.log));
    const assistants = openAssistantServer(context);
    const cells = cast.flatMap(role => toolCells(stage.world, role).map(cell => ({ ...cell, role })));
    expect(new Set(cells.map(({ tool }) => tool)).size).toBe(17);
    const random = seeded(4);
    const some = (usual: number) => () => random() < (deep ? 1 : engine === 'sqlite' ? usual : usual / 5);
    const byTool = ({ tool, role }: Cell) => `${tool} ${role}`;
    const viewers = await everybody(role => viewerWith(stage, stage.keys[role]));
    const full = oneOfEach(cells, { key: byTool, chosen: some(0.12) });
    const wrong = await playTools({ ...stage, assistants, viewers }, full);
    expect(wrong, wrong.slice(0, 30).join('\n')).toEqual([]);
    for (const [title, scope] of Object.entries(scopes)) {
      const scoped = await everybody(async role => {
        const user = stage.people[role].user;
        return viewerWith(stage, await giveScopedKey(stage.store, { user, title, scope }));
      });
      const chosen = oneOfEach(cells, { key: ({ tool }) => tool, chosen: some(0.02) });
      const found = await playTools({ ...stage, assistants, viewers: scoped, scope }, chosen);
      expect(found, `${title}: ${found.slice(0, 30).join('\n')}`).toEqual([]);
    }
    await assistants.close();
    await stage.server.close();
  });
});

async function viewerWith({ store }: Stage, key: string): Promise<Viewer> {
  const viewer = await viewerOf(store, key);
  if (!viewer) throw new Error('The key is unknown.');
  return viewer;
}

/** The limits have tests of their own. */
function withoutLimits(context: Context): Context {
  const none = () => new RateLimit({ what: 'Anything happens', max: 1e9, seconds: 1 });
  const writes = { assistantWrites: none(), assistantWritesADay: none(), assistantWritesOfPerson: none() };
  return { ...context, limits: { ...context.limits, ...writes } };
}

/** The chosen cells, and the first with each key. */
function oneOfEach(
  cells: Cell[],
  { key, chosen }: { key: (cell: Cell) => string; chosen: () => boolean },
): Cell[] {
  const seen = new Set<string>();
  return cells.filter(cell => {
    const unseen = !seen.has(key(cell));
    seen.add(key(cell));
    return chosen() || unseen;
  });
}

const reading = /^(get|list|search|find)/;
const atOnce = 8;

/** Makes the calls, and returns a line for each that differs from the rules. Changes are rolled back. */
async function playTools(stage: ToolStage, cells: Cell[]): Promise<string[]> {
  const wrong: string[] = [];
  const reads = cells.filter(({ tool }) => reading.test(tool));
  for (let at = 0; at < reads.length; at += atOnce)
    wrong.push(
      ...(await Promise.all(reads.slice(at, at + atOnce).map(each => mistakes(stage, each)))).flat(),
    );
  for (const cell of cells.filter(({ tool }) => !reading.test(tool)))
    wrong.push(...(await stage.store.rehearse(() => mistakes(stage, cell))));
  return wrong;
}

async function mistakes(stage: ToolStage, cell: Cell): Promise<string[]> {
  const { role, tool, input, asks, selects = [] } = cell;
  const { answer, text } = await answerTo(stage, cell);
  const expected = asks.every(ask => isAllowed(stage, role, ask));
  const what = `${role}: ${tool} ${JSON.stringify(input)}`;
  if ((answer !== undefined) !== expected)
    return [`${what} ${expected ? 'should work' : 'should be rejected'}: ${text.slice(0, 300)}`];
  const foreign = answer && namesIn(text).find(name => !isKnown(stage, role, name));
  const differing = answer ? selects.flatMap(each => differences(stage, role, { ...each, answer })) : [];
  return [...(foreign ? [`${what} names ${foreign}`] : []), ...differing.map(each => `${what} ${each}`)];
}

async function answerTo({ assistants, viewers, people }: ToolStage, { role, tool, input }: Cell) {
  const { user } = people[role];
  const { scope, ...viewer } = viewers[role];
  // Creating a thing adds it to the scope of the request.
  const own = { ...viewer, scope: scope && { ...scope, held: new Set(scope.held) } };
  const connection = { user, name: `${user}/accessKeys/key`, title: 'Claude', viewer: own };
  const params = { name: tool, arguments: input };
  const request = new Request(`${publicUrl}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const text = await (await assistants.fetch(request, connection)).text();
  // The older era answers with a stream of one event.
  const [, data = text] = /^data: (.*)$/m.exec(text) ?? [];
  const { result } = JSON.parse(data) as { result?: { isError?: boolean; structuredContent?: Answer } };
  return { text, answer: result?.isError ? undefined : result?.structuredContent };
}

function isAllowed({ world, scope }: ToolStage, role: Role, ask: Ask): boolean {
  const me = world.users[role];
  // Changes are personal, but a connection may undo its own.
  if (ask.method === 'personal') return outcomeOf(world, me, ask).status === 200 && scope?.level !== 'READ';
  if (outcomeByKey(world, me, ask).status !== 200) return false;
  if (!scope) return true;
  const thing = 'thing' in ask ? ask.thing : 'holder' in ask ? ask.holder : undefined;
  return reaches(scope, callOf(ask).id) && (!thing || covers(scope, world, { name: thing.name, me }));
}

/** Whether a person knows that a thing of the table exists, and their key covers it. */
function isKnown({ world, scope }: ToolStage, role: Role, name: string): boolean {
  const me = world.users[role];
  const thing = world.things.find(each => each.name === name);
  // A connection may know what its own scope is.
  if (!thing || scope?.circles.includes(name) || scope?.things.includes(name)) return true;
  const seen = outcomeOf(world, me, { method: 'get', thing }).status === 200;
  // A dish names its recipe to everybody who reads the event.
  return (seen && (!scope || covers(scope, world, { name, me }))) || name === 'recipes/busy-public-of-person';
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\b(?:recipes|lists|calendars|circles)\/[\w-]+/g)].map(([name]) => name);
}

function differences(
  { world, scope }: ToolStage,
  role: Role,
  { ask, names, orMore, answer }: Selected & { answer: Answer },
): string[] {
  const me = world.users[role];
  const { shows } = outcomeByKey(world, me, ask) as { shows: string[] };
  const rootOf = (name: string) => name.split('/').slice(0, 2).join('/');
  const expected = shows.filter(name => !scope || covers(scope, world, { name: rootOf(name), me })).sort();
  const got = names(answer).sort();
  const fits = orMore ? got.every(name => expected.includes(name)) : got.join() === expected.join();
  return fits ? [] : [`shows ${got.join()}, not ${expected.join()}`];
}
