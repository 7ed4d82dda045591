import { resources } from '@potluck/contract/resources';
import type { Event } from '@potluck/contract/resources/event';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { writeMoment } from '../../icalendar/date-time.ts';
import { type Dish, withoutDishes } from '../../icalendar/dish-lines.ts';
import { iso, occurrenceAt } from '../../icalendar/event-time.ts';
import { foreignOf } from '../../icalendar/foreign-properties.ts';
import { ImportReport } from '../../icalendar/import-report.ts';
import type { EventGroup, ReadEvent } from '../../icalendar/read-event.ts';
import type { Found } from '../../policy/visible-row.ts';
import { saveAppChange } from '../../resources/assistant-change/save-change.ts';
import { EventImport } from '../../resources/calendar/import-events.ts';
import type { ChildRow, ChildWork } from '../../resources/children/child-part.ts';
import { readChildren } from '../../resources/children/child-rows.ts';
import { saveUndo } from '../../store/undo-entries.ts';
import { personalLines } from './own-lines.ts';
import { OwnParts } from './own-parts.ts';
import { isRefusedRule, type NewEvent, RuleRefused, refused } from './read-new-event.ts';

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
  const [first, ...others] = event.groups;
  const groups = [isAlone(first, before) ? joined(first) : first, ...others];
  const { publicUrl } = context.config;
  const complete = (read: ReadEvent, row: ChildRow | undefined) => completed(work, read, row);
  const events = new EventImport(work, { calendar, report: new ImportReport(), publicUrl, complete });
  await events.run(groups);
  const [problem] = events.done.report.items;
  if (problem && isRefusedRule(problem)) throw new RuleRefused();
  const row = await rowOf(work, calendar, event.uid);
  if (problem || !row)
    throw refused('C:valid-calendar-data', problem?.reason ?? 'The event cannot be stored.');
  const changes = events.done.changes.all;
  if (before && changes.length > 0) {
    const undo = await saveUndo(work.tx, calendar, changes);
    await saveAppChange(work, 'EDIT_IN_APP', [
      { kind: 'occurrence', name: row.name, title: String(before.title), undo },
    ]);
  }
  for (const group of event.groups) {
    const part = group.split ? await rowOf(work, calendar, group.uid) : row;
    if (part) await new OwnParts(work, { row: part, group, own: event.own, found }).save();
  }
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
