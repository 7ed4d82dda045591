import { sql } from 'kysely';
import type { SentFile } from '../../http/send-file.ts';
import { eventFile, headOf } from '../calendar/calendar-file.ts';
import { findChild, mayReadContents } from '../children/find-child.ts';
import type { Handler } from '../server-part.ts';

const nameless = { description: '', color: '', timeZone: '' };

/** `events/{event}:export`: the event as a file; of an edited occurrence, its whole series. */
export const exportEvent: Handler = async ({ context, viewer, definition }, { name }): Promise<SentFile> => {
  const { row, root } = await findChild(context.store.db, viewer, definition, { name, purpose: 'read' });
  const whole = String(row.parent_event ?? row.name);
  const which = sql<boolean>`(i.name = ${whole} or i.parent_event = ${whole})`;
  // Of a calendar that is not theirs whoever is asked learns nothing.
  const head = mayReadContents(root) ? headOf(root.row) : { ...nameless, title: String(row.title) };
  return eventFile(context, viewer, {
    calendar: root.row,
    head,
    title: String(row.title),
    which,
    guests: true,
  });
};
