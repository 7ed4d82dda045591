import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Call, Context, Viewer } from '../../context/context.ts';
import { ImportReport } from '../../icalendar/import-report.ts';
import { fileText } from '../../icalendar/write-calendar.ts';
import { findVisible, requireWritable } from '../../policy/find-visible.ts';
import { EventImport } from '../../resources/calendar/import-events.ts';
import { writtenRows } from '../../resources/calendar/written-events.ts';
import type { ChildRow, ChildWork } from '../../resources/children/child-part.ts';
import { readChildren } from '../../resources/children/child-rows.ts';
import { changingChildren, keepDeletedChild, removeChild } from '../../resources/children/write-child.ts';
import { saveUndo } from '../../store/user-undo.ts';
import type { Collection, Member, Moving, NewText } from '../collection.ts';
import { memberAt, requireCondition, requireWrite } from '../conditions.ts';
import { changedMeanwhile, DavError, noSuchThing } from '../dav-error.ts';
import { filesOf, nameFile } from '../files.ts';
import { objectPath } from '../paths.ts';
import { text, xml } from '../write-xml.ts';
import { type NewEvent, RuleRefused, readNewEvent, refused } from './read-new-event.ts';
import { writeNewEvent } from './write-new-event.ts';

/** Writes an event with its edited occurrences: an import of one UID, in one transaction, which people can undo. */
export async function putEvent(
  context: Context,
  collection: Collection,
  { file, body, ifMatch, ifNoneMatch }: NewText,
): Promise<{ created: boolean }> {
  requireWrite(collection);
  const reading = { timeZone: collection.timeZone || 'UTC', publicUrl: context.config.publicUrl };
  const write = async (keepsRules: boolean) => {
    const event = await readNewEvent(body, { ...reading, keepsRules });
    return changingChildren(callOf(context, collection), async work => {
      const { viewer, name } = collection;
      const found = await findVisible(work.tx, viewer, resources.calendar, name);
      requireWritable(found);
      const before = await memberAt(context, work, { collection, file });
      requireCondition(before, { ifMatch, ifNoneMatch, version: event.version });
      await requireFreeUid(work, collection, { event, before });
      const object = await writeNewEvent(work, { context, found, event });
      if (!before) await nameFile(work.tx, { root: name, file, object });
      return { created: before === undefined };
    });
  };
  return write(false).catch((error: unknown) => {
    // The calendar cannot follow the rule: keep it for programs that can.
    if (error instanceof RuleRefused) return write(true);
    throw error;
  });
}

/** Deletes an event, which people can restore from the trash. */
export async function removeEvent(
  context: Context,
  collection: Collection,
  { file, ifMatch }: { file: string; ifMatch: string },
): Promise<void> {
  requireWrite(collection);
  const call = callOf(context, collection);
  await changingChildren(call, async work => {
    requireWritable(await findVisible(work.tx, collection.viewer, resources.calendar, collection.name));
    const member = await memberAt(context, work, { collection, file });
    if (!member) throw noSuchThing();
    requireCondition(member, { ifMatch, ifNoneMatch: '', version: '' });
    await removeRow(call, work, await rowNamed(work, member.object));
  });
}

function callOf(context: Context, { viewer }: Collection): Call {
  return { context, viewer, definition: resources.event };
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

/** Moves an event to another calendar, with its edited occurrences, dishes, guests and everybody's own parts. */
export async function moveEvent(
  context: Context,
  collection: Collection,
  { file, to, overwrite, ifMatch }: Moving,
): Promise<{ created: boolean }> {
  for (const each of [collection, to.collection]) requireWrite(each);
  const call = callOf(context, collection);
  return changingChildren(call, async work => {
    const { tx, viewer } = work;
    for (const { name } of [collection, to.collection])
      requireWritable(await findVisible(tx, viewer, resources.calendar, name));
    const member = await memberAt(context, work, { collection, file });
    if (!member) throw noSuchThing();
    requireCondition(member, { ifMatch, ifNoneMatch: '', version: '' });
    const taken = await memberAt(context, work, to);
    if (taken && !overwrite) throw changedMeanwhile();
    if (collection.name === to.collection.name) {
      if (taken && taken.object !== member.object)
        await removeRow(call, work, await rowNamed(work, taken.object));
      await nameFile(tx, { root: collection.name, file: to.file, object: member.object });
      return { created: !taken };
    }
    const row = await rowNamed(work, member.object);
    const text = await sharedText({ ...context, store: { ...context.store, db: tx } }, viewer, member.object);
    await requireFreeUid(work, to.collection, { event: { uid: String(row.uid) }, before: taken });
    const object = await copyEvent(work, { context, calendar: to.collection.name, text, row });
    if (!taken) await nameFile(tx, { root: to.collection.name, file: to.file, object });
    await removeRow(call, work, row);
    return { created: !taken };
  });
}

async function rowNamed({ tx }: ChildWork, name: string): Promise<ChildRow> {
  const [row] = await readChildren(tx, resources.event, sql`i.name = ${name}`);
  if (!row) throw noSuchThing();
  return row;
}

async function removeRow(call: Call, work: ChildWork, row: ChildRow): Promise<void> {
  await keepDeletedChild(call, work, row);
  await removeChild(resources.event, work, row);
}

/** The event as everybody sees it, as a file. */
async function sharedText(context: Context, viewer: Viewer, name: string): Promise<string> {
  const which = sql<boolean>`i.name = ${name}`;
  const lines: string[] = [];
  for await (const each of writtenRows(context, viewer, { which, guests: true })) lines.push(...each.lines);
  return fileText(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR']);
}

interface Copying {
  context: Context;
  calendar: string;
  text: string;
  row: ChildRow;
}

/** Imports an event of another calendar, and takes the own parts of everybody along. */
async function copyEvent(work: ChildWork, { context, calendar, text, row }: Copying): Promise<string> {
  const { readCalendar } = await import('../../icalendar/read-calendar.ts');
  const { groups } = await readCalendar(text, String(row.time_zone) || 'UTC');
  const { publicUrl } = context.config;
  const events = new EventImport(work, { calendar, report: new ImportReport(), publicUrl });
  await events.run(groups);
  const which = sql`i.root = ${calendar} and i.uid = ${row.uid} and i.parent_event is null`;
  const [copy] = await readChildren(work.tx, resources.event, which);
  const [problem] = events.done.report.items;
  if (!copy || problem)
    throw refused('C:valid-calendar-data', problem?.reason ?? 'The event cannot be moved.');
  await saveUndo(work.tx, calendar, events.done.changes.all);
  await moveOwnParts(work, { from: row.name, to: copy.name, calendar });
  return copy.name;
}

/** Moves what each person's programs keep with an event. Only that person ever gets it, if they see the event. */
async function moveOwnParts(
  { tx }: ChildWork,
  { from, to, calendar }: { from: string; to: string; calendar: string },
): Promise<void> {
  const moving = tx.selectFrom('dav_own').select('user').where('object', '=', from);
  await tx.deleteFrom('dav_own').where('object', '=', to).where('user', 'in', moving).execute();
  await tx.updateTable('dav_own').set({ object: to, root: calendar }).where('object', '=', from).execute();
}
