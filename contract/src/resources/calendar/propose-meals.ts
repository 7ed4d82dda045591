import type { CustomMethod } from '../../define-resource.ts';
import {
  boolean,
  choice,
  double,
  integer,
  line,
  list,
  message,
  messageOrNull,
  required,
  text,
  timestamp,
  type ValueOf,
} from '../../fields.ts';
import { eventName, recipeName, timeZone } from '../fields/text-fields.ts';
import { maxPlanCalendars } from '../list/plan.ts';
import { cardFields, maxFoodsText } from '../recipe/cookable.ts';
import { maxStars } from '../recipe/fields.ts';
import {
  type MealRules,
  maxAlternates,
  maxDeclined,
  maxProposedEvenings,
  maxWeeksApart,
  weekdays,
} from './meal-rules.ts';

const days = list(required(choice(weekdays)), { max: 7 });
const tags = list(required(line({ max: 60 })), { max: 50 });

/** The home's rules for proposed dinners; null for `defaultMealRules`. */
export const mealRules = messageOrNull({
  days,
  weeksApart: integer({ min: 0, max: maxWeeksApart }),
  oncePerCuisine: boolean(),
  oncePerWeek: tags,
  quickDays: days,
  quickMinutes: integer({ min: 0, max: 600 }),
  leastStars: double({ min: 0, max: maxStars }),
  leftOutCategories: tags,
  preferHome: boolean(),
  servings: double({ min: 0, max: 1000 }),
} satisfies Record<keyof MealRules, unknown>);

const evening = message({
  startTime: required(timestamp()),
  /** An event of the calendar that evening, whose guests come instead of everyone who has the calendar. */
  event: eventName(),
  originalStartTime: timestamp(),
  kept: recipeName(),
  declined: list(required(recipeName()), { max: maxDeclined }),
});

export type Evening = ValueOf<typeof evening>;

const proposal = message({
  recipe: messageOrNull(cardFields),
  servings: double({ min: 0, max: 1000 }),
  used: list(text({ max: 300 }), { max: 1000 }),
  alternateCount: integer({ min: 0, max: maxAlternates }),
});

export type MealProposal = ValueOf<typeof proposal>;

/** `calendars/{calendar}:proposeMeals`. */
export const proposeMeals = {
  http: 'POST',
  readsOnly: true,
  on: 'resource',
  request: {
    evenings: required(list(evening, { max: maxProposedEvenings })),
    timeZone,
    seed: integer({ min: 0, max: 2 ** 31 - 1 }),
    rules: mealRules,
    calendars: list(required(text({ max: 400 })), { max: maxPlanCalendars }),
    foods: text({ max: maxFoodsText }),
  },
  response: { proposals: list(proposal, { max: maxProposedEvenings }) },
  action: 'update',
  summary:
    "Proposes a dinner for each of these evenings from the recipes that the caller holds or has as favorites, by the home's rules; nothing is stored. The same seed gives the same dinners as long as nothing else changes. Considers the diets that the caller may know of: their own, those of guests who answered themselves, and those of members who let plans consider their diet. Without a fitting recipe, an evening stays empty",
} as const satisfies CustomMethod;
