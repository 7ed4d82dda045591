import { defineResource, type ResourceOf } from '../define-resource.ts';
import { withNormalizer } from '../field.ts';
import { integer, outputOnly, required, text } from '../fields.ts';
import { searchedFields } from '../search/searched-fields.ts';
import { calendarExchange } from './calendar/import-export.ts';
import { placeMeals } from './calendar/place-meals.ts';
import { mealRules, proposeMeals } from './calendar/propose-meals.ts';
import { calendarSubscription, subscription } from './calendar/subscription.ts';
import { undelete } from './deleted-resource.ts';
import { accountParents, sharedClosing, sharedOpening, visibility, xAccess } from './fields/shareable.ts';
import { sharedFilters } from './fields/shared-filters.ts';
import { timeZone } from './fields/text-fields.ts';

export type Calendar = ResourceOf<typeof calendar>;

/** Accepted in lower or upper case. */
const color = withNormalizer(
  text({ max: 7, pattern: /^#[0-9a-f]{6}$/, hint: 'must be a colour such as #3b82f6' }),
  value => (typeof value === 'string' ? value.toLowerCase() : value),
  { type: 'string', maxLength: 7, pattern: '^$|^#[0-9a-fA-F]{6}$' },
);

/** A calendar: events that people plan together. */
export const calendar = defineResource({
  singular: 'calendar',
  plural: 'calendars',
  service: 'calendars',
  pattern: 'calendars/{calendar}',
  through: accountParents,
  summary: 'Calendars of events',
  fields: {
    ...sharedOpening,
    visibility,
    color,
    timeZone,
    mealRules,
    subscription: outputOnly(subscription),
    calendarAccess: outputOnly(xAccess),
    ...sharedClosing,
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  custom: {
    undelete,
    undoOccurrenceChange: {
      http: 'POST',
      on: 'resource',
      request: { undo: required(text({ max: 64 })) },
      response: { restoredCount: integer() },
      action: 'update',
      summary:
        'Undoes an editOccurrence, deleteOccurrence, importEvents or placeMeals, unless the same events have changed since',
    },
    proposeMeals,
    placeMeals,
    ...calendarExchange,
    ...calendarSubscription,
  },
  // Proposals fit diets, which keys cannot read.
  sessionOnly: ['renewFeed', 'proposeMeals'],
  decidedWithVisibility: ['mealRules'],
  accessField: 'calendarAccess',
  marks: true,
  image: false,
  filters: sharedFilters,
  searched: searchedFields.calendar,
  example: {
    title: 'Family dinners',
    description: 'Who cooks when',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    color: '#3b82f6',
    timeZone: 'Europe/Berlin',
  },
});
