import { dayMs, minuteMs } from '@potluck/contract/durations';
import {
  type AssistantChangeTool,
  appTools,
  assistantChangeDays,
} from '@potluck/contract/resources/access-key/assistant-change';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import type { Kysely, Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { logChange } from '../../store/changes.ts';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { AssistantChangeRow } from './change-rows.ts';
import type { UndoStep } from './undo-steps.ts';

type Tx = Transaction<Database>;

/** The access key through which an assistant or a calendar app works for a person. */
export interface Connection {
  user: string;
  /** The name of the access key. */
  name: string;
  title: string;
}

/** Changes of a connection within this time of a first one are a batch, as for notifications. */
const batchMillis = 10 * minuteMs;

/** The access key of a viewer. Undefined for a session. */
export async function connectionOf(
  db: Kysely<Database>,
  { user, tokenHash }: Viewer,
): Promise<Connection | undefined> {
  const key = await db
    .selectFrom('session')
    .select(['name', 'body'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!key?.name) return undefined;
  const { title } = JSON.parse(key.body) as { title: string };
  return { user, name: key.name, title };
}

/** Saves what a tool changed, in the transaction that changed it, and deletes what can no longer be undone. */
export async function saveAssistantChange(
  tx: Tx,
  { user, name: connection, title }: Connection,
  { tool, steps }: { tool: AssistantChangeTool; steps: readonly UndoStep[] },
): Promise<AssistantChangeRow> {
  const now = Date.now();
  await tx
    .deleteFrom('assistant_change')
    .where('user', '=', user)
    .where('create_time', '<', now - assistantChangeDays * dayMs)
    .execute();
  const things = steps.map(step => ({ name: step.name, title: step.title }));
  const row = {
    name: `${user}/assistantChanges/${newId()}`,
    ...{
      user,
      connection,
      connection_title: title,
      tool,
      batch: await batchOf(tx, { connection, tool, now }),
    },
    things: JSON.stringify(things),
    steps: JSON.stringify(steps),
    state: 'DONE' as const,
    search: normalizeForSearch([title, ...things.map(each => each.title)].join('\n')),
    ...{ version: 1, create_time: now, undo_time: null },
  };
  await tx.insertInto('assistant_change').values(row).execute();
  const { name: resource } = row;
  await logChange(tx, { resource, parent: user, type: 'assistantChange', kind: 'create', actor: user });
  return row;
}

/**
 * Saves an edit or a deletion by a calendar program, so that its person can undo it for 30 days. New objects and ticks
 * are not saved: deleting or opening them again takes them back, and deleted events wait in the trash.
 */
export async function saveAppChange(
  { tx, viewer }: { tx: Tx; viewer: Viewer },
  tool: (typeof appTools)[number],
  steps: readonly UndoStep[],
): Promise<void> {
  if (steps.length === 0) return;
  const connection = await connectionOf(tx, viewer);
  if (connection) await saveAssistantChange(tx, connection, { tool, steps });
}

/** Nobody undoes the changes of a calendar app together: each belongs to another moment. */
async function batchOf(
  tx: Tx,
  { connection, tool, now }: { connection: string; tool: AssistantChangeTool; now: number },
): Promise<string> {
  if (appTools.some(each => each === tool)) return newId();
  const last = await tx
    .selectFrom('assistant_change')
    .select('batch')
    .where('connection', '=', connection)
    .where('tool', 'not in', appTools)
    .groupBy('batch')
    .having(eb => eb.fn.min('create_time'), '>', now - batchMillis)
    .executeTakeFirst();
  return last?.batch ?? newId();
}
