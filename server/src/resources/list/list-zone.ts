import { resources } from '@potluck/contract/resources';
import type { List } from '@potluck/contract/resources/list';
import { sql, type Transaction } from 'kysely';
import { notFound } from '../../policy/find-visible.ts';
import { storedBody } from '../../rows/stored-body.ts';
import type { Database } from '../../store/schema.ts';
import type { ChildWork } from '../children/child-part.ts';
import { changeRow, readChildren } from '../children/child-rows.ts';
import { withFieldsChanged } from '../field-versions.ts';
import { zoneOfUser } from '../user/settings-of.ts';
import { rezonedColumns } from './item-schedule.ts';

/**
 * The time zone in which a list's items repeat. A list without one, created by an older version or by a client
 * without zones, adopts that of the first person who schedules or ticks off a chore.
 */
export async function zoneOfList(work: ChildWork, list: string): Promise<string> {
  const { tx, viewer, changes } = work;
  const row = await tx
    .selectFrom('resource')
    .select(['name', 'body', 'version', 'field_versions'])
    .where('name', '=', list)
    .executeTakeFirst();
  if (!row) throw notFound(list);
  const values = JSON.parse(row.body) as List;
  if (values.timeZone) return values.timeZone;
  const timeZone = await zoneOfUser(tx, viewer.user);
  if (timeZone === '') return 'UTC';
  await tx
    .updateTable('resource')
    .set({
      ...storedBody(resources.list, { ...values, timeZone }),
      version: row.version + 1,
      field_versions: withFieldsChanged(row, ['timeZone']),
      update_time: Date.now(),
    })
    .where('name', '=', list)
    .execute();
  changes.push({ resource: list, parent: null, type: 'list', kind: 'update' });
  await rezoneItems(tx, list, timeZone);
  return timeZone;
}

/** Converts a list's due dates and recurrences to another zone. */
export async function rezoneItems(tx: Transaction<Database>, list: string, timeZone: string): Promise<void> {
  const scheduled = sql`i.parent = ${list} and i.time_zone <> ${timeZone}
    and (i.due_day <> '' or i.next_due_day <> '' or i.body not like '%"recurrenceRule":""%')`;
  for (const row of await readChildren(tx, resources.listItem, scheduled))
    await changeRow(tx, resources.listItem, row, rezonedColumns(row, timeZone));
}
