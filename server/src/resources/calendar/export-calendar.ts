import type { SentFile } from '../../http/send-file.ts';
import { findVisible } from '../../policy/find-visible.ts';
import { requirePurpose } from '../children/find-child.ts';
import type { Handler } from '../server-part.ts';
import { calendarFile } from './calendar-file.ts';

/** `calendars/{calendar}:export`: all its events as a file. */
export const exportCalendar: Handler = async (
  { context, viewer, definition },
  { name },
): Promise<SentFile> => {
  const found = await findVisible(context.store.db, viewer, definition, name);
  requirePurpose(found, 'read');
  return calendarFile(context, viewer, found.row);
};
