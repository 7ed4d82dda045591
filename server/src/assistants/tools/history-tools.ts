import { boolean, required } from '@potluck/contract/fields';
import { resources } from '@potluck/contract/resources';
import { appTools } from '@potluck/contract/resources/access-key/assistant-change';
import { sql } from 'kysely';
import { batchOf, undoRows } from '../../methods/undo-assistant-change.ts';
import { notFound } from '../../policy/find-visible.ts';
import {
  type AssistantChangeRow,
  assistantChangeRows,
  presentChange,
} from '../../resources/assistant-change/change-rows.ts';
import { findOwn } from '../../resources/own/own-rows.ts';
import { authorsOfTitles, leastTrusted } from '../authors.ts';
import { zonedTime } from '../zoned-time.ts';
import { changeTool, explained, maxThings, name, readTool, type ToolCall } from './tool.ts';

/** Only the changes of the connection itself. */
function ofConnection({ context, connection }: ToolCall): Promise<AssistantChangeRow[]> {
  return assistantChangeRows.read(
    context.store.db,
    connection.viewer,
    resources.assistantChange,
    sql`r.connection = ${connection.name} and r.tool not in (${sql.join(appTools)}) order by r.create_time desc, r.name desc limit ${maxThings}`,
  );
}

const listChanges = readTool({
  name: 'list_changes',
  title: 'List own changes',
  description: 'The latest changes of this connection, and whether they were undone.',
  fields: {},
  async reads(call) {
    const rows = await ofConnection(call);
    const changes = rows.map(presentChange);
    const by = await authorsOfThings(call, changes);
    return {
      changes: changes.map(({ name, tool, things, thingCount, changeState, createTime }) => ({
        change: name,
        did: tool.toLowerCase(),
        things: things.slice(0, 3).map(({ title }) => title),
        by: by(things),
        count: thingCount,
        state: changeState,
        time: zonedTime(createTime, call.zone),
      })),
    };
  },
});

type Changed = Pick<ReturnType<typeof presentChange>, 'things'>;

/** Who wrote the titles of changed things. */
async function authorsOfThings({ context, connection }: ToolCall, changes: readonly Changed[]) {
  const names = changes.flatMap(({ things }) => things.map(({ name }) => name));
  const by = await authorsOfTitles(context.store, connection.user, names);
  return (things: Changed['things']) => leastTrusted(things.map(({ name }) => by(name)));
}

const undoChange = changeTool({
  name: 'undo_change',
  title: 'Undo a change',
  description: 'Undoes a change of this connection, except what people changed since.',
  level: 'PLAN',
  destructive: true,
  fields: {
    change: required(name('from list_changes')),
    whole_batch: explained(boolean(), 'and those around it'),
  },
  async changes(toolCall, { change, whole_batch }) {
    const { context, connection } = toolCall;
    const { viewer } = connection;
    const call = { context, viewer, definition: resources.assistantChange };
    const row = await findOwn(assistantChangeRows, { ...call, db: context.store.db }, change);
    requireOwn(row, connection.name);
    return context.store.transact(async tx => {
      const rows = whole_batch ? await batchOf(tx, row) : [row];
      const changes = rows.map(presentChange);
      const by = await authorsOfThings(toolCall, changes);
      const { undoneCount, kept } = await undoRows(call, tx, rows);
      return { undone: undoneCount, kept, by: by(changes.flatMap(({ things }) => things)) };
    });
  },
});

function requireOwn(row: AssistantChangeRow, connection: string): void {
  if (row.connection !== connection) throw notFound(row.name);
}

export const historyTools = [listChanges, undoChange];
