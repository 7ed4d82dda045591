import { type Client, parentOf } from '@potluck/contract';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import type { Scope } from '../../../event/occurrence-scope/scope-question.ts';
import { timesOf, versionFor } from '../../schedule/actions/time-change.ts';
import type { DisplayEvent } from '../../schedule/display-event.ts';

/** A dish to plan: a recipe, or a title without one. */
export interface Dish {
  /** '' for a dish named by text. */
  recipe: string;
  title: string;
  imageUri: string;
  /** 0 for the recipe’s own yield. */
  servings: number;
  /** How many stored portions it takes. */
  frozenPortions?: number;
}

/** A meal to create. */
export interface NewMeal {
  /** Chosen by the client, so that a retry is idempotent. */
  eventId: string;
  /** Resolves to the name of the meal’s calendar. */
  calendar: () => Promise<string>;
  title: string;
  when: When;
  dishes: Dish[];
  /** The name of the event to copy all other fields from. */
  like?: string;
}

export function addMeal({ eventId, calendar, title, when, dishes, like }: NewMeal, clock: ViewerClock): Step {
  return async client => {
    const details = like ? await detailsOf(client, like) : {};
    const times = { ...timesOf(when, clock), timeZone: clock.timeZone };
    const event = { ...details, title, ...times };
    const { name } = await client.event.create({ parent: await calendar(), eventId, event });
    try {
      for (const dish of dishes) await addDishes(client, name, dish);
    } catch (error) {
      await client.event.delete({ name });
      throw error;
    }
    return () => client.event.delete({ name });
  };
}

/** The fields of a copy other than title, times and dishes. */
async function detailsOf(client: Client, name: string) {
  const { description, location, uri, geo, alarms } = await client.event.get({ name });
  return { description, location, uri, geo, alarms };
}

function addDishes(client: Client, event: string, { recipe, title, servings, frozenPortions }: Dish) {
  const portions = frozenPortions ? { frozenPortions } : {};
  const eventRecipe = recipe ? { recipe, servings, ...portions } : { title, servings };
  return client.eventRecipe.create({ parent: event, eventRecipe });
}

/** Adds a dish to an existing meal. */
export function addDish({ occurrence }: DisplayEvent, dish: Dish): Step {
  return async client => {
    const { name } = await addDishes(client, occurrence.event, dish);
    return () => client.eventRecipe.delete({ name });
  };
}

export function moveMeal({ occurrence }: DisplayEvent, when: When, clock: ViewerClock): Step {
  return async client => {
    const { event: name, originalStartTime, etag } = occurrence;
    const event = timesOf(when, clock);
    const { undo } = await client.event.editOccurrence({
      name,
      scope: 'THIS',
      originalStartTime,
      etag,
      event,
    });
    return back(name, undo);
  };
}

export function clearMeal({ occurrence }: DisplayEvent, scope: Scope): Step {
  return async client => {
    const { event: name, originalStartTime } = occurrence;
    const etag = versionFor(occurrence, scope);
    const { undo } = await client.event.deleteOccurrence({ name, scope, originalStartTime, etag });
    return back(name, undo);
  };
}

/** Turns a single meal into a series. */
export function repeatMeal({ occurrence }: DisplayEvent, recurrenceRule: string): Step {
  return async client => {
    const { event: name, etag } = occurrence;
    const event = { recurrenceRule };
    const change = { name, scope: 'ALL', originalStartTime: null, etag, event } as const;
    const { undo } = await client.event.editOccurrence(change);
    return back(name, undo);
  };
}

function back(event: string, undo: string): Awaited<ReturnType<Step>> {
  return client => client.calendar.undoOccurrenceChange({ name: parentOf(event), undo });
}

/** Undoes a step. */
export type Undo = (client: Client) => Promise<unknown>;

/** One or two API calls that belong together; resolves to their undo. */
type Step = (client: Client) => Promise<Undo>;

/** One batch of changes to meals, with a single undo. */
export interface Action {
  /** Announced on success. */
  message: string;
  steps: Step[];
  /** The optimistic events, shown until the server has caught up. */
  shown: (events: DisplayEvent[]) => DisplayEvent[];
}

/** Runs all steps in order, or none: if one fails, undoes the earlier ones. */
export async function doAll(client: Client, steps: Step[]): Promise<Undo[]> {
  const done: Undo[] = [];
  try {
    for (const step of steps) done.unshift(await step(client));
  } catch (error) {
    await undoAll(client, done);
    throw error;
  }
  return done;
}

/** In reverse order. */
export async function undoAll(client: Client, done: Undo[]): Promise<void> {
  for (const undo of done) await undo(client);
}
