import { getOwn, listOwn } from './own/own-rows.ts';
import { reminderRows } from './reminder/reminder-row.ts';
import { createReminder, deleteReminder, updateReminder } from './reminder/write-reminder.ts';
import type { Handler } from './server-part.ts';

/** Personal reminder settings. */
export const reminderHandlers: Readonly<Record<string, Handler>> = {
  list: listOwn(reminderRows),
  get: getOwn(reminderRows),
  create: createReminder,
  update: updateReminder,
  delete: deleteReminder,
};
