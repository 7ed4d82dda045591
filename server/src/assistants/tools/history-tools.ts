import { boolean, required } from '@potluck/contract/fields';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { batchOf, undoRows } from '../../methods/undo-assistant-change.ts';
import { notFound } from '../../policy/find-visible.ts';
import {
  type AssistantChangeRow,
  assistantChangeRows,
  presentChange,
} from '../../resources/assistant-change/change-rows.ts';
import { findOwn } from '../../resources/own/own-rows.ts';
import { zonedTime } from '../zoned-time.ts';
import { changeTool, explained, maxThings, name, readTool, type ToolCall } from './tool.ts';

/** Only the changes of the connection itself. */
function ofConnection({ context, connection }: ToolCall): Promise<AssistantChangeRow[]> {
  return assistantChangeRows.read(
    context.store.db,
    connection.viewer,
    resources.assistantChange,
    sql`r.connection = ${connection.name} order by r.create_time desc, r.name desc limit ${maxThings}`,
  );
}

const listChanges = readTool({
  name: 'list_changes',
  title: 'List own changes',
  description: 'The latest changes of this connection, and whether they were undone.',
  fields: {},
  async reads(call) {
    const rows = await ofConnection(call);
    return {
      changes: rows.map(presentChange).map(({ name, tool, things, thingCount, changeState, createTime }) => ({
        change: name,
        did: tool.toLowerCase(),
        things: things.slice(0, 3).map(({ title }) => title),
        count: thingCount,
        state: changeState,
        time: zonedTime(createTime, call.zone),
      })),
    };
  },
});

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
  async changes({ context, connection }, { change, whole_batch }) {
    const { viewer } = connection;
    const call = { context, viewer, definition: resources.assistantChange };
    const row = await findOwn(assistantChangeRows, { ...call, db: context.store.db }, change);
    requireOwn(row, connection.name);
    return context.store.transact(async tx => {
      const rows = whole_batch ? await batchOf(tx, row) : [row];
      const { undoneCount, kept } = await undoRows(call, tx, rows);
      return { undone: undoneCount, kept };
    });
  },
});

function requireOwn(row: AssistantChangeRow, connection: string): void {
  if (row.connection !== connection) throw notFound(row.name);
}

export const historyTools = [listChanges, undoChange];
