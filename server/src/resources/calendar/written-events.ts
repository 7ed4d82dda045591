import { emptyOf } from '@potluck/contract/fields';
import { resources } from '@potluck/contract/resources';
import type { Event } from '@potluck/contract/resources/event';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import type { ShownDish } from '../../icalendar/dish-lines.ts';
import { foreignOf } from '../../icalendar/foreign.ts';
import type { WrittenGuest } from '../../icalendar/guest-lines.ts';
import type { TimeForm } from '../../icalendar/moment.ts';
import { writeEvent } from '../../icalendar/write-calendar.ts';
import { among } from '../../store/among.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { ShownDishes } from './shown-dishes.ts';
import { shownGuests } from './shown-guests.ts';

const slice = 500;

/** The lines of each of some events `i`, every series before its edited occurrences; read while they are written. */
export async function* writtenEvents(
  context: Context,
  viewer: Viewer,
  { which, guests }: { which: RawBuilder<boolean>; guests: boolean },
): AsyncGenerator<string[]> {
  const { db, engine } = context.store;
  const dishes = new ShownDishes(context, viewer);
  let after: ChildRow | undefined;
  do {
    const beyond = after ? sql`and (i.start_time, i.name) > (${after.start_time}, ${after.name})` : sql``;
    const rows = await readChildren(
      db,
      resources.event,
      sql`${which} and i.parent_event is null ${beyond} order by i.start_time, i.name limit ${slice}`,
    );
    const edited = await editedOf(rows);
    const shown = await dishes.at([...rows, ...[...edited.values()].flat()]);
    const asked = guests ? await shownGuests(context, viewer, rows) : undefined;
    for (const row of rows) {
      const apart = edited.get(row.name) ?? [];
      yield linesOf(row, row, { dishes: shown, guests: asked?.series(row, apart) ?? [] });
      for (const each of apart)
        yield linesOf(each, row, { dishes: shown, guests: asked?.edited(each) ?? [] });
    }
    after = rows.length === slice ? rows.at(-1) : undefined;
  } while (after);

  async function editedOf(rows: ChildRow[]): Promise<Map<string, ChildRow[]>> {
    const series = rows.filter(row => row.series !== null).map(({ name }) => name);
    if (series.length === 0) return new Map();
    const found = sql`${among(engine, sql`i.parent_event`, series)} order by i.original_start_time`;
    return Map.groupBy(await readChildren(db, resources.event, found), row => String(row.parent_event));
  }
}

/**
 * The lines of single occurrences of a series, for somebody who may read no others. One that nobody edited is a row of the
 * series at its own time, as `guestOccurrenceRows` makes it.
 */
export async function* writtenOccurrences(
  context: Context,
  viewer: Viewer,
  { series, rows }: { series: ChildRow; rows: ChildRow[] },
): AsyncGenerator<string[]> {
  const dishes = await new ShownDishes(context, viewer).at(rows);
  const asked = await shownGuests(context, viewer, [series]);
  for (const row of rows) yield linesOf(row, series, { dishes, guests: asked.edited(row) });
}

function linesOf(
  row: ChildRow,
  series: ChildRow,
  { dishes, guests }: { dishes: Map<string, ShownDish[]>; guests: WrittenGuest[] },
): string[] {
  return writeEvent({
    // Bodies that were written before the event had as many fields do not say all of them.
    event: { ...emptyOf(resources.event.fields), ...JSON.parse(row.body) } as Event,
    uid: String(series.uid),
    changes: row.version - 1,
    createTime: Number(row.create_time),
    updateTime: Number(row.update_time),
    foreign: foreignOf(row.foreign_lines as string | null),
    dishes: dishes.get(row.name) ?? [],
    guests,
    series: row === series ? undefined : toldOf(series),
  });
}

function toldOf({ all_day, time_zone }: ChildRow): TimeForm {
  return { allDay: Number(all_day) === 1, timeZone: String(time_zone) };
}
