import { defineResource, type ResourceOf } from '../define-resource.ts';
import { choice, list, outputOnly, required, text } from '../fields.ts';
import { type MealSlot, mealSlot, mealSlotViolations, mostMealSlots } from './meal-slot.ts';
import { timeZone } from './time-zone.ts';

export const weekStarts = { WEEK_START_UNSPECIFIED: 0, MONDAY: 1, SATURDAY: 6, SUNDAY: 7 } as const;
export const measurementSystems = { MEASUREMENT_SYSTEM_UNSPECIFIED: 0, METRIC: 1, US: 2 } as const;
export const themes = { THEME_UNSPECIFIED: 0, LIGHT: 1, DARK: 2 } as const;

export type UserSettings = ResourceOf<typeof userSettings>;

/** What a person sets for themself; nobody else ever sees it. Unset values follow the browser. */
export const userSettings = defineResource({
  singular: 'userSettings',
  plural: 'userSettings',
  service: 'users',
  pattern: 'users/{user}/settings',
  summary: "A person's own settings",
  fields: {
    email: outputOnly(text({ max: 320 })),
    timeZone,
    locale: text({ max: 35, pattern: /^[A-Za-z0-9-]+$/, hint: 'must be a language tag such as en-GB' }),
    weekStart: choice(weekStarts),
    measurementSystem: choice(measurementSystems),
    theme: choice(themes),
    dismissedHints: list(
      required(text({ max: 60, pattern: /^[a-z][a-z0-9-]*$/, hint: 'must be letters, digits and hyphens' })),
      { max: 100 },
    ),
    mealSlots: list(mealSlot, { max: mostMealSlots }),
    mealCalendar: text({
      max: 400,
      pattern: /^calendars\/[^/]+$/,
      hint: 'must be the name of a calendar: calendars/…',
    }),
  },
  personal: true,
  methods: ['get', 'update'],
  rules: settings => mealSlotViolations((settings as { mealSlots: MealSlot[] }).mealSlots),
  example: {
    timeZone: 'Europe/Vienna',
    locale: 'en-GB',
    weekStart: 'MONDAY',
    measurementSystem: 'METRIC',
    mealSlots: [{ title: 'Dinner', start: '18:30', end: '19:30' }],
  },
});
