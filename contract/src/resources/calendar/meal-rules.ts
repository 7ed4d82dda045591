// Without the definitions, which the web app does not load.

/** The days of a week (ISO 8601). */
export const weekdays = {
  WEEKDAY_UNSPECIFIED: 0,
  MONDAY: 1,
  TUESDAY: 2,
  WEDNESDAY: 3,
  THURSDAY: 4,
  FRIDAY: 5,
  SATURDAY: 6,
  SUNDAY: 7,
} as const;
export type Weekday = keyof typeof weekdays;

/** What a home wants of the dinners that the server proposes. */
export interface MealRules {
  /** The evenings to propose dinners for; empty for all. */
  days: Weekday[];
  /** A dish is proposed again this many weeks after it was planned or cooked; 0 for any time. */
  weeksApart: number;
  /** Two dinners of the same cuisine are at least a week apart. */
  oncePerCuisine: boolean;
  /** So are two dinners that share one of these categories. */
  oncePerWeek: string[];
  /** The evenings with little time. */
  quickDays: Weekday[];
  /** How long a dinner on these evenings takes at most; 0 for 30 minutes. */
  quickMinutes: number;
  /** The fewest stars of a dish; 0 for dishes without stars too. */
  leastStars: number;
  /** Dishes with one of these categories are not proposed. */
  leftOutCategories: string[];
  /** Dishes that use what is at home come more often. */
  preferHome: boolean;
  /** How many people dinners are for; 0 for everyone who has the calendar. */
  servings: number;
}

/** The rules of a home that has not chosen any. */
export const defaultMealRules: MealRules = {
  days: [],
  weeksApart: 3,
  oncePerCuisine: true,
  oncePerWeek: [],
  quickDays: [],
  quickMinutes: 30,
  leastStars: 0,
  leftOutCategories: [],
  preferHome: true,
  servings: 0,
};

/** The longest time between two dinners with the same dish. */
export const maxWeeksApart = 26;

/** The maximum number of evenings that one request proposes dinners for: two weeks. */
export const maxProposedEvenings = 14;

/** The maximum number of dishes that an evening declines. */
export const maxDeclined = 200;

/** Alternatives for an evening are counted up to this number. */
export const maxAlternates = 5;
