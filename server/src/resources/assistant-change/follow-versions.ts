import { parentOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { rootOf, type UndoStep } from './undo-steps.ts';

type Tx = Transaction<Database>;

/** The versions that an undo restores, by name: things are the same again, but under a new version. */
type Restored = ReadonlyMap<string, number>;

/** An entry of the undo log of occurrences or plans. */
interface LogEntry {
  name: string;
  before: ChildRow | null;
  versionAfter: number | null;
}

/** What a step would restore. Call this before undoing it. */
export async function restoredBy(tx: Tx, step: UndoStep): Promise<Restored> {
  if (step.kind === 'occurrence' || step.kind === 'plan') {
    const entries = await logEntries(tx, step.undo);
    return new Map(entries.flatMap(({ name, before }) => (before ? [[name, Number(before.version)]] : [])));
  }
  if (step.kind === 'item' && step.before) return new Map([[step.name, Number(step.before.version)]]);
  if ((step.kind === 'answer' || step.kind === 'recipe') && step.beforeVersion !== null)
    return new Map([[step.name, step.beforeVersion]]);
  return new Map();
}

/**
 * Makes the person's other changes follow what an undo restored: a change that was the last one before the undone one
 * can then be undone as well.
 */
export async function followVersions(
  tx: Tx,
  { user, name: undone, restored }: { user: string; name: string; restored: Restored },
): Promise<void> {
  const moved = new Map<string, { from: number; to: number }>();
  for (const [name, from] of restored) {
    const to = await versionNow(tx, name);
    if (to !== undefined && to !== from) moved.set(name, { from, to });
  }
  if (moved.size === 0) return;
  const followed = (name: string, version: number) => {
    const move = moved.get(name);
    return move?.from === version ? move.to : version;
  };
  const rows = await tx
    .selectFrom('assistant_change')
    .select(['name', 'steps'])
    .where('user', '=', user)
    .where('state', '<>', 'UNDONE')
    .where('name', '<>', undone)
    .where(mayMention([...moved.keys()]))
    .execute();
  for (const { name, steps } of rows) {
    const all = JSON.parse(steps) as UndoStep[];
    for (const step of all) await followInLog(tx, step, followed);
    const text = JSON.stringify(all.map(step => followedStep(step, followed)));
    if (text !== steps)
      await tx.updateTable('assistant_change').set({ steps: text }).where('name', '=', name).execute();
  }
}

/**
 * Whether the steps of a change may be about one of these: a month can have thousands of changes, and parsing them all
 * for each undone step would take minutes. Plans and occurrences name only their list or event here.
 */
function mayMention(names: readonly string[]) {
  const roots = [...new Set(names.map(rootOf))];
  const contains = (text: string) => sql<boolean>`steps like ${`%${text}%`}`;
  const oneOf = (texts: readonly string[]) => sql<boolean>`(${sql.join(texts.map(contains), sql` or `)})`;
  if (names.length > fewNames) return oneOf(roots);
  const logged = sql`(steps like '%"kind":"plan"%' or steps like '%"kind":"occurrence"%')`;
  return sql<boolean>`(${oneOf(names)} or (${logged} and ${oneOf(roots)}))`;
}

/** For more than these, a condition for each would cost more than it saves. */
const fewNames = 20;

type Followed = (name: string, version: number) => number;

function followedStep(step: UndoStep, followed: Followed): UndoStep {
  if (step.kind === 'occurrence' || step.kind === 'plan' || step.version === null) return step;
  const version = followed(step.name, step.version);
  if (step.kind !== 'event') return { ...step, version } as UndoStep;
  const inside = Object.entries(step.inside).map(([name, known]) => [name, followed(name, known)] as const);
  return { ...step, version, inside: Object.fromEntries(inside) };
}

/** The undo log of occurrences and plans records versions as well. */
async function followInLog(tx: Tx, step: UndoStep, followed: Followed): Promise<void> {
  if (step.kind !== 'occurrence' && step.kind !== 'plan') return;
  const row = await tx.selectFrom('undo').select('entries').where('id', '=', step.undo).executeTakeFirst();
  if (!row) return;
  const stored = JSON.parse(row.entries) as LogEntry[] | { items: LogEntry[] };
  for (const entry of entriesIn(stored))
    if (entry.versionAfter !== null) entry.versionAfter = followed(entry.name, entry.versionAfter);
  const entries = JSON.stringify(stored);
  if (entries !== row.entries)
    await tx.updateTable('undo').set({ entries }).where('id', '=', step.undo).execute();
}

async function logEntries(tx: Tx, undo: string): Promise<LogEntry[]> {
  const row = await tx.selectFrom('undo').select('entries').where('id', '=', undo).executeTakeFirst();
  return row ? entriesIn(JSON.parse(row.entries)) : [];
}

function entriesIn(stored: LogEntry[] | { items: LogEntry[] }): LogEntry[] {
  return Array.isArray(stored) ? stored : stored.items;
}

async function versionNow(tx: Tx, name: string): Promise<number | undefined> {
  if (rootOf(name) === name) {
    const row = await tx.selectFrom('resource').select('version').where('name', '=', name).executeTakeFirst();
    return row && Number(row.version);
  }
  const definition = name.includes('/attendees/')
    ? resources.attendee
    : parentOf(name).startsWith('lists/')
      ? resources.listItem
      : resources.event;
  const [row] = await readChildren(tx, definition, sql`i.name = ${name}`);
  return row && Number(row.version);
}
