import type { CustomMethod } from '../../define-resource.ts';
import {
  boolean,
  double,
  line,
  list,
  message,
  required,
  text,
  timestamp,
  type ValueOf,
} from '../../fields.ts';
import { eventName, recipeName, timeZone } from '../fields/text-fields.ts';

/** The maximum number of meals that one request places, and of dishes per meal. */
export const maxPlacedMeals = 100;
export const maxPlacedDishes = 20;

const placedDish = message({
  recipe: recipeName(),
  title: line({ max: 200 }),
  servings: double({ min: 0, max: 1e6 }),
  open: boolean(),
});

const placedMeal = message({
  title: line({ max: 200 }),
  startTime: timestamp(),
  endTime: timestamp(),
  timeZone,
  /** An event of the calendar that gets the dishes, instead of a new event. */
  event: eventName(),
  originalStartTime: timestamp(),
  dishes: required(list(placedDish, { max: maxPlacedDishes })),
});

export type PlacedMeal = ValueOf<typeof placedMeal>;

/** `calendars/{calendar}:placeMeals`. */
export const placeMeals = {
  http: 'POST',
  on: 'resource',
  request: { meals: required(list(placedMeal, { max: maxPlacedMeals })) },
  response: {
    /** The events that hold the meals now, in the order of the request. */
    events: list(text({ max: 400 }), { max: maxPlacedMeals }),
    undo: text({ max: 64 }),
  },
  action: 'update',
  summary:
    'Creates several meals with their dishes, or adds dishes to existing events: all or nothing. undoOccurrenceChange undoes it',
} as const satisfies CustomMethod;
