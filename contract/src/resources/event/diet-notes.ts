import type { CustomMethod } from '../../define-resource.ts';
import { boolean, choice, integer, list, message, required, text, timestamp } from '../../fields.ts';

/** A person's diet, if one word describes it. */
export const diets = {
  DIET_UNSPECIFIED: 0,
  VEGETARIAN: 1,
  VEGAN: 2,
  /** Eats fish but no meat. */
  PESCATARIAN: 3,
  NO_PORK: 4,
  NO_BEEF: 5,
  NO_ALCOHOL: 6,
  HALAL: 7,
} as const;
export type Diet = Exclude<keyof typeof diets, 'DIET_UNSPECIFIED'>;

/** Why a person avoids a food, which tells the cook how careful to be. */
export const avoidReasons = {
  AVOID_REASON_UNSPECIFIED: 0,
  ALLERGY: 1,
  INTOLERANCE: 2,
  AVERSION: 3,
} as const;
export type AvoidReason = keyof typeof avoidReasons;

export const maxAvoided = 100;

/** A food that a person avoids, in their words. */
export const avoided = message({
  food: required(text({ max: 100 })),
  reason: required(choice(avoidReasons)),
});

/** The same in an answer: guests without an account give no reason. */
const avoidedByEater = message({ food: required(text({ max: 100 })), reason: choice(avoidReasons) });

const name = text({ max: 400 });

const eater = message({
  attendee: name,
  person: name,
  title: text({ max: 400 }),
  diets: list(choice(diets), { max: Object.keys(diets).length }),
  avoids: list(avoidedByEater, { max: maxAvoided }),
});

const conflict = message({
  attendee: name,
  person: name,
  /** The avoided food, in the person's words; empty if the conflict is with their diet. */
  food: text({ max: 100 }),
  diet: choice(diets),
  reason: choice(avoidReasons),
  dish: name,
  dishTitle: text({ max: 200 }),
  ingredient: text({ max: 300 }),
  certain: boolean(),
});

/** The maximum number of conflicts in a response. */
export const maxConflicts = 1000;

/** The method `events/{event}:dietNotes`. */
export const dietNotes = {
  http: 'GET',
  on: 'resource',
  request: { originalStartTime: timestamp() },
  response: {
    eaters: list(eater, { max: 1000 }),
    conflicts: list(conflict, { max: maxConflicts }),
    unknownDishes: list(name, { max: 100 }),
    unansweredCount: integer({ min: 0 }),
  },
  action: 'update',
  summary:
    'Tells the people who cook for an event (those who may change it) what its guests do not eat, and which ingredients of its dishes match. It includes only guests who accepted or answered maybe themselves, until a day after the event. An ingredient that is not listed may still be a problem',
} as const satisfies CustomMethod;

/** The maximum number of people that a response names; it only counts the others. */
export const maxDietReaders = 100;

const readers = {
  readers: list(message({ person: name, title: text({ max: 400 }), imageUri: text({ max: 2000 }) }), {
    max: maxDietReaders,
  }),
  moreCount: integer({ min: 0 }),
};

/** The method `events/{event}:dietReaders`. */
export const eventDietReaders = {
  http: 'GET',
  on: 'resource',
  request: { originalStartTime: timestamp() },
  response: { ...readers, revealed: boolean() },
  action: 'readContents',
  summary:
    'Lists the people who can see what the caller does not eat once the caller accepts or answers maybe, and says whether they can see it now. Empty for callers who are not invited',
} as const satisfies CustomMethod;

/** The method `users/{user}/settings:dietReaders`. */
export const dietReaders = {
  http: 'GET',
  on: 'resource',
  request: {},
  response: readers,
  summary:
    'Lists the people who can see what the caller does not eat: those who cook for an event that the caller is going to',
} as const satisfies CustomMethod;
