import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { SentFile } from '../../http/send-file.ts';
import { findVisible } from '../../policy/find-visible.ts';
import { invitedStarts } from '../../policy/invitation-access.ts';
import { guestOf } from '../../policy/scope.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { findChild, mayReadContents, requirePurpose } from '../children/find-child.ts';
import { guestOccurrenceRows } from '../event/guest-view.ts';
import type { Handler } from '../server-part.ts';
import { calendarFile, eventFile, headOf, occurrencesFile } from './calendar-file.ts';

const nameless = { description: '', color: '', timeZone: '' };

/**
 * `events/{event}:export`: the event as a file; for an edited occurrence, its whole series. Guests of single
 * occurrences get only these.
 */
export const exportEvent: Handler = async ({ context, viewer, definition }, { name }): Promise<SentFile> => {
  const { db } = context.store;
  const { row, root } = await findChild(db, viewer, definition, { name, purpose: 'read' });
  const whole = String(row.parent_event ?? row.name);
  const reads = mayReadContents(root);
  const starts = reads ? undefined : await invitedStarts(db, guestOf(viewer), whole);
  if (starts) {
    const series = await seriesOf(row);
    const rows = await guestOccurrenceRows(db, series, starts);
    const title = String(rows[0]?.title ?? '');
    return occurrencesFile(context, viewer, { head: { ...nameless, title }, title, series, rows });
  }
  const which = sql<boolean>`(i.name = ${whole} or i.parent_event = ${whole})`;
  // Guests learn nothing about the calendar.
  const head = reads ? headOf(root.row) : { ...nameless, title: String(row.title) };
  const title = String(row.title);
  return eventFile(context, viewer, { calendar: root.row, head, title, which, guests: true });

  async function seriesOf({ parent_event: series }: ChildRow): Promise<ChildRow> {
    if (series === null) return row;
    const [found] = await readChildren(db, resources.event, sql`i.name = ${series}`);
    return found ?? row;
  }
};

/** `calendars/{calendar}:export`: all its events as a file. */
export const exportCalendar: Handler = async (
  { context, viewer, definition },
  { name },
): Promise<SentFile> => {
  const found = await findVisible(context.store.db, viewer, definition, name);
  requirePurpose(found, 'read');
  return calendarFile(context, viewer, found.row);
};
