import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import { ImportReport } from '../../icalendar/import-report.ts';
import { fileText } from '../../icalendar/write-calendar.ts';
import { writtenRows } from '../../resources/calendar/exported-events.ts';
import { EventImport } from '../../resources/calendar/import-events.ts';
import type { ChildWork } from '../../resources/children/child-part.ts';
import { readChildren } from '../../resources/children/child-rows.ts';
import type { Collection, Copying, Member, MemberWork, NewText } from '../collection.ts';
import { DavError } from '../dav-error.ts';
import { filesOf } from '../files.ts';
import { objectPath } from '../paths.ts';
import { rowNamed, writeMember } from '../write-member.ts';
import { text, xml } from '../xml/write-xml.ts';
import { type NewEvent, RuleRefused, readNewEvent, refused } from './read-new-event.ts';
import { writeNewEvent } from './write-new-event.ts';

/** Writes an event with its edited occurrences: an import of one UID, in one transaction, which people can undo. */
export async function putEvent(
  context: Context,
  collection: Collection,
  { body, ...sent }: NewText,
): Promise<{ created: boolean }> {
  const reading = { timeZone: collection.timeZone || 'UTC', publicUrl: context.config.publicUrl };
  const write = (keepsRules: boolean) =>
    writeMember(context, collection, sent, {
      read: () => readNewEvent(body, { ...reading, keepsRules }),
      async write({ work, found, before }, event) {
        await requireFreeUid(work, collection, { event, before });
        return writeNewEvent(work, { context, found, event });
      },
    });
  return write(false).catch((error: unknown) => {
    // The calendar cannot follow the rule: keep it for programs that can.
    if (error instanceof RuleRefused) return write(true);
    throw error;
  });
}

/** Throws a 403 if another object has the UID, or this object has another one (RFC 4791, 5.3.2.1). */
async function requireFreeUid(
  { tx }: ChildWork,
  { name, viewer, segment }: Collection,
  { event, before }: { event: Pick<NewEvent, 'uid'>; before: Member | undefined },
): Promise<void> {
  const rows = await readChildren(
    tx,
    resources.event,
    sql`i.root = ${name} and i.parent_event is null and (i.uid = ${event.uid} or i.name = ${before?.object ?? ''})`,
  );
  const other = rows.find(row => (row.uid === event.uid) !== (row.name === before?.object));
  if (!other) return;
  const fileOf = await filesOf(tx, name, [other.name]);
  const href = xml('D:href', text(objectPath(viewer.user, segment, fileOf(other.name))));
  throw new DavError(403, 'Another event of this calendar has the UID.', xml('C:no-uid-conflict', href));
}

/** Copies an event to another calendar, with its edited occurrences, dishes, guests and everybody's own parts. */
export async function copyEvent(
  { work, before }: MemberWork,
  { context, to, member }: Copying,
): Promise<string> {
  const row = await rowNamed(work, resources.event, member.object);
  const text = await sharedText(context, work.viewer, member.object);
  await requireFreeUid(work, to, { event: { uid: String(row.uid) }, before });
  const { readCalendar } = await import('../../icalendar/read-calendar.ts');
  const { groups } = await readCalendar(text, String(row.time_zone) || 'UTC');
  const { publicUrl } = context.config;
  const events = new EventImport(work, { calendar: to.name, report: new ImportReport(), publicUrl });
  await events.run(groups);
  const which = sql`i.root = ${to.name} and i.uid = ${row.uid} and i.parent_event is null`;
  const [copy] = await readChildren(work.tx, resources.event, which);
  const [problem] = events.done.report.items;
  if (!copy || problem)
    throw refused('C:valid-calendar-data', problem?.reason ?? 'The event cannot be moved.');
  await moveOwnParts(work, { from: row.name, to: copy.name, calendar: to.name });
  return copy.name;
}

/** The event as everybody sees it, as a file. */
async function sharedText(context: Context, viewer: Viewer, name: string): Promise<string> {
  const which = sql<boolean>`i.name = ${name}`;
  const lines: string[] = [];
  for await (const each of writtenRows(context, viewer, { which, guests: true })) lines.push(...each.lines);
  return fileText(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR']);
}

/** Moves each person's reminders of an event, and what their programs keep with it. Only that person ever gets it, if they see the event. */
async function moveOwnParts(
  { tx }: ChildWork,
  { from, to, calendar }: { from: string; to: string; calendar: string },
): Promise<void> {
  const moving = tx.selectFrom('dav_own').select('user').where('object', '=', from);
  await tx.deleteFrom('dav_own').where('object', '=', to).where('user', 'in', moving).execute();
  await tx.updateTable('dav_own').set({ object: to, root: calendar }).where('object', '=', from).execute();
  const reminded = tx.selectFrom('reminder').select('user').where('event', '=', from);
  await tx.deleteFrom('reminder').where('event', '=', to).where('user', 'in', reminded).execute();
  await tx
    .updateTable('reminder')
    .set({ about: to, event: to, calendar, look_time: sql`case when mode = 'OWN' then 0 end` })
    .where('event', '=', from)
    .execute();
}
