import { resources } from '@potluck/contract/resources';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { calendarFile } from '../../icalendar/write-calendar.ts';
import { writeTimeZone } from '../../icalendar/write-time-zone.ts';
import { startsOverlapping } from '../../recurrence/occurrences.ts';
import { WorkBudget } from '../../recurrence/work-budget.ts';
import {
  type WrittenRow,
  writtenOccurrences,
  writtenRows,
} from '../../resources/calendar/exported-events.ts';
import type { ChildRow } from '../../resources/children/child-part.ts';
import { readChildren } from '../../resources/children/child-rows.ts';
import { guestOccurrenceRows } from '../../resources/event/guest-view.ts';
import { type EventRow, seriesOf } from '../../resources/occurrence/event-row.ts';
import { among, slices } from '../../store/parameters.ts';
import { TimeSlice } from '../../work/time-slice.ts';
import type { Collection, TextRequest, Window } from '../collection.ts';
import { versionOf } from '../conditions.ts';
import { readOwnLines } from './own-lines.ts';
import { asSent } from './read-new-event.ts';

/** The texts of events, by the name of the object, as the person sees them. */
export async function eventTexts(
  context: Context,
  collection: Collection,
  { members, expand, limit, answer }: TextRequest,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const budget = new WorkBudget(maxSteps);
  const turns = new TimeSlice();
  for (const some of slices(members)) {
    const names = some.map(({ object }) => object);
    const own = await readOwnLines(context.store, { user: collection.viewer.user, objects: names });
    const written = expand
      ? expandedRows(context, collection, { names, window: expand, budget })
      : writtenRows(context, collection.viewer, {
          which: among(context.store.engine, sql`i.name`, names),
          guests: true,
        });
    const memberOf = new Map(some.map(member => [member.object, member]));
    const byObject = new Map<string, ComposedRow[]>();
    for await (const each of written) {
      const member = memberOf.get(each.series.name);
      if (!member || (limit && !isWithin(each, limit))) continue;
      const lines = asSent(own.compose(each, versionOf(member)), each.row);
      answer?.take(lines);
      byObject.getOrInsertComputed(member.object, () => []).push({ row: each.row, lines });
      if (turns.due) await turns.pause();
    }
    for (const { object } of some) {
      texts.set(object, textOf(byObject.get(object) ?? [], { expanded: expand !== undefined }));
      if (turns.due) await turns.pause();
    }
  }
  return texts;
}

/** The budget for expanding all series of a report, and the most occurrences of each. */
const maxSteps = 5_000_000;
const [maxOccurrences, stepsEach] = [1000, 500_000];

interface Expanding {
  names: string[];
  window: Window;
  budget: WorkBudget;
}

/** Every occurrence in a window as an event of its own, in UTC (RFC 4791, 9.6.5). */
async function* expandedRows(
  context: Context,
  { viewer }: Collection,
  { names, window, budget }: Expanding,
): AsyncGenerator<WrittenRow> {
  const { db, engine } = context.store;
  const which: RawBuilder<boolean> = sql`${among(engine, sql`i.name`, names)} order by i.start_time, i.name`;
  for (const series of await readChildren(db, resources.event, which)) {
    const rows = await occurrencesOf(series);
    const single = series.series === null;
    const written = writtenOccurrences(context, viewer, { series: inUtc(series), rows: rows.map(inUtc) });
    let at = 0;
    for await (const lines of written) {
      const row = rows[at] ?? series;
      at += 1;
      const plain = lines.filter(line => !/^(RRULE|EXDATE|RDATE|X-POTLUCK-TIMEZONE)[;:]/.test(line));
      yield { row, series, lines: single ? plain.filter(line => !line.startsWith('RECURRENCE-ID')) : plain };
    }
  }

  async function occurrencesOf(series: ChildRow): Promise<ChildRow[]> {
    if (series.series === null) return [series];
    const limits = { max: maxOccurrences, work: budget.part(stepsEach) };
    const bounded = { from: Math.max(window.from, earliest), to: Math.min(window.to, latest) };
    const { starts } = startsOverlapping(seriesOf(series as unknown as EventRow), bounded, limits);
    const edited = await readChildren(db, resources.event, sql`i.parent_event = ${series.name}`);
    const replaced = new Set(edited.map(row => Number(row.original_start_time)));
    const moved = edited.filter(row => overlaps(row, window)).map(row => Number(row.original_start_time));
    const all = [...starts.filter(start => !replaced.has(start)), ...moved];
    return all.length === 0 ? [] : guestOccurrenceRows(db, series, all);
  }
}

const [earliest, latest] = [Date.UTC(1900, 0), Date.UTC(2200, 0)];

function overlaps(row: ChildRow, { from, to }: Window): boolean {
  return Number(row.start_time) < to && Number(row.end_time) >= from;
}

function inUtc(row: ChildRow): ChildRow {
  const body = JSON.stringify({ ...JSON.parse(row.body), timeZone: 'UTC' });
  return { ...row, time_zone: 'UTC', body };
}

function isWithin({ row, series }: WrittenRow, window: Window): boolean {
  return row === series || overlaps(row, window);
}

/** The lines of a VEVENT for its person. */
interface ComposedRow {
  row: ChildRow;
  lines: string[];
}

function textOf(rows: ComposedRow[], { expanded }: { expanded: boolean }): string {
  const zones = expanded ? [] : zonesOf(rows);
  return calendarFile(['CALSCALE:GREGORIAN', ...zones, ...rows.flatMap(({ lines }) => lines).map(plainUtc)]);
}

/** Programs write times in UTC without a zone. */
function plainUtc(line: string): string {
  return line.replace(/^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE);TZID=UTC:(.*)$/, '$1:$2Z');
}

function zonesOf(rows: ComposedRow[]): string[] {
  const timed = rows.filter(({ row }) => Number(row.all_day) === 0 && row.time_zone !== 'UTC');
  const byZone = new Map<string, ComposedRow[]>();
  for (const each of timed)
    for (const zone of new Set([String(each.row.time_zone), ...each.lines.flatMap(endZone)]))
      byZone.getOrInsertComputed(zone, () => []).push(each);
  return [...byZone].flatMap(([zone, some]) => {
    const from = Math.min(...some.map(({ row }) => Number(row.start_time)));
    const to = Math.max(...some.map(({ row }) => Number(row.until_time)));
    return zoneLines(zone, { from: yearOf(from), to: yearOf(to) + 1 });
  });
}

/** An event may end in another zone than it starts. */
function endZone(line: string): string[] {
  const [, zone] = /^DTEND;TZID=([^:;]+):/.exec(line) ?? [];
  return zone === undefined ? [] : [zone];
}

export function yearOf(instant: number): number {
  const year = new Date(Math.min(Math.max(instant, 0), latest)).getUTCFullYear();
  return Math.min(year, new Date().getUTCFullYear() + yearsAhead);
}

/** Rules of clock changes further ahead are guesses. */
const yearsAhead = 5;

const known = new Map<string, string[]>();
const maxKnown = 2000;

/** A time zone for whole years. Cached: most objects use the same zone in the same years. */
export function zoneLines(zone: string, { from, to }: { from: number; to: number }): string[] {
  const key = `${zone} ${from} ${to}`;
  const lines =
    known.get(key) ??
    writeTimeZone(zone, { from: Date.UTC(from, 0), to: Date.UTC(Math.max(to, from + 1), 0) });
  if (known.size >= maxKnown) known.clear();
  known.set(key, lines);
  return lines;
}
