import type { ReminderAlarm } from '@potluck/contract/resources/reminder';
import { type Selectable, sql } from 'kysely';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { etagOf } from '../../rows/resource-row.ts';
import type { ReminderTable } from '../../store/tables/notification-tables.ts';
import type { OwnRows } from '../own/own-rows.ts';

export type ReminderRow = Selectable<ReminderTable>;

export const reminderRows: OwnRows<ReminderRow> = {
  async read(db, { user }, _, which) {
    const { rows } =
      await sql<ReminderRow>`select r.* from reminder r where r."user" = ${user} and ${which}`.execute(db);
    return rows;
  },
  present: (_, __, row) => ({
    name: row.name,
    about: row.about,
    originalStartTime: isoTimeOrNull(row.original_start_time),
    mode: row.mode,
    alarms: alarmsIn(row),
    etag: etagOf(row.version),
  }),
  field: (_, name) => sql`r.${sql.ref(name)}`,
};

export function alarmsIn({ alarms }: Pick<ReminderRow, 'alarms'>): ReminderAlarm[] {
  return JSON.parse(alarms) as ReminderAlarm[];
}
