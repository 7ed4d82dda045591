import { resources } from '@potluck/contract/resources';
import type { Event } from '@potluck/contract/resources/event';
import type { Response } from '@potluck/contract/resources/event/attendance';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { writeAlarm } from '../../icalendar/alarm.ts';
import { writeMoment } from '../../icalendar/date-time.ts';
import { type Dish, withoutDishes } from '../../icalendar/dish-lines.ts';
import { iso, occurrenceAt } from '../../icalendar/event-time.ts';
import { foreignOf } from '../../icalendar/foreign-properties.ts';
import { ImportReport } from '../../icalendar/import-report.ts';
import type { EventGroup, ReadEvent } from '../../icalendar/read-event.ts';
import type { Found } from '../../policy/visible-row.ts';
import { writeAnswer } from '../../resources/attendee/respond.ts';
import { EventImport } from '../../resources/calendar/import-events.ts';
import type { ChildRow, ChildWork } from '../../resources/children/child-part.ts';
import { readChildren } from '../../resources/children/child-rows.ts';
import { ownResponses } from '../../resources/event/own-attendance.ts';
import { type EventRow, seriesOf } from '../../resources/occurrence/event-row.ts';
import { saveUndo } from '../../store/undo-entries.ts';
import { alarmsOf, personalLines, wholeEvent } from './own-lines.ts';
import { isRefusedRule, type NewEvent, type OwnPart, RuleRefused, refused } from './read-new-event.ts';

interface Writing {
  context: Context;
  /** The calendar. */
  found: Found;
  event: NewEvent;
}

/** Writes an event, and its person's own parts. Returns its name. */
export async function writeNewEvent(work: ChildWork, { context, found, event }: Writing): Promise<string> {
  const calendar = found.row.name;
  const before = await rowOf(work, calendar, event.uid);
  const group = isAlone(event.group, before) ? joined(event.group) : event.group;
  const { publicUrl } = context.config;
  const complete = (read: ReadEvent, row: ChildRow | undefined) => completed(work, read, row);
  const events = new EventImport(work, { calendar, report: new ImportReport(), publicUrl, complete });
  await events.run([group]);
  const [problem] = events.done.report.items;
  if (problem && isRefusedRule(problem)) throw new RuleRefused();
  const row = await rowOf(work, calendar, event.uid);
  if (problem || !row)
    throw refused('C:valid-calendar-data', problem?.reason ?? 'The event cannot be stored.');
  await saveUndo(work.tx, calendar, events.done.changes.all);
  await new OwnParts(work, { row, event, found }).save();
  return row.name;
}

async function rowOf({ tx }: ChildWork, calendar: string, uid: string): Promise<ChildRow | undefined> {
  const which = sql`i.root = ${calendar} and i.uid = ${uid} and i.parent_event is null`;
  const [row] = await readChildren(tx, resources.event, which);
  return row;
}

/** Whether a file has occurrences of a series that is not here, as guests of single occurrences get. */
function isAlone({ whole, occurrences }: EventGroup, before: ChildRow | undefined): boolean {
  return !whole && occurrences.length > 0 && (before?.series ?? null) === null;
}

/** Occurrences without their series: the first is the event, and remembers which occurrence it was. */
function joined({ uid, occurrences }: EventGroup): EventGroup {
  const [first, ...others] = occurrences;
  if (!first) return { uid, whole: undefined, occurrences };
  const form = { allDay: first.when.allDay, timeZone: first.when.timeZone };
  const at = first.occurrence ? occurrenceAt(first.occurrence, first.when) : first.when.start;
  const id = writeMoment('RECURRENCE-ID', at, form);
  const additionalTimes = others.map(each => iso(each.when.start));
  const whole: ReadEvent = {
    ...first,
    occurrence: undefined,
    values: { ...first.values, recurrenceRule: '', excludedTimes: [], additionalTimes },
    foreign: { ...first.foreign, lines: [...first.foreign.lines, ...(others.length === 0 ? [id] : [])] },
  };
  return { uid, whole, occurrences: [] };
}

/** What a program leaves to the row: alarms, dishes, and lines about other people's views. */
async function completed({ tx }: ChildWork, read: ReadEvent, row: ChildRow | undefined): Promise<ReadEvent> {
  const version = { ...read.version, sequence: undefined };
  const { values, foreign } = read;
  // Alarms are the writer's own, and attendees are invited here.
  if (!row)
    return {
      ...{ ...read, version, guests: [], values: { ...values, alarms: [] } },
      foreign: { ...foreign, alarms: [] },
    };
  const before = foreignOf(row.foreign_lines as string | null);
  const { alarms = [] } = JSON.parse(row.body) as Partial<Event>;
  const dishes = await dishesOf(tx, row.name);
  const description = [dishes, read.dishes].reduce(
    (text, some) => withoutDishes(text, some),
    values.description,
  );
  return {
    ...{ ...read, version, guests: [], dishes: [], values: { ...values, alarms, description } },
    foreign: {
      lines: [...foreign.lines, ...personalLines(before.lines)],
      alarms: before.alarms,
      sequence: sequenceOf(foreign.sequence, { before: before.sequence, version: row.version }),
    },
  };
}

/** A program that raises SEQUENCE gets its own number back; otherwise the version here raises it. */
function sequenceOf(sent: number, { before, version }: { before: number; version: number }): number {
  const current = before + version - 1;
  return sent <= current ? before : sent - version;
}

async function dishesOf(tx: ChildWork['tx'], event: string): Promise<Dish[]> {
  const rows = await readChildren(
    tx,
    resources.eventRecipe,
    sql`i.parent = ${event} order by i.create_time, i.name`,
  );
  const dishes = rows.map(({ recipe, body }) => {
    const { title = '', servings = 0 } = JSON.parse(body) as Partial<Dish>;
    return { recipe: String(recipe ?? ''), title, servings };
  });
  return dishes.sort((one, other) => Number(one.recipe === '') - Number(other.recipe === ''));
}

/** As much as an event may have that no field holds. */
const maxOwnLines = 64 * 1024;

/** What a program sent for its person alone. */
class OwnParts {
  readonly #work: ChildWork;
  readonly #found: Found;
  readonly #row: ChildRow;
  readonly #event: NewEvent;

  constructor(work: ChildWork, { row, event, found }: { row: ChildRow; event: NewEvent; found: Found }) {
    this.#work = work;
    this.#row = row;
    this.#event = event;
    this.#found = found;
  }

  async save(): Promise<void> {
    const { whole, occurrences } = this.#event.group;
    const parts = new Map<number, OwnPart>();
    const series = seriesOf(this.#row as unknown as EventRow);
    for (const read of [...(whole ? [whole] : []), ...occurrences]) {
      const own = this.#event.own.get(read.line);
      const start = read.occurrence && whole ? occurrenceAt(read.occurrence, series) : wholeEvent;
      if (own && !read.cancelled) parts.set(start, own);
    }
    await this.#saveLines(parts);
    for (const [start, part] of parts) await this.#answer(part, start);
  }

  async #saveLines(parts: ReadonlyMap<number, OwnPart>): Promise<void> {
    const { tx, viewer, changes } = this.#work;
    const { name: object, root } = this.#row;
    const lines = this.#worthKeeping(parts);
    const old = await tx
      .selectFrom('dav_own')
      .selectAll()
      .where('user', '=', viewer.user)
      .where('object', '=', object)
      .execute();
    const fresh = new Map([...lines].map(([start, own]) => [start, JSON.stringify(own)]));
    if (fresh.values().some(text => text.length > maxOwnLines))
      throw refused('C:max-resource-size', 'The alarms and addresses of an event may take at most 64 KiB.');
    const known = new Map(old.map(each => [Number(each.start), each.lines]));
    if ([...fresh].every(([start, text]) => known.get(start) === text) && fresh.size === known.size) return;
    await tx.deleteFrom('dav_own').where('user', '=', viewer.user).where('object', '=', object).execute();
    const version = Date.now();
    for (const [start, text] of fresh)
      await tx
        .insertInto('dav_own')
        .values({ user: viewer.user, object, start, root, lines: text, version })
        .execute();
    // Other programs of the person find it as a change of the event.
    if (!changes.some(({ resource }) => resource === object))
      changes.push({ resource: object, parent: root, type: 'event', kind: 'update' });
  }

  /** Without what the person gets anyway. */
  #worthKeeping(parts: ReadonlyMap<number, OwnPart>): Map<number, string[]> {
    const { alarms = [] } = JSON.parse(this.#row.body) as Partial<Event>;
    const foreign = foreignOf(this.#row.foreign_lines as string | null);
    const personal = new Set(personalLines(foreign.lines));
    const suggested = alarms.flatMap(alarm => writeAlarm(alarm, foreign));
    const kept = new Map<number, string[]>();
    let usual = suggested;
    for (const [start, { lines }] of parts) {
      const own = lines.filter(line => !personal.has(line));
      if (own.join('\n') !== usual.join('\n')) kept.set(start, own);
      if (start === wholeEvent && kept.has(start)) usual = alarmsOf(own);
    }
    return kept;
  }

  /** The answer of an attendee is theirs alone to change. */
  async #answer({ answer }: OwnPart, start: number): Promise<void> {
    const { viewer, tx } = this.#work;
    const sent = answers[answer(viewer.user) ?? ''];
    if (!sent) return;
    const at = start === wholeEvent ? null : start;
    const asked = { name: this.#row.name, original_start_time: at };
    const [current] = await ownResponses(tx, [asked], viewer.user);
    if (current === sent || (current === 'WAITING' && sent === 'NEEDS_ACTION')) return;
    const place = { event: this.#row.name, start: at, found: { root: this.#found } };
    await writeAnswer(this.#work, { ...place, answer: { response: sent } });
  }
}

const answers: Readonly<Record<string, Response>> = {
  'NEEDS-ACTION': 'NEEDS_ACTION',
  ACCEPTED: 'ACCEPTED',
  TENTATIVE: 'TENTATIVE',
  DECLINED: 'DECLINED',
};
