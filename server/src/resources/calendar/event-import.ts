import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { withoutDishes } from '../../icalendar/dish-lines.ts';
import { storedForeign } from '../../icalendar/foreign.ts';
import { type ImportRemark, importRemark } from '../../icalendar/import-remark.ts';
import type { EventGroup, NotKept } from '../../icalendar/read-calendar.ts';
import type { ReadEvent } from '../../icalendar/read-event.ts';
import { iso, occurrenceAt, type When } from '../../icalendar/when.ts';
import { validate } from '../../request/validate.ts';
import { storedBody } from '../../rows/stored-body.ts';
import { slices } from '../../store/slices.ts';
import { TimeSlice } from '../../work/time-slice.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { requireRoom } from '../children/create-child.ts';
import { presentChild, readerOf } from '../children/present-children.ts';
import { type EventChange, EventChanges } from '../event/event-changes.ts';
import { type EventRow, seriesOf } from '../event/event-row.ts';
import { followTimes } from '../event/follow-times.ts';
import { ImportedGuests } from './imported-guests.ts';
import { ReadableDishes } from './readable-dishes.ts';

type Values = Record<string, unknown>;

/** Where an event of a file goes: the row that stands for it, and the series that it is an occurrence of. */
interface Place {
  row: ChildRow | undefined;
  uid: string;
  occurrence?: { series: string; at: number };
}

/** Brings what a file says into a calendar, in one transaction. */
export class EventImport {
  readonly #work: ChildWork;
  readonly #calendar: string;
  readonly #changes: EventChanges;
  readonly #dishes: ReadableDishes;
  readonly #guests: ImportedGuests;
  readonly notKept: NotKept[];
  createdCount = 0;
  updatedCount = 0;
  unchangedCount = 0;

  constructor(
    work: ChildWork,
    calendar: string,
    { notKept, publicUrl }: { notKept: NotKept[]; publicUrl: string },
  ) {
    this.#work = work;
    this.#calendar = calendar;
    this.#changes = new EventChanges(work);
    this.#dishes = new ReadableDishes(work);
    this.#guests = new ImportedGuests(work, publicUrl);
    this.notKept = [...notKept];
  }

  get changes(): EventChange[] {
    return this.#changes.all;
  }

  async run(groups: EventGroup[]): Promise<void> {
    const known = await this.#knownRows(groups);
    const { tx } = this.#work;
    const adding = groups.filter(({ uid }) => !known.has(uid)).length;
    await requireRoom(tx, resources.event, { parent: this.#calendar, adding });
    const turns = new TimeSlice();
    for (const group of groups) {
      await this.#group(group, known);
      await turns.pause();
    }
  }

  /** What the calendar holds already of these UIDs. */
  async #knownRows(groups: EventGroup[]): Promise<Map<string, ChildRow>> {
    const uids = groups.flatMap(({ uid, occurrences }) => [uid, ...occurrences.map(aloneUid)]);
    const known = new Map<string, ChildRow>();
    for (const some of slices(uids)) {
      const among = sql.join(some);
      const which = sql`i.root = ${this.#calendar} and i.parent_event is null and i.uid in (${among})`;
      for (const row of await readChildren(this.#work.tx, resources.event, which))
        known.set(String(row.uid), row);
    }
    return known;
  }

  async #group({ uid, whole, occurrences }: EventGroup, known: Map<string, ChildRow>): Promise<void> {
    const before = known.get(uid);
    const row = whole ? await this.#whole(whole, { row: before, occurrences }) : before;
    if (!row) {
      if (whole) this.#leaveOut(occurrences, importRemark('IMPORT_REMARK_SERIES_LEFT_OUT'));
      else for (const each of occurrences) await this.#alone(each, known);
      return;
    }
    if (row.series === null) {
      for (const each of occurrences) await this.#alone(each, known);
      return;
    }
    await this.#occurrences(row, { whole, occurrences, known });
  }

  /** The event or series itself, without the occurrences that do not take place. */
  async #whole(
    whole: ReadEvent,
    { row, occurrences }: { row: ChildRow | undefined; occurrences: ReadEvent[] },
  ): Promise<ChildRow | undefined> {
    if (whole.cancelled) {
      this.#leaveOut([whole], importRemark('IMPORT_REMARK_CANCELLED'));
      return undefined;
    }
    const cancelled = occurrences.filter(each => each.cancelled).map(each => iso(atOf(each, whole.when)));
    const { excludedTimes } = whole.values;
    const left = cancelled.filter(time => !excludedTimes.includes(time));
    const values = { ...whole.values, excludedTimes: [...excludedTimes, ...left] };
    return this.#put({ ...whole, values }, { row, uid: whole.uid });
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
    const access = new Map(edited.map(row => [Number(row.original_start_time), row]));
    for (const [at, each] of new Map(occurrences.map(each => [atOf(each, when), each]))) {
      const row = access.get(at);
      if (each.cancelled && !whole) await this.#exclude(series, at);
      if (each.cancelled) continue;
      access.delete(at);
      await this.#put(each, { row, uid: String(series.uid), occurrence: { series: series.name, at } });
      await this.#removeAlone(each, known);
    }
    // A file that tells the series tells all of its occurrences that are not like the others.
    if (whole) for (const row of access.values()) await this.#remove(row);
  }

  /** An occurrence whose series is not there is an event of its own. */
  async #alone(each: ReadEvent, known: Map<string, ChildRow>): Promise<void> {
    const uid = aloneUid(each);
    const single = { ...each.values, recurrenceRule: '', excludedTimes: [], additionalTimes: [] };
    if (each.cancelled) this.#leaveOut([each], importRemark('IMPORT_REMARK_CANCELLED_ALONE'));
    else await this.#put({ ...each, values: single }, { row: known.get(uid), uid });
  }

  async #removeAlone(each: ReadEvent, known: Map<string, ChildRow>): Promise<void> {
    const row = known.get(aloneUid(each));
    if (row) await this.#remove(row);
  }

  async #exclude(series: ChildRow, at: number): Promise<void> {
    const shown = await presentChild(readerOf(this.#work), resources.event, series);
    const excluded = shown.excludedTimes as string[];
    if (excluded.includes(iso(at))) return;
    await this.#changes.change(series, { ...shown, excludedTimes: [...excluded, iso(at)] });
    this.updatedCount += 1;
  }

  async #remove(row: ChildRow): Promise<void> {
    await this.#changes.remove(row);
    this.updatedCount += 1;
  }

  /** Writes an event if it is not there as the file has it. What is no event of ours is left out, with the reason. */
  async #put(read: ReadEvent, place: Place): Promise<ChildRow | undefined> {
    try {
      return await this.#write(read, place);
    } catch (error) {
      const remark = error instanceof ApiError && notKeptFor(error);
      if (!remark) throw error;
      this.#leaveOut([read], importRemark(remark, error.message));
      return undefined;
    }
  }

  async #write(read: ReadEvent, { row, uid, occurrence }: Place): Promise<ChildRow> {
    const dishes = await this.#dishes.known(read.dishes);
    const values = validate(resources.event, {
      ...read.values,
      ...(occurrence && { ...occurrenceFields(occurrence), ...nothingBeside }),
      description: dishes ? withoutDishes(read.values.description, read.dishes) : read.values.description,
    });
    const beside = { uid, foreign_lines: storedForeign(read.foreign) };
    const written = await this.#save(row, values, beside);
    const changes = this.#changes;
    // Answers are where the file has theirs before those are added.
    if (row) await followTimes(this.#work, { before: row, after: written, changes });
    const linked = dishes ? await changes.cook(written, dishes) : false;
    const guests = await this.#guests.add(written, read.guests, occurrence?.at ?? null);
    await changes.takeAlong(written, guests);
    this.#count(row, written, linked || guests.length > 0);
    return written;
  }

  async #save(row: ChildRow | undefined, values: Values, beside: Values): Promise<ChildRow> {
    if (!row) return this.#changes.create(this.#calendar, values, beside);
    const same =
      storedBody(resources.event, values).body === row.body && beside.foreign_lines === row.foreign_lines;
    return same ? row : this.#changes.change(row, values, beside);
  }

  #count(before: ChildRow | undefined, after: ChildRow, linked: boolean): void {
    if (!before) this.createdCount += 1;
    else if (before !== after || linked) this.updatedCount += 1;
    else this.unchangedCount += 1;
  }

  #leaveOut(events: ReadEvent[], remark: ImportRemark): void {
    for (const { line, title } of events) this.notKept.push({ line, title: title.slice(0, 200), ...remark });
  }
}

/** Why an event of the file is left out rather than the whole file refused; undefined where it is not. */
function notKeptFor({ code, reason, fieldViolations }: ApiError): NotKeptRemark | undefined {
  if (reason === 'RULES_TOO_COSTLY') return 'IMPORT_REMARK_RULES_TOO_COSTLY';
  if (code !== 'INVALID_ARGUMENT') return undefined;
  const rule = reason === 'RULE_TOO_RARE' || fieldViolations.some(({ field }) => field === 'recurrenceRule');
  return rule ? 'IMPORT_REMARK_RULE' : 'IMPORT_REMARK_INVALID';
}

type NotKeptRemark = 'IMPORT_REMARK_INVALID' | 'IMPORT_REMARK_RULE' | 'IMPORT_REMARK_RULES_TOO_COSTLY';

const nothingBeside = { recurrenceRule: '', excludedTimes: [], additionalTimes: [] };

function occurrenceFields({ series, at }: { series: string; at: number }): Values {
  return { parentEvent: series, originalStartTime: iso(at) };
}

/** Which occurrence of its series a read one is. */
function atOf({ occurrence, when }: ReadEvent, series: When): number {
  return occurrence ? occurrenceAt(occurrence, series) : when.start;
}

/** What an occurrence is known by where its series is not there. */
function aloneUid({ uid, occurrence, when }: ReadEvent): string {
  return `${uid}#${iso(occurrence?.instant ?? when.start)}`;
}

function whenOfRow(row: ChildRow): When {
  return seriesOf(row as unknown as EventRow);
}
