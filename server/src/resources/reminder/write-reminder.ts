import { ApiError } from '@potluck/contract/errors';
import { applyMask, maskPaths } from '@potluck/contract/masks/field-mask';
import { parentOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import { maxReminders, type Reminder } from '@potluck/contract/resources/reminder';
import { sql, type Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { findVisible, notFound } from '../../policy/find-visible.ts';
import { isInvited } from '../../policy/invitation-access.ts';
import { validate } from '../../request/validate.ts';
import { logChange } from '../../store/changes.ts';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { requirePurpose } from '../children/find-child.ts';
import { changedFields, requireMergeable, withFieldsChanged } from '../field-versions.ts';
import { findOwn } from '../own/own-rows.ts';
import { requestedVersion, requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { reminderRows } from './reminder-row.ts';

type Tx = Transaction<Database>;
type ReminderRequest = Omit<Reminder, 'name' | 'etag'>;

export const createReminder: Handler = ({ context, viewer, definition }, { body }) => {
  const { user } = viewer;
  const reminder = validate(definition, body) as unknown as ReminderRequest;
  const name = `${user}/reminders/${newId()}`;
  return context.store.transact(async tx => {
    const about = await findAbout(tx, viewer, reminder.about);
    await requireOnly(tx, { name, user, reminder });
    await requireRoom(tx, user);
    const row = { name, user, ...about, ...columnsOf(reminder), version: 1, create_time: Date.now() };
    await tx
      .insertInto('reminder')
      .values({ ...row, search: '' })
      .execute();
    await logChange(tx, { resource: name, parent: user, type: 'reminder', kind: 'create', actor: user });
    const made = await findOwn(reminderRows, { db: tx, viewer, definition }, name);
    return reminderRows.present(definition, viewer, made);
  });
};

export const updateReminder: Handler = ({ context, viewer, definition }, { name, query, body, ifMatch }) => {
  const { user } = viewer;
  const paths = maskPaths(definition.fields, query.updateMask, body);
  return context.store.transact(async tx => {
    const before = await findOwn(reminderRows, { db: tx, viewer, definition }, name);
    const current = reminderRows.present(definition, viewer, before);
    const values = validate(definition, applyMask(paths, current, body));
    requireMergeable({ row: before }, { etag: requestedVersion({ ifMatch, body }), paths, current, values });
    const reminder = values as unknown as ReminderRequest;
    await requireOnly(tx, { name, user, reminder });
    const field_versions = withFieldsChanged(before, changedFields(current, values));
    await tx
      .updateTable('reminder')
      .set({ ...columnsOf(reminder), field_versions, version: sql`version + 1` })
      .where('name', '=', name)
      .execute();
    await tx.deleteFrom('alarm_due').where('reminder', '=', name).execute();
    await logChange(tx, { resource: name, parent: user, type: 'reminder', kind: 'update', actor: user });
    const after = await findOwn(reminderRows, { db: tx, viewer, definition }, name);
    return reminderRows.present(definition, viewer, after);
  });
};

function columnsOf({ originalStartTime, mode, alarms }: ReminderRequest) {
  return {
    original_start_time: originalStartTime === null ? null : Date.parse(originalStartTime),
    mode: mode as 'OWN' | 'AS_EVENT' | 'NONE',
    alarms: JSON.stringify(alarms),
    // 0 makes the alarm clock compute its alarms on the next run.
    look_time: mode === 'OWN' ? 0 : null,
  };
}

/** Throws NOT_FOUND for resources whose contents the viewer may not read; guests may read their events. */
async function findAbout(tx: Tx, viewer: Viewer, about: string) {
  const named = about.includes('/events/') ? about : null;
  const calendar = named === null ? about : parentOf(named);
  if (named === null || !(await isInvited(tx, viewer.user, named)))
    requirePurpose(await findVisible(tx, viewer, resources.calendar, calendar), 'read');
  if (named === null) return { about, calendar, event: null };
  const event = await tx
    .selectFrom('event')
    .select('name')
    .where('name', '=', named)
    .where('root', '=', calendar)
    .executeTakeFirst();
  if (!event) throw notFound(named);
  return { about, calendar, event: event.name };
}

/** Throws ALREADY_EXISTS if the viewer has another reminder for the same subject. */
async function requireOnly(
  tx: Tx,
  { name, user, reminder }: { name: string; user: string; reminder: ReminderRequest },
): Promise<void> {
  const { original_start_time } = columnsOf(reminder);
  const other = await tx
    .selectFrom('reminder')
    .select('name')
    .where('user', '=', user)
    .where('about', '=', reminder.about)
    .where('original_start_time', original_start_time === null ? 'is' : '=', original_start_time)
    .where('name', '<>', name)
    .executeTakeFirst();
  if (!other) return;
  throw new ApiError('ALREADY_EXISTS', 'REMINDER_EXISTS', `You have ${other.name} for this: change it.`, {
    metadata: { resource: other.name },
  });
}

async function requireRoom(tx: Tx, user: string): Promise<void> {
  const { count } = await tx
    .selectFrom('reminder')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user', '=', user)
    .executeTakeFirstOrThrow();
  if (count < maxReminders) return;
  throw new ApiError(
    'FAILED_PRECONDITION',
    'TOO_MANY',
    `You have ${maxReminders} reminders already: delete one that is not needed any more.`,
  );
}

/** Also deletes its alarms. */
export const deleteReminder: Handler = ({ context, viewer, definition }, { name, ifMatch }) =>
  context.store.transact(async tx => {
    const row = await findOwn(reminderRows, { db: tx, viewer, definition }, name);
    requireVersion({ row }, ifMatch);
    await tx.deleteFrom('reminder').where('name', '=', name).execute();
    const { user } = viewer;
    await logChange(tx, { resource: name, parent: user, type: 'reminder', kind: 'delete', actor: user });
    return {};
  });
