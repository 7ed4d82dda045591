import { emptyOf } from '@potluck/contract/fields';
import { idOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { Attendee } from '@potluck/contract/resources/attendee';
import type { Event } from '@potluck/contract/resources/event';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import type { TimeForm } from '../../icalendar/date-time.ts';
import type { ShownDish } from '../../icalendar/dish-lines.ts';
import { foreignOf } from '../../icalendar/foreign-properties.ts';
import type { Parameters, WrittenGuest } from '../../icalendar/guest-lines.ts';
import { writeEvent } from '../../icalendar/write-calendar.ts';
import { findNamed } from '../../policy/visible-row.ts';
import { among, slices } from '../../store/parameters.ts';
import { type Face, facesOf } from '../attendee/present-attendees.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { headcountOf } from '../event/attendance.ts';
import { readBringers } from '../event-recipe/bringers.ts';
import {
  type BroughtColumns,
  dishState,
  effectiveServings,
  type Headcount,
} from '../event-recipe/dish-state.ts';
import { yieldOf } from '../event-recipe/present-dishes.ts';
import { attendeeKeyOf } from '../occurrence/attendee-identity.ts';
import { type EventRow, undecided } from '../occurrence/event-row.ts';

const slice = 500;

/** The lines of events `i`, each series before its edited occurrences; rows are read as a stream while writing. */
export async function* writtenEvents(
  context: Context,
  viewer: Viewer,
  request: { which: RawBuilder<boolean>; guests: boolean },
): AsyncGenerator<string[]> {
  for await (const { lines } of writtenRows(context, viewer, request)) yield lines;
}

/** A row with the lines of its VEVENT, and the series to which it belongs; a single event is its own. */
export interface WrittenRow {
  row: ChildRow;
  series: ChildRow;
  lines: string[];
}

/** The same with the rows. */
export async function* writtenRows(
  context: Context,
  viewer: Viewer,
  { which, guests }: { which: RawBuilder<boolean>; guests: boolean },
): AsyncGenerator<WrittenRow> {
  const { db, engine } = context.store;
  const dishes = new ShownDishes(context, viewer);
  let after: ChildRow | undefined;
  do {
    const beyond = after ? sql`and (i.start_time, i.name) > (${after.start_time}, ${after.name})` : sql``;
    const rows = await readChildren(
      db,
      resources.event,
      sql`${which} and i.parent_event is null and i.start_time < ${undecided} ${beyond} order by i.start_time, i.name limit ${slice}`,
    );
    const edited = await editedOf(rows);
    const shown = await dishes.at([...rows, ...[...edited.values()].flat()]);
    const guestLists = guests ? await shownGuests(context, viewer, rows) : undefined;
    for (const row of rows) {
      const apart = edited.get(row.name) ?? [];
      const lines = linesOf(row, row, { dishes: shown, guests: guestLists?.series(row, apart) ?? [] });
      yield { row, series: row, lines };
      for (const each of apart) {
        const own = linesOf(each, row, { dishes: shown, guests: guestLists?.edited(each) ?? [] });
        yield { row: each, series: row, lines: own };
      }
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
 * The lines of single occurrences of a series, for guests who may read no others. An unedited occurrence is a copy of
 * the series row with its own times, as made by `guestOccurrenceRows`.
 */
export async function* writtenOccurrences(
  context: Context,
  viewer: Viewer,
  { series, rows }: { series: ChildRow; rows: ChildRow[] },
): AsyncGenerator<string[]> {
  const dishes = await new ShownDishes(context, viewer).at(rows);
  const guestLists = await shownGuests(context, viewer, [series]);
  for (const row of rows) yield linesOf(row, series, { dishes, guests: guestLists.edited(row) });
}

/**
 * The lines for guests without an account: title, time and place, without the hosts' notes and alarms, the dishes and
 * the other guests. `series` is the row that the others are occurrences of.
 */
export async function* writtenForGuests(rows: ChildRow[], series: ChildRow): AsyncGenerator<string[]> {
  const nothing = { dishes: new Map<string, ShownDish[]>(), guests: [] };
  for (const row of rows) {
    const body = { ...JSON.parse(row.body), description: '', uri: '', alarms: [] };
    const plain = { ...row, body: JSON.stringify(body), foreign_lines: null };
    yield linesOf(plain, row === series ? plain : series, nothing);
  }
}

const emptyEvent = emptyOf(resources.event.fields);

function linesOf(
  row: ChildRow,
  series: ChildRow,
  { dishes, guests }: { dishes: Map<string, ShownDish[]>; guests: WrittenGuest[] },
): string[] {
  return writeEvent({
    // Bodies written by older versions may lack newer fields.
    event: { ...emptyEvent, ...JSON.parse(row.body) } as Event,
    uid: String(series.uid),
    changes: row.version - 1,
    createTime: Number(row.create_time),
    updateTime: Number(row.update_time),
    foreign: foreignOf(row.foreign_lines as string | null),
    dishes: dishes.get(row.name) ?? [],
    guests,
    series: row === series ? undefined : timeFormOf(series),
  });
}

function timeFormOf({ all_day, time_zone }: ChildRow): TimeForm {
  return { allDay: Number(all_day) === 1, timeZone: String(time_zone) };
}

/** The attendees of series and of their edited occurrences. */
interface GuestsOf {
  /** For all occurrences, and for edited ones that differ only in attendees. */
  series(row: ChildRow, edited: ChildRow[]): WrittenGuest[];
  /** The effective attendees of one edited occurrence. */
  edited(row: ChildRow): WrittenGuest[];
}

/** Attendees as the user sees them: with our own addresses, never with their e-mail addresses. */
async function shownGuests(
  { store: { db, engine }, config }: Context,
  viewer: Viewer,
  events: ChildRow[],
): Promise<GuestsOf> {
  const names = events.map(({ name }) => name);
  const of = sql`${among(engine, sql`i.parent`, names)} order by i.create_time, i.name`;
  const rows = await readChildren(db, resources.attendee, of);
  const faces = await facesOf(
    db,
    viewer.user,
    rows.flatMap(({ person, circle }) => String(person ?? circle ?? '')),
  );
  const byEvent = Map.groupBy(rows, ({ parent }) => parent);
  const written = (row: ChildRow) => guestOf(row, { faces, publicUrl: config.publicUrl });
  return {
    series({ name }, edited) {
      const apart = new Set(edited.map(startOf));
      return (byEvent.get(name) ?? []).filter(row => !apart.has(startOf(row) ?? Number.NaN)).map(written);
    },
    edited(occurrence) {
      const all = byEvent.get(String(occurrence.parent_event)) ?? [];
      const single = all.filter(row => startOf(row) === startOf(occurrence));
      const instead = new Set(single.map(attendeeKeyOf));
      const others = all.filter(row => startOf(row) === null && !instead.has(attendeeKeyOf(row)));
      return [...others, ...single].map(row => ({ ...written(row), start: null }));
    },
  };
}

function startOf({ original_start_time: start }: ChildRow): number | null {
  return start === null ? null : Number(start);
}

function guestOf(
  row: ChildRow,
  { faces, publicUrl }: { faces: ReadonlyMap<string, Face>; publicUrl: string },
): WrittenGuest {
  const { displayName, response, portion } = JSON.parse(row.body) as Attendee;
  const account = row.person ?? row.circle;
  const kind: Parameters = row.circle === null ? {} : { CUTYPE: ['GROUP'] };
  return {
    address: account === null ? `urn:x-potluck:guest:${idOf(row.name)}` : `${publicUrl}/${account}`,
    displayName: account === null ? displayName : (faces.get(String(account))?.title ?? ''),
    response,
    portion,
    organizer: Number(row.organizer) === 1,
    parameters: { ...kind, ...(JSON.parse(String(row.parameters ?? '{}')) as Parameters) },
    start: startOf(row),
  };
}

/** The key of the usual headcount: no occurrence starts then. */
const usually = Number.NaN;

/** A recipe that the user cannot see. */
const hidden = { title: '', yieldAmount: 0 };

/**
 * The dishes of events as the user sees them, dishes with recipes first; hidden recipes have no title. A file lists a
 * series once, so servings follow its usual headcount.
 */
class ShownDishes {
  readonly #context: Context;
  readonly #viewer: Viewer;
  readonly #recipes = new Map<string, { title: string; yieldAmount: number }>();

  constructor(context: Context, viewer: Viewer) {
    this.#context = context;
    this.#viewer = viewer;
  }

  async at(events: ChildRow[]): Promise<Map<string, ShownDish[]>> {
    const { store } = this.#context;
    const byName = new Map(events.map(row => [row.name, row as unknown as EventRow]));
    const linked = sql`${among(store.engine, sql`i.parent`, [...byName.keys()])}`;
    const links = await readChildren(
      store.db,
      resources.eventRecipe,
      sql`${linked} order by i.create_time, i.name`,
    );
    await this.#learn(links.flatMap(({ recipe }) => (recipe === null ? [] : String(recipe))));
    const cooking = [...new Set(links.flatMap(({ parent }) => byName.get(parent) ?? []))];
    const heads = await headcountOf(store, cooking);
    const bringerAt = await readBringers(
      store.db,
      links.map(({ bringer }) => bringer as string | null),
    );
    const shown = links.map(link => {
      const event = byName.get(link.parent);
      const start = event?.original_start_time ?? null;
      const { title: word = '', servings } = JSON.parse(link.body) as { title?: string; servings: number };
      const columns = link as unknown as BroughtColumns;
      const bringer = bringerAt(columns.bringer, start === null ? null : Number(start));
      const { recipe, title } = dishState(columns, word, bringer);
      if (recipe === '')
        return [link, { recipe, servings, effectiveServings: servings, uri: '', title }] as const;
      const comes = event ? heads(event, usually) : null;
      return [link, this.#cooked(recipe, servings, comes)] as const;
    });
    shown.sort(([, one], [, other]) => Number(one.recipe === '') - Number(other.recipe === ''));
    const byEvent = Map.groupBy(shown, ([{ parent }]) => parent);
    return new Map(byEvent.entries().map(([event, of]) => [event, of.map(([, dish]) => dish)]));
  }

  #cooked(recipe: string, servings: number, heads: Headcount | null): ShownDish {
    const uri = `${this.#context.config.publicUrl}/${recipe}`;
    const { title, yieldAmount } = this.#recipes.get(recipe) ?? hidden;
    const many = effectiveServings({ servings, yieldAmount }, heads);
    return { recipe, servings, effectiveServings: many, uri, title };
  }

  async #learn(recipes: string[]): Promise<void> {
    const names = [...new Set(recipes)].filter(name => !this.#recipes.has(name));
    for (const some of slices(names)) await this.#learnFew(some);
  }

  async #learnFew(names: string[]): Promise<void> {
    for (const name of names) this.#recipes.set(name, hidden);
    const { db } = this.#context.store;
    const found = await findNamed(db, this.#viewer, { type: 'recipe', names });
    for (const { row } of found) this.#recipes.set(row.name, { title: row.title, yieldAmount: yieldOf(row) });
  }
}
