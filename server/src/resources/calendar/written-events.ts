import { emptyOf } from '@potluck/contract/fields';
import { resources } from '@potluck/contract/resources';
import type { Event } from '@potluck/contract/resources/event';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import type { ShownDish } from '../../icalendar/dish-lines.ts';
import { foreignOf } from '../../icalendar/foreign.ts';
import type { Told } from '../../icalendar/moment.ts';
import { writeEvent } from '../../icalendar/write-event.ts';
import { findNamed } from '../../policy/found.ts';
import { among } from '../../store/among.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';

const slice = 500;

/** The lines of each of some events `i`, every series before its edited occurrences; read while they are written. */
export async function* writtenEvents(
  context: Context,
  viewer: Viewer,
  which: RawBuilder<boolean>,
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
    for (const row of rows) {
      yield linesOf(row, row, shown);
      for (const each of edited.get(row.name) ?? []) yield linesOf(each, row, shown);
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

function linesOf(row: ChildRow, series: ChildRow, dishes: Map<string, ShownDish[]>): string[] {
  return writeEvent({
    // Bodies that were written before the event had as many fields do not say all of them.
    event: { ...emptyOf(resources.event.fields), ...JSON.parse(row.body) } as Event,
    uid: String(series.uid),
    changes: row.version - 1,
    createTime: Number(row.create_time),
    updateTime: Number(row.update_time),
    foreign: foreignOf(row.foreign_lines as string | null),
    dishes: dishes.get(row.name) ?? [],
    series: row === series ? undefined : toldOf(series),
  });
}

function toldOf({ all_day, time_zone }: ChildRow): Told {
  return { allDay: Number(all_day) === 1, timeZone: String(time_zone) };
}

/** The dishes of events as somebody sees them, those with recipes first: a recipe that they do not see has no title. */
class ShownDishes {
  readonly #context: Context;
  readonly #viewer: Viewer;
  readonly #titles = new Map<string, string>();

  constructor(context: Context, viewer: Viewer) {
    this.#context = context;
    this.#viewer = viewer;
  }

  async at(events: ChildRow[]): Promise<Map<string, ShownDish[]>> {
    const { db, engine } = this.#context.store;
    const names = events.map(({ name }) => name);
    const linked = sql`${among(engine, sql`i.parent`, names)} order by i.create_time, i.name`;
    const links = await readChildren(db, resources.eventRecipe, linked);
    await this.#learn(links.flatMap(({ recipe }) => (recipe === null ? [] : String(recipe))));
    links.sort((one, other) => Number(one.recipe === null) - Number(other.recipe === null));
    const byEvent = Map.groupBy(links, ({ parent }) => parent);
    return new Map(byEvent.entries().map(([event, of]) => [event, of.map(link => this.#shown(link))]));
  }

  #shown(link: ChildRow): ShownDish {
    const { title = '', servings } = JSON.parse(link.body) as { title?: string; servings: number };
    if (link.recipe === null) return { recipe: '', servings, uri: '', title };
    const recipe = String(link.recipe);
    const uri = `${this.#context.config.publicUrl}/${recipe}`;
    return { recipe, servings, uri, title: this.#titles.get(recipe) ?? '' };
  }

  async #learn(recipes: string[]): Promise<void> {
    const names = [...new Set(recipes)].filter(name => !this.#titles.has(name));
    for (let at = 0; at < names.length; at += slice) await this.#learnFew(names.slice(at, at + slice));
  }

  async #learnFew(names: string[]): Promise<void> {
    for (const name of names) this.#titles.set(name, '');
    const { db } = this.#context.store;
    const found = await findNamed(db, this.#viewer.user, { type: 'recipe', names });
    for (const { row } of found) this.#titles.set(row.name, row.title);
  }
}
