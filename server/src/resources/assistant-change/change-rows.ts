import { dayMs } from '@potluck/contract/durations';
import { assistantChangeDays } from '@potluck/contract/resources/access-key/assistant-change';
import { type Selectable, sql } from 'kysely';
import { isoTime, isoTimeOrNull } from '../../rows/iso-time.ts';
import { etagOf } from '../../rows/resource-row.ts';
import type { AssistantChangeTable } from '../../store/tables/assistant-tables.ts';
import type { OwnRows } from '../own/own-rows.ts';

export type AssistantChangeRow = Selectable<AssistantChangeTable>;

export interface ChangedThing {
  name: string;
  title: string;
}

const columns: Readonly<Record<string, string>> = { access_key: 'connection' };

/** The changes of the last 30 days that assistants made for the viewer. */
export const assistantChangeRows: OwnRows<AssistantChangeRow> = {
  async read(db, { user }, _, which) {
    const oldest = Date.now() - assistantChangeDays * dayMs;
    const { rows } = await sql<AssistantChangeRow>`select r.* from assistant_change r
      where r."user" = ${user} and r.create_time > ${oldest} and ${which}`.execute(db);
    return rows;
  },
  present: (_, __, row) => presentChange(row),
  field: (_, name) => sql.ref(`r.${columns[name] ?? name}`),
};

export function presentChange(row: AssistantChangeRow) {
  const things = JSON.parse(row.things) as ChangedThing[];
  return {
    name: row.name,
    accessKey: row.connection,
    accessKeyTitle: row.connection_title,
    batch: row.batch,
    tool: row.tool,
    things: things.slice(0, assistantChangeThings),
    thingCount: things.length,
    changeState: row.state,
    createTime: isoTime(Number(row.create_time)),
    undoTime: isoTimeOrNull(row.undo_time),
    etag: etagOf(Number(row.version)),
  };
}

/** The maximum number of things that a response names. */
const assistantChangeThings = 50;
