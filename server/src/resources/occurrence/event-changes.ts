import { ApiError } from '@potluck/contract/errors';
import { collectionOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { Event } from '@potluck/contract/resources/event';
import { sql } from 'kysely';
import type { Dish } from '../../icalendar/dish-lines.ts';
import { validate } from '../../request/validate.ts';
import { newId } from '../../store/ids.ts';
import { changeChild, insertChild, removeChild } from '../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { insertRow, readChildren } from '../children/child-rows.ts';
import { alarmSetter } from './alarm-setter.ts';
import { type AttendeeChange, goingAttendees } from './attendee-changes.ts';

type Values = Record<string, unknown>;

/** An event before and after a change; null if it did not or does not exist. */
export interface EventChange {
  name: string;
  before: ChildRow | null;
  /** The event's dishes, which are deleted and restored with it. */
  recipes: ChildRow[];
  /** The names of dishes that the change added; missing in changes stored by earlier versions. */
  linked?: string[];
  /** The attendees that the change moved, added or removed. */
  attendees?: AttendeeChange[];
  /** For the second part of a split series: the first part, and how its times map to this one. */
  split?: Split;
  versionAfter: number | null;
}

export interface Split {
  from: string;
  at: number;
  start: number;
}

/** Writes events of one calendar in one transaction, and records their previous states. */
export class EventChanges {
  readonly #work: ChildWork;
  readonly #changes = new Map<string, EventChange>();

  constructor(work: ChildWork) {
    this.#work = work;
  }

  get all(): EventChange[] {
    return [...this.#changes.values()];
  }

  /** `beside` holds columns that do not follow from the values. */
  async change(row: ChildRow, values: Values, beside: Values = {}): Promise<ChildRow> {
    const valid = validate(resources.event, values);
    await this.#remember(row);
    const place = { name: row.name, parent: row.parent, root: row.root };
    const saving = { ...this.#work, ...place, values: valid, before: row, beside };
    const after = await changeChild(resources.event, saving);
    this.#after(row.name, after.version);
    return after;
  }

  /** Creates a copy of an event, with its dishes and what calendar programs keep with it. */
  async createLike(row: ChildRow, values: Values, beside: Values = {}): Promise<ChildRow> {
    const valid = validate(resources.event, values) as unknown as Event;
    const alarm_setter = alarmSetter(valid, { like: row, writer: this.#work.viewer.user });
    const { foreign_lines } = row;
    const made = await this.create(row.root, values, { alarm_setter, foreign_lines, ...beside });
    for (const link of await this.#recipesAt(row.name)) await this.#link(link, made.name);
    return made;
  }

  /** Records attendees of single occurrences that moved with a change of their event. */
  async takeAlong(event: ChildRow, taken: AttendeeChange[]): Promise<void> {
    if (taken.length === 0) return;
    await this.#remember(event);
    this.#changes.get(event.name)?.attendees?.push(...taken);
  }

  /** Records that a new event is the second part of a split series. */
  noteSplit({ name }: ChildRow, split: Split): void {
    const known = this.#changes.get(name);
    if (known) known.split = split;
  }

  /** Creates an event in a calendar. */
  async create(calendar: string, values: Values, beside: Values = {}): Promise<ChildRow> {
    const name = `${calendar}/${collectionOf(resources.event.pattern)}/${newId()}`;
    const place = { name, parent: calendar, root: calendar };
    const valid = validate(resources.event, values);
    const saving = { ...this.#work, ...place, values: valid, before: undefined, beside };
    const made = await insertChild(resources.event, saving);
    this.#changes.set(name, { name, before: null, recipes: [], linked: [], attendees: [], versionAfter: 1 });
    return made;
  }

  /** Adds missing dishes to an event; returns whether there were any. */
  async cook(event: ChildRow, dishes: Dish[]): Promise<boolean> {
    const links = await this.#recipesAt(event.name);
    const missing = dishes.filter(dish => !links.some(link => sameDish(link, dish)));
    if (missing.length > 0) await this.#remember(event);
    const linked = this.#changes.get(event.name)?.linked;
    // Dishes with equal creation times are listed by id, so sorted ids keep the given order.
    const ids = missing.map(() => newId()).sort();
    for (const [at, cooked] of missing.entries()) {
      const name = `${event.name}/${collectionOf(resources.eventRecipe.pattern)}/${ids[at]}`;
      const place = { name, parent: event.name, root: event.root, before: undefined };
      const values = validate(resources.eventRecipe, cooked);
      await insertChild(resources.eventRecipe, { ...this.#work, ...place, values });
      linked?.push(name);
    }
    return missing.length > 0;
  }

  /** Deletes an event, and for a series its edited occurrences too. */
  async remove(row: ChildRow): Promise<void> {
    for (const edited of await readChildren(
      this.#work.tx,
      resources.event,
      sql`i.parent_event = ${row.name}`,
    ))
      await this.#removeOne(edited);
    await this.#removeOne(row);
  }

  async #removeOne(row: ChildRow): Promise<void> {
    await this.#remember(row);
    await this.takeAlong(row, await goingAttendees(this.#work, row.name));
    await removeChild(resources.event, this.#work, row);
    this.#after(row.name, null);
  }

  async #remember(row: ChildRow): Promise<void> {
    if (this.#changes.has(row.name)) return;
    const recipes = await this.#recipesAt(row.name);
    const beside = { recipes, linked: [], attendees: [] };
    const entry = { name: row.name, before: row, ...beside, versionAfter: Number(row.version) };
    this.#changes.set(row.name, entry);
  }

  #after(name: string, version: number | null): void {
    const known = this.#changes.get(name);
    if (known) known.versionAfter = version === null ? null : Number(version);
  }

  #recipesAt(event: string): Promise<ChildRow[]> {
    return readChildren(
      this.#work.tx,
      resources.eventRecipe,
      sql`i.parent = ${event} order by i.create_time, i.name`,
    );
  }

  /** The copy keeps its id, which is how it is found. */
  async #link(link: ChildRow, event: string): Promise<void> {
    const name = event + link.name.slice(link.parent.length);
    await insertRow(this.#work.tx, resources.eventRecipe, { ...link, name, parent: event, version: 1 });
    this.#work.changes.push({ resource: name, parent: link.root, type: 'eventRecipe', kind: 'create' });
  }
}

function sameDish({ recipe, body }: ChildRow, dish: Dish): boolean {
  if (recipe !== null || dish.recipe !== '') return recipe === dish.recipe;
  return (JSON.parse(body) as Dish).title === dish.title;
}

/** Throws ABORTED if an event has changed since this change. */
export function requireUntouched({ name, versionAfter }: EventChange, row: ChildRow | undefined): void {
  const version = row === undefined ? null : Number(row.version);
  if (version === versionAfter) return;
  const message = `${name} was changed since, so this cannot be undone: change it back by hand.`;
  throw new ApiError('ABORTED', 'CHANGED_SINCE', message, { metadata: { resource: name } });
}
