import { defineResource, type ResourceOf } from '../define-resource.ts';
import type { FieldViolation } from '../errors.ts';
import { boolean, choice, list, message, messageOrNull, outputOnly, required, text } from '../fields.ts';
import { maxMealSlots } from '../limits.ts';
import { busyFeedMethods } from './calendar/busy-feed.ts';
import { calendarAppMethods } from './calendar/calendar-apps.ts';
import { avoided, dietReaders, diets, maxAvoided } from './event/diet-notes.ts';
import { type MealSlot, mealSlot, mealSlotViolations, timeOfDay } from './fields/meal-slot.ts';
import { staples } from './fields/staples.ts';
import { calendarName, timeZone } from './fields/text-fields.ts';
import {
  type NotificationChoice,
  notificationKinds,
  notificationReaches,
} from './notification/notification-kinds.ts';

/** A person's choice of where notifications of one kind appear. */
const notificationChoice = message({
  kind: required(choice(notificationKinds)),
  reach: required(choice(notificationReaches)),
});

const maxNotificationChoices = 32;

/** Validates choices: at most one per kind. */
function notificationChoiceViolations(choices: readonly NotificationChoice[]): FieldViolation[] {
  const kinds = choices.map(({ kind }) => kind);
  return kinds.flatMap((kind, at) =>
    kinds.indexOf(kind) === at
      ? []
      : [{ field: `notificationChoices[${at}].kind`, description: 'is listed twice' }],
  );
}

export const weekStarts = { WEEK_START_UNSPECIFIED: 0, MONDAY: 1, SATURDAY: 6, SUNDAY: 7 } as const;
export const measurementSystems = { MEASUREMENT_SYSTEM_UNSPECIFIED: 0, METRIC: 1, US: 2 } as const;
export const themes = { THEME_UNSPECIFIED: 0, LIGHT: 1, DARK: 2 } as const;

export type UserSettings = ResourceOf<typeof userSettings>;

/**
 * A person's own settings, private except for what they avoid eating: once the person has accepted an event, its
 * `dietNotes` shows that to the people who cook for it. Unset values follow the browser.
 */
export const userSettings = defineResource({
  singular: 'userSettings',
  plural: 'userSettings',
  service: 'users',
  pattern: 'users/{user}/settings',
  summary: "A person's own settings",
  fields: {
    email: outputOnly(text({ max: 320 })),
    /** Whether the person may use the operator API. */
    operator: outputOnly(boolean()),
    timeZone,
    browserTimeZone: timeZone,
    locale: text({ max: 35, pattern: /^[A-Za-z0-9-]+$/, hint: 'must be a language tag such as en-GB' }),
    weekStart: choice(weekStarts),
    measurementSystem: choice(measurementSystems),
    theme: choice(themes),
    dismissedHints: list(
      required(text({ max: 60, pattern: /^[a-z][a-z0-9-]*$/, hint: 'must be letters, digits and hyphens' })),
      { max: 100 },
    ),
    mealSlots: list(mealSlot, { max: maxMealSlots }),
    diets: list(required(choice(diets)), { max: Object.keys(diets).length }),
    avoids: list(avoided, { max: maxAvoided }),
    /** Proposed dinners fit the person's diet on every calendar that they have, so its cooks can tell what it is. */
    planWithDiet: boolean(),
    ...staples,
    mealCalendar: calendarName(),
    homeCircle: text({
      max: 400,
      pattern: /^(circles|users)\/[^/]+$/,
      hint: 'must be the name of a circle, circles/…, or of the person, users/…',
    }),
    notificationChoices: list(notificationChoice, { max: maxNotificationChoices }),
    quietHours: messageOrNull({ start: required(timeOfDay), end: required(timeOfDay) }),
    pushWithoutWords: boolean(),
  },
  personal: true,
  methods: ['get', 'update'],
  custom: { dietReaders, ...busyFeedMethods, ...calendarAppMethods },
  sessionOnly: ['renewBusyFeed'],
  rules: settingsRules,
  example: {
    timeZone: 'Europe/Vienna',
    locale: 'en-GB',
    weekStart: 'MONDAY',
    measurementSystem: 'METRIC',
    mealSlots: [{ title: 'Dinner', start: '18:30', end: '19:30' }],
    notificationChoices: [{ kind: 'LEVEL_CHANGED', reach: 'NONE' }],
    quietHours: { start: '22:00', end: '07:00' },
    diets: ['VEGETARIAN'],
    avoids: [{ food: 'nuts', reason: 'ALLERGY' }],
    staples: ['soy sauce'],
  },
});

interface CheckedSettings {
  mealSlots: MealSlot[];
  notificationChoices: NotificationChoice[];
  quietHours: { start: string; end: string } | null;
}

function settingsRules(settings: object): FieldViolation[] {
  const { mealSlots, notificationChoices, quietHours } = settings as CheckedSettings;
  const neverQuiet = quietHours !== null && quietHours.start === quietHours.end;
  return [
    ...mealSlotViolations(mealSlots),
    ...notificationChoiceViolations(notificationChoices),
    ...(neverQuiet ? [{ field: 'quietHours.end', description: 'must differ from start' }] : []),
  ];
}
