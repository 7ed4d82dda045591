import { maxReminders, type ReminderAlarm } from '@potluck/contract/resources/reminder';
import { newId } from '../../store/ids.ts';
import type { ChildWork } from '../children/child-part.ts';

/** What a person wants for an event or an occurrence: their own alarms, or none. */
export type WantedReminder = { mode: 'OWN'; alarms: ReminderAlarm[] } | { mode: 'NONE'; alarms: [] };

/**
 * Sets or removes the caller's reminder for an event, or for one occurrence, on behalf of a calendar program. Sets none
 * beyond the maximum per person: the program keeps its alarm and rings by itself.
 */
export async function keepReminder(
  { tx, viewer: { user }, changes }: ChildWork,
  { calendar, event, start }: { calendar: string; event: string; start: number | null },
  wanted: WantedReminder | undefined,
): Promise<void> {
  const before = await tx
    .selectFrom('reminder')
    .select(['name', 'mode', 'alarms', 'version'])
    .where('user', '=', user)
    .where('about', '=', event)
    .where('original_start_time', start === null ? 'is' : '=', start)
    .executeTakeFirst();
  const alarms = JSON.stringify(wanted?.alarms ?? []);
  if (before ? before.mode === wanted?.mode && before.alarms === alarms : !wanted) return;
  const name = before?.name ?? `${user}/reminders/${newId()}`;
  const change = (kind: 'create' | 'update' | 'delete') =>
    changes.push({ resource: name, parent: user, type: 'reminder', kind });
  if (before && !wanted) {
    await tx.deleteFrom('reminder').where('name', '=', name).execute();
    change('delete');
    return;
  }
  if (!wanted) return;
  // 0 makes the alarm clock compute its alarms on the next run.
  const columns = { mode: wanted.mode, alarms, look_time: wanted.mode === 'OWN' ? 0 : null };
  if (before) {
    await tx
      .updateTable('reminder')
      .set({ ...columns, version: before.version + 1 })
      .where('name', '=', name)
      .execute();
    await tx.deleteFrom('alarm_due').where('reminder', '=', name).execute();
    change('update');
    return;
  }
  const { count } = await tx
    .selectFrom('reminder')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user', '=', user)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxReminders) return;
  const about = { about: event, calendar, event, original_start_time: start };
  const row = { name, user, ...about, ...columns, search: '', version: 1, create_time: Date.now() };
  await tx.insertInto('reminder').values(row).execute();
  change('create');
}
