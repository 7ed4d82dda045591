import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import type { ShownDish } from '../../icalendar/dish-lines.ts';
import { findNamed } from '../../policy/found.ts';
import { among } from '../../store/among.ts';
import { slices } from '../../store/slices.ts';
import type { ChildRow } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { headcountOf } from '../event/attendance.ts';
import type { EventRow } from '../event/event-row.ts';
import { readBringers } from '../event-recipe/bringers.ts';
import { type BroughtColumns, dishState } from '../event-recipe/dish-state.ts';
import { effectiveServings } from '../event-recipe/effective-servings.ts';

/** No occurrence of a series starts then: it stands for what is usual. */
const usually = Number.NaN;

/**
 * The dishes of events as somebody sees them, those with recipes first: a recipe that they do not see has no title. A file
 * tells of a series once, and so for as many as usually come.
 */
export class ShownDishes {
  readonly #context: Context;
  readonly #viewer: Viewer;
  readonly #titles = new Map<string, string>();

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

  #cooked(recipe: string, servings: number, heads: number | null): ShownDish {
    const uri = `${this.#context.config.publicUrl}/${recipe}`;
    const title = this.#titles.get(recipe) ?? '';
    return { recipe, servings, effectiveServings: effectiveServings(servings, heads), uri, title };
  }

  async #learn(recipes: string[]): Promise<void> {
    const names = [...new Set(recipes)].filter(name => !this.#titles.has(name));
    for (const some of slices(names)) await this.#learnFew(some);
  }

  async #learnFew(names: string[]): Promise<void> {
    for (const name of names) this.#titles.set(name, '');
    const { db } = this.#context.store;
    const found = await findNamed(db, this.#viewer.user, { type: 'recipe', names });
    for (const { row } of found) this.#titles.set(row.name, row.title);
  }
}
