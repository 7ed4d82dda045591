import { type Client, parentOf } from '@potluck/contract';
import type { Scope } from '../../occurrence-scope/scope-question.ts';
import { timesOf, versionFor } from '../../schedule/actions/change.ts';
import type { DisplayEvent, When } from '../../schedule/display-event.ts';
import type { ViewerClock } from '../../schedule/time/viewer-clock.ts';
import type { Step } from './action.ts';

/** Something to eat: a recipe, or a word for a dish without one. */
export interface Dish {
  /** '' for a word. */
  recipe: string;
  title: string;
  imageUri: string;
  /** 0 for as many as the recipe says. */
  servings: number;
}

/** A meal that is to be. */
export interface NewMeal {
  /** Chosen here, so that a second try makes no second event. */
  eventId: string;
  /** Resolves to the name of the calendar that it goes into. */
  calendar: () => Promise<string>;
  title: string;
  when: When;
  dishes: Dish[];
  /** The event, by name, that it is like in all else. */
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

/** What a copy has beside its title, times and dishes. */
async function detailsOf(client: Client, name: string) {
  const { description, location, uri, geo, alarms } = await client.event.get({ name });
  return { description, location, uri, geo, alarms };
}

function addDishes(client: Client, event: string, { recipe, title, servings }: Dish) {
  const eventRecipe = recipe ? { recipe, servings } : { title, servings };
  return client.eventRecipe.create({ parent: event, eventRecipe });
}

/** Another dish at a meal that is there. */
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

/** Makes a meal that happens once a series. */
export function repeatMeal({ occurrence }: DisplayEvent, recurrenceRule: string): Step {
  return async client => {
    const { event: name, etag } = occurrence;
    const event = { recurrenceRule };
    const asked = { name, scope: 'ALL', originalStartTime: null, etag, event } as const;
    const { undo } = await client.event.editOccurrence(asked);
    return back(name, undo);
  };
}

function back(event: string, undo: string): Awaited<ReturnType<Step>> {
  return client => client.calendar.undoOccurrenceChange({ name: parentOf(event), undo });
}
