import { ApiError, invalid } from '@potluck/contract/errors';
import { longestCalendarFile } from '@potluck/contract/limits';
import { resources } from '@potluck/contract/resources';
import type { Calendar } from '@potluck/contract/resources/calendar';
import { maxReportedSkips } from '@potluck/contract/resources/calendar/import-export';
import { eventLimits, eventStatuses } from '@potluck/contract/resources/event';
import { sql } from 'kysely';
import { iso, occurrenceAt, type When } from '../../icalendar/event-time.ts';
import { foreignOf } from '../../icalendar/foreign-properties.ts';
import { CalendarError, importRemark } from '../../icalendar/import-report.ts';
import type { ReadCalendar } from '../../icalendar/read-calendar.ts';
import type { EventGroup, ReadEvent } from '../../icalendar/read-event.ts';
import { findVisible, requireWritable } from '../../policy/find-visible.ts';
import { startsBetween } from '../../recurrence/occurrences.ts';
import { parseFields } from '../../request/validate.ts';
import { slices } from '../../store/parameters.ts';
import { saveUndo } from '../../store/undo-entries.ts';
import { requireRoom } from '../child-methods/create-child.ts';
import { changingChildren } from '../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { removeOccurrences } from '../event/delete-occurrence.ts';
import { splitSeriesAt } from '../event/edit-occurrence.ts';
import { type EventRow, seriesOf } from '../occurrence/event-row.ts';
import type { Handler } from '../server-part.ts';
import { ImportedEvents, type ImportInto, nothingBeside } from './imported-events.ts';

/** `calendars/{calendar}:importEvents`: all or nothing, in one transaction. */
export const importEvents: Handler = async (call, { name, body }) => {
  const { context, viewer, definition } = call;
  // Check access first, so that callers without it cannot make the server parse a file.
  const target = await findVisible(context.store.db, viewer, definition, name);
  requireWritable(target);
  const icalendar = fileIn(body);
  context.limits.calendarImports.take(viewer.user);
  const { timeZone } = JSON.parse(target.row.body) as Calendar;
  const read = await readFile(icalendar, timeZone || 'UTC');
  return changingChildren(call, async work => {
    const found = await findVisible(work.tx, viewer, definition, name);
    requireWritable(found);
    const events = new EventImport(work, {
      calendar: found.row.name,
      report: read.report,
      publicUrl: context.config.publicUrl,
    });
    await events.run(read.groups);
    const { createdCount, updatedCount, unchangedCount, report, changes } = events.done;
    return {
      createdCount,
      updatedCount,
      unchangedCount,
      leftOutCount: report.count,
      leftOut: report.items.toSorted((one, other) => one.line - other.line).slice(0, maxReportedSkips),
      undo: await saveUndo(work.tx, found.row.name, changes.all),
    };
  });
};

/** The file as text, or as the bytes of a raw body. */
function fileIn({ icalendar }: Record<string, unknown>): string | Uint8Array {
  if (!(icalendar instanceof Uint8Array))
    return String(parseFields(resources.calendar.custom.importEvents.request, { icalendar }).icalendar);
  // Non-Latin text takes up to three bytes per character.
  if (new TextDecoder().decode(icalendar).length <= longestCalendarFile) return icalendar;
  throw invalid([{ field: 'icalendar', description: `must be at most ${longestCalendarFile} characters` }]);
}

async function readFile(file: string | Uint8Array, timeZone: string): Promise<ReadCalendar> {
  // Loaded lazily: few people import files.
  const { readCalendar } = await import('../../icalendar/read-calendar.ts');
  try {
    return await readCalendar(file, timeZone);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw new ApiError('INVALID_ARGUMENT', 'FILE_UNREADABLE', error.message, {
      metadata: { line: String(error.line), detail: error.detail },
      fieldViolations: [{ field: 'icalendar', description: error.message }],
    });
  }
}

/** Imports the contents of a file into a calendar, in one transaction. */
export class EventImport {
  readonly #work: ChildWork;
  readonly #calendar: string;
  readonly done: ImportedEvents;

  constructor(work: ChildWork, into: ImportInto) {
    this.#work = work;
    this.#calendar = into.calendar;
    this.done = new ImportedEvents(work, into);
  }

  async run(groups: EventGroup[]): Promise<void> {
    const known = await this.#knownRows(groups);
    const { tx } = this.#work;
    const adding = groups.filter(({ uid }) => !known.has(uid)).length;
    await requireRoom(tx, resources.event, { parent: this.#calendar, adding });
    for (const group of groups) await this.#splitKnown(group, known);
    for (const group of groups) await this.#group(group, known);
  }

  /** Removes everything that the file does not mention, for a calendar that repeats the file. */
  async removeOthers(groups: EventGroup[]): Promise<void> {
    const { tx } = this.#work;
    const mentioned = new Set(groups.flatMap(uidsOf));
    const rows = await tx
      .selectFrom('event')
      .select(['name', 'uid'])
      .where('root', '=', this.#calendar)
      .where('parent_event', 'is', null)
      .execute();
    const gone = rows.filter(({ uid }) => !mentioned.has(uid)).map(({ name }) => name);
    for (const some of slices(gone))
      for (const row of await readChildren(tx, resources.event, sql`i.name in (${sql.join(some)})`))
        await this.done.remove(row);
  }

  /** The calendar's existing rows with these UIDs. */
  async #knownRows(groups: EventGroup[]): Promise<Map<string, ChildRow>> {
    const uids = groups.flatMap(uidsOf);
    const known = new Map<string, ChildRow>();
    for (const some of slices(uids)) {
      const among = sql.join(some);
      const which = sql`i.root = ${this.#calendar} and i.parent_event is null and i.uid in (${among})`;
      for (const row of await readChildren(this.#work.tx, resources.event, which))
        known.set(String(row.uid), row);
    }
    return known;
  }

  /** A series that the file divides keeps what the calendar has for the occurrences of each part. */
  async #splitKnown({ uid, split }: EventGroup, known: Map<string, ChildRow>): Promise<void> {
    const series = split && known.get(split.from);
    if (!series || series.series === null || known.has(uid)) return;
    const { changes } = this.done;
    const made = await splitSeriesAt(this.#work, { series, at: split.at, uid, changes });
    if (!made) return;
    changes.noteSplit(made, { from: series.name, at: split.at, start: split.start });
    const which = sql`i.name in (${series.name}, ${made.name})`;
    for (const row of await readChildren(this.#work.tx, resources.event, which))
      known.set(String(row.uid), row);
  }

  async #group({ uid, whole, occurrences: all }: EventGroup, known: Map<string, ChildRow>): Promise<void> {
    const before = known.get(uid);
    if (whole?.cancelled === 'MESSAGE') return this.#cancel(whole, before, all);
    const occurrences = await this.#withShownCancellations(all, { whole, before });
    const current = whole && this.#requireNewer(whole, before) ? whole : undefined;
    const row = current ? await this.#whole(current, { row: before, occurrences }) : before;
    if (!row) {
      if (whole) this.done.leaveOut(occurrences, importRemark('IMPORT_REMARK_SERIES_LEFT_OUT'));
      else for (const each of occurrences) await this.#alone(each, known);
      return;
    }
    if (row.series === null) await this.#ofSingle(row, occurrences, known);
    else await this.#occurrences(row, { whole: current, occurrences, known });
  }

  /**
   * A cancelled occurrence is excluded from its series, unless it is shown as cancelled here, or the whole series is
   * cancelled: then it is an edited occurrence like others.
   */
  async #withShownCancellations(
    occurrences: ReadEvent[],
    { whole, before }: { whole: ReadEvent | undefined; before: ChildRow | undefined },
  ): Promise<ReadEvent[]> {
    if (!occurrences.some(({ cancelled }) => cancelled === 'EVENT')) return occurrences;
    const which = sql`i.parent_event = ${before?.name ?? ''} and i.status = ${eventStatuses.CANCELLED}`;
    const rows = await readChildren(this.#work.tx, resources.event, which);
    const shown = new Set(rows.map(row => Number(row.original_start_time)));
    const when = whole?.when ?? (before && whenOfRow(before));
    return occurrences.map(each => {
      const stays = whole?.cancelled === 'EVENT' || (when !== undefined && shown.has(atOf(each, when)));
      return stays && each.cancelled === 'EVENT' ? { ...each, cancelled: undefined } : each;
    });
  }

  /** A message that cancels an event (RFC 5546, 3.2.5). */
  async #cancel(whole: ReadEvent, row: ChildRow | undefined, occurrences: ReadEvent[]): Promise<void> {
    if (!row) {
      this.done.leaveOut([whole], importRemark('IMPORT_REMARK_CANCELLED'));
      this.done.leaveOut(occurrences, importRemark('IMPORT_REMARK_SERIES_LEFT_OUT'));
    } else if (this.#requireNewer(whole, row)) await this.done.cancel(row, whole.foreign.sequence);
  }

  /** Whether the file's version is at least as new as the last imported one; reports older versions. */
  #requireNewer(read: ReadEvent, row: ChildRow | undefined): boolean {
    const { sequence } = read.version;
    const older = row && sequence !== undefined && sequence < sequenceOf(row);
    if (older)
      this.done.leaveOut(
        [read],
        importRemark(
          'IMPORT_REMARK_OLDER',
          `It is version ${sequence}, and the calendar has version ${sequenceOf(row)}.`,
        ),
      );
    return !older;
  }

  /** The event or series itself, without its cancelled occurrences. */
  async #whole(
    whole: ReadEvent,
    { row, occurrences }: { row: ChildRow | undefined; occurrences: ReadEvent[] },
  ): Promise<ChildRow | undefined> {
    const cancelled = occurrences
      .filter(each => each.cancelled && !each.following)
      .map(each => iso(atOf(each, whole.when)));
    const excludedTimes = [...new Set([...whole.values.excludedTimes, ...cancelled])];
    const beyond = excludedTimes.length - eventLimits.times;
    if (beyond > 0)
      this.done.leaveOut(
        [whole],
        importRemark(
          'IMPORT_REMARK_TOO_MANY',
          `${beyond} of its occurrences were cancelled beyond what it can have.`,
        ),
      );
    const values = { ...whole.values, excludedTimes: excludedTimes.slice(0, eventLimits.times) };
    return this.done.put({ ...whole, values }, { row, uid: whole.uid });
  }

  /** An occurrence of a one-time event is that event; any other becomes an event of its own. */
  async #ofSingle(row: ChildRow, occurrences: ReadEvent[], known: Map<string, ChildRow>): Promise<void> {
    for (const each of occurrences) {
      if (atOf(each, whenOfRow(row)) !== Number(row.start_time)) await this.#alone(each, known);
      else if (this.#requireNewer(each, row)) {
        if (each.cancelled) return this.done.cancel(row, each.foreign.sequence);
        await this.done.put(
          { ...each, values: { ...each.values, ...nothingBeside } },
          { row, uid: each.uid },
        );
      }
    }
  }

  async #occurrences(
    series: ChildRow,
    {
      whole,
      occurrences,
      known,
    }: { whole: ReadEvent | undefined; occurrences: ReadEvent[]; known: Map<string, ChildRow> },
  ): Promise<void> {
    const when = whole?.when ?? whenOfRow(series);
    const edited = await readChildren(this.#work.tx, resources.event, sql`i.parent_event = ${series.name}`);
    const others = new Map(edited.map(row => [Number(row.original_start_time), row]));
    const cancelled: ReadEvent[] = [];
    for (const [at, each] of new Map(occurrences.map(each => [atOf(each, when), each]))) {
      if (each.cancelled) {
        if (!whole || each.following) cancelled.push(each);
        continue;
      }
      const row = others.get(at);
      others.delete(at);
      if (!this.#requireNewer(each, row)) continue;
      await this.done.put(each, { row, uid: String(series.uid), occurrence: { series: series.name, at } });
      await this.#removeAlone(each, known);
    }
    // A file with the series includes all occurrences that differ from it, so edited ones missing from the file are
    // removed.
    if (whole) for (const row of others.values()) await this.done.remove(row);
    for (const each of cancelled) await this.#cancelOccurrences(series.name, each);
  }

  /** Cancels one occurrence of an existing series, or that one and all following. */
  async #cancelOccurrences(name: string, read: ReadEvent): Promise<void> {
    const [row] = await readChildren(this.#work.tx, resources.event, sql`i.name = ${name}`);
    if (!row || !this.#requireNewer(read, row)) return;
    const series = seriesOf(row as unknown as EventRow);
    const at = atOf(read, series);
    const allEdited = await readChildren(this.#work.tx, resources.event, sql`i.parent_event = ${name}`);
    const edited = allEdited.some(each => Number(each.original_start_time) === at);
    if (!edited && startsBetween(series, { from: at, to: at + 1 }).length === 0) {
      if (series.excluded.includes(at)) this.done.unchangedCount += 1;
      else
        this.done.leaveOut(
          [read],
          importRemark('IMPORT_REMARK_CANCELLED_ALONE', 'Its series has no such occurrence.'),
        );
      return;
    }
    const scope = read.following ? 'THIS_AND_FOLLOWING' : 'THIS';
    const removed = await this.done.accepted(read, () =>
      removeOccurrences(this.#work, { scope, row, series, at, allEdited }, this.done.changes),
    );
    if (removed) this.done.updatedCount += 1;
  }

  /** An occurrence whose series is missing becomes an event of its own. */
  async #alone(each: ReadEvent, known: Map<string, ChildRow>): Promise<void> {
    const uid = aloneUid(each);
    const single = { ...each.values, recurrenceRule: '', excludedTimes: [], additionalTimes: [] };
    if (each.cancelled && known.has(uid)) await this.#removeAlone(each, known);
    else if (each.cancelled) this.done.leaveOut([each], importRemark('IMPORT_REMARK_CANCELLED_ALONE'));
    else await this.done.put({ ...each, values: single }, { row: known.get(uid), uid });
  }

  async #removeAlone(each: ReadEvent, known: Map<string, ChildRow>): Promise<void> {
    const row = known.get(aloneUid(each));
    if (row) await this.done.remove(row);
  }
}

/** The version (SEQUENCE) that the event had in its source file. */
function sequenceOf({ foreign_lines: lines }: ChildRow): number {
  return foreignOf(lines as string | null).sequence;
}

/** Which occurrence of its series a parsed event is. */
function atOf({ occurrence, when }: ReadEvent, series: When): number {
  return occurrence ? occurrenceAt(occurrence, series) : when.start;
}

/** The UIDs under which the calendar may have the events of a group. */
function uidsOf({ uid, occurrences }: EventGroup): string[] {
  return [uid, ...occurrences.map(aloneUid)];
}

/** The UID of an occurrence whose series is missing. */
function aloneUid({ uid, occurrence, when }: ReadEvent): string {
  return `${uid}#${iso(occurrence?.instant ?? when.start)}`;
}

function whenOfRow(row: ChildRow): When {
  return seriesOf(row as unknown as EventRow);
}
