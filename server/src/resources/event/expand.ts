import { levels, visibilities } from '@potluck/contract/access';
import { invalid } from '@potluck/contract/errors';
import { readFilter } from '@potluck/contract/filter';
import { resources } from '@potluck/contract/resources';
import type { Calendar } from '@potluck/contract/resources/calendar';
import type { Call } from '../../call.ts';
import { requirePurpose } from '../../children/find-child.ts';
import type { Context } from '../../context.ts';
import { findVisible } from '../../find-visible.ts';
import { JsonText } from '../../json-text.ts';
import { isoTimes } from '../../recurrence/iso-times.ts';
import { mostOccurrencesShown, tooMany, type Window } from '../../recurrence/occurrences.ts';
import { cpuMillis, WorkBudget } from '../../recurrence/work-budget.ts';
import { etagOf } from '../../resource-row.ts';
import type { Handler } from '../../server-part.ts';
import { parseFields } from '../../validate.ts';
import type { Found } from '../../visible/found.ts';
import { listVisible } from '../../visible/list-visible.ts';
import { seriesOf, whenText } from './event-row.ts';
import { editedStarts, recipesAt, type ScheduleRow, scheduleRows, versionsOf } from './schedule-rows.ts';

const maxDays = 400;
const mostCalendars = 1000;
/** What following the rules of all series may cost together. */
const mostCpuMillis = 500;

/** `calendars/{calendar}/events:expand`: every occurrence that overlaps a time, in order. */
export const expandEvents: Handler = async (call, { name: parent, query }) => {
  const { store } = call.context;
  const window = windowOf(query);
  const colors = await calendarColors(call, parent);
  const calendars = [...colors.keys()];
  if (calendars.length === 0) return { occurrences: [] };
  const rows = await scheduleRows(store.db, calendars, { ...window, limit: mostOccurrencesShown + 1 });
  if (rows.length > mostOccurrencesShown) throw tooMany();
  const found = await occurrencesOf(call.context, rows, window);
  const recipes = await recipesAt(store, [...new Set(found.map(({ row }) => row.name))]);
  const seriesVersions = await versionsOf(store, [
    ...new Set(found.flatMap(({ row }) => row.parent_event ?? [])),
  ]);
  const texts = found.map(occurrenceText({ colors, recipes, seriesVersions }));
  return new JsonText(`{"occurrences":[${texts.join()}]}`);
};

function windowOf(query: Readonly<Record<string, string | undefined>>): Window {
  const { startTime, endTime } = parseFields(resources.event.custom.expand.request, query);
  const [from, to] = [Date.parse(String(startTime)), Date.parse(String(endTime))];
  if (to <= from) throw invalid([{ field: 'endTime', description: 'must be after startTime' }]);
  if (to - from > maxDays * 86_400_000)
    throw invalid([{ field: 'endTime', description: `must be at most ${maxDays} days after startTime` }]);
  return { from, to };
}

/** The colours of the calendars to look at, by name: the one that is asked for, or with `-` the viewer's own. */
async function calendarColors(call: Call, parent: string): Promise<Map<string, string>> {
  const { context, viewer } = call;
  const calendars = parent === 'calendars/-' ? await ownCalendars(call) : [await theCalendar()];
  return new Map(calendars.map(({ row }) => [row.name, (JSON.parse(row.body) as Calendar).color]));

  async function theCalendar(): Promise<Found> {
    const found = await findVisible(context.store.db, viewer, resources.calendar, parent);
    requirePurpose(found, 'read');
    return found;
  }
}

/** What the viewer holds, also through a circle, or has marked: the public calendars of strangers are not a schedule. */
async function ownCalendars({ context, viewer }: Call): Promise<Found[]> {
  const found = await listVisible(context.store, {
    type: 'calendar',
    viewer: viewer.user,
    filter: readFilter(resources.calendar.filters, 'state = 200 OR favorited = true'),
    limit: mostCalendars,
  });
  return found.filter(
    ({ row, standing }) =>
      standing.level >= levels.PERMISSION_LEVEL_READ ||
      row.visibility <= visibilities.VISIBILITY_LEVEL_PUBLIC,
  );
}

interface Occurrence {
  row: ScheduleRow;
  start: number;
}

async function occurrencesOf(
  { store, starts }: Context,
  rows: ScheduleRow[],
  window: Window,
): Promise<Occurrence[]> {
  const edited = await editedStarts(
    store,
    rows.filter(row => row.series !== null).map(row => row.name),
  );
  const found: Occurrence[] = [];
  const budget = new WorkBudget(mostCpuMillis);
  for (const row of rows) {
    if (row.series === null) {
      if (overlaps(row, window)) found.push({ row, start: Number(row.start_time) });
      continue;
    }
    const [begun, replaced] = [cpuMillis(), edited.get(row.name)];
    for (const start of starts.overlapping(whenText(row), () => seriesOf(row), window))
      if (!replaced?.has(start)) found.push({ row, start });
    budget.spend(begun);
    if (found.length > mostOccurrencesShown) throw tooMany();
  }
  return found.sort((one, other) => one.start - other.start || (one.row.name < other.row.name ? -1 : 1));
}

/** Most of a schedule happens once, and need not be followed like a series. */
function overlaps({ start_time, end_time }: ScheduleRow, { from, to }: Window): boolean {
  const [start, end] = [Number(start_time), Number(end_time)];
  return start < to && (end > from || (start === end && start >= from));
}

interface Around {
  colors: Map<string, string>;
  recipes: Map<string, string[]>;
  /** Of the series of edited occurrences. */
  seriesVersions: Map<string, number>;
}

/** Writes occurrences as JSON; what all of a series have in common is written once. */
function occurrenceText({ colors, recipes, seriesVersions }: Around): (occurrence: Occurrence) => string {
  const known = new Map<ScheduleRow, (start: number) => string>();
  const iso = isoTimes();
  return ({ row, start }) => {
    const write = known.get(row) ?? writerOf(row);
    known.set(row, write);
    return write(start);
  };

  function writerOf(row: ScheduleRow): (start: number) => string {
    const recurring = row.series !== null || row.parent_event !== null;
    const head = JSON.stringify({ event: row.name, title: row.title }).slice(0, -1);
    const tail = JSON.stringify({
      allDay: Number(row.all_day) === 1,
      timeZone: row.time_zone,
      color: colors.get(row.root) ?? '',
      recurring,
      recipes: recipes.get(row.name) ?? [],
      etag: etagOf(row.version),
      seriesEtag: etagOf(seriesVersions.get(row.parent_event ?? '') ?? row.version),
    }).slice(1);
    const duration = Number(row.end_time) - Number(row.start_time);
    const told = row.original_start_time === null ? null : quoted(iso(Number(row.original_start_time)));
    return start => {
      const startTime = quoted(iso(start));
      const original = recurring ? (told ?? startTime) : 'null';
      return `${head},"startTime":${startTime},"endTime":${quoted(iso(start + duration))},"originalStartTime":${original},${tail}`;
    };
  }
}

function quoted(time: string): string {
  return `"${time}"`;
}
