import { logChange } from '../../store/changes.ts';
import { findOwn } from '../own/own-rows.ts';
import { requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { reminderRows } from './reminder-row.ts';

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
