import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { TimeSlice } from '../../../work/time-slice.ts';
import { scheduleOccurrences } from '../../event/schedule-occurrences.ts';
import type { Begun } from './dishes.ts';
import type { Reading } from './seen.ts';
import { isPerson, localDay, type Placed, type PlanWindow, within } from './windows.ts';

const day = 86_400_000;

/** What happens in these windows, in order, each once: to which the viewer brings something only where it is in no calendar of them. */
export async function occurrencesIn(reading: Reading, windows: PlanWindow[]): Promise<Begun[]> {
  const found = new Map<string, Begun>();
  const own = windows.filter(({ calendar }) => !isPerson(calendar));
  const brought = (await bringsAnything(reading)) ? windows.filter(({ calendar }) => isPerson(calendar)) : [];
  for (const some of [own, brought])
    for (const same of Map.groupBy(some, ({ from, to, timeZone }) => `${from} ${to} ${timeZone}`).values())
      for (const each of await occurrencesOf(reading, same)) {
        const key = `${each.row.name} ${each.start}`;
        if (!found.has(key)) found.set(key, each);
      }
  return [...found.values()].sort((one, other) => one.begin - other.begin);
}

/** The same for windows of the same days. */
async function occurrencesOf({ context }: Reading, same: PlanWindow[]): Promise<Begun[]> {
  const [first] = same;
  if (!first) return [];
  const { calendar } = first;
  const asked = isPerson(calendar)
    ? { calendars: [], invited: calendar }
    : { calendars: same.map(window => window.calendar) };
  // Whole days begin up to a day earlier or later than the clocks of some zone say.
  const window = { from: first.from - day, to: first.to + day };
  const turns = new TimeSlice();
  const { found } = await scheduleOccurrences(context as Context, { ...asked, turns }, window);
  return found
    .map(each => {
      const begin = Number(each.row.all_day) === 1 ? localDay(each.start, first.timeZone) : each.start;
      return { ...each, begin, calendar: isPerson(calendar) ? calendar : each.row.root };
    })
    .filter(each => within(same, placeOf(each)));
}

/** Most people bring nothing, and need not be looked for at the tables of others. */
async function bringsAnything({ context, viewer }: Reading): Promise<boolean> {
  const { rows } = await sql`select d.name from attendee g join event_recipe d on d.bringer = g.name
    where g.person = ${viewer.user} limit 1`.execute(context.store.db);
  return rows.length > 0;
}

export function placeOf({ row, start, begin, calendar }: Begun): Placed {
  const own = row.series === null ? null : start;
  return {
    calendar,
    event: row.parent_event ?? row.name,
    originalStart: row.original_start_time === null ? own : Number(row.original_start_time),
    start: begin,
  };
}
