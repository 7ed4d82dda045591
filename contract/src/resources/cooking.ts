import { defineResource, type ResourceOf } from '../define-resource.ts';
import { integer, line, list, messageOrNull, outputOnly, required, timestamp } from '../fields.ts';
import { personFields } from './access/grant-accounts.ts';
import { accountParents } from './fields/shareable.ts';
import { eventName, formattedText } from './fields/text-fields.ts';
import { maxStars } from './recipe/fields.ts';

export type Cooking = ResourceOf<typeof cooking>;

/** The maximum number of cookings per person and recipe: with access, or for a merely public recipe. */
export const maxCookings = { withAccess: 2000, ofStranger: 100 };

/** A record that somebody cooked a recipe: when, for whom, and the result. The recipe has the totals. */
export const cooking = defineResource({
  singular: 'cooking',
  plural: 'cookings',
  service: 'meals',
  pattern: 'recipes/{recipe}/cookings/{cooking}',
  through: accountParents,
  summary: 'When a recipe was cooked, by whom, and how it was',
  authored: true,
  fields: {
    cookTime: timestamp(),
    cook: outputOnly(messageOrNull(personFields)),
    diners: list(required(line({ max: 100 })), { max: 50 }),
    stars: integer({ min: 0, max: maxStars }),
    note: formattedText({ max: 2000 }),
    event: eventName(),
    createTime: outputOnly(timestamp()),
    updateTime: outputOnly(timestamp()),
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  filters: {
    cook_time: { kind: 'timestamp' },
    cook: { kind: 'text' },
    stars: { kind: 'number' },
    event: { kind: 'text' },
  },
  example: {
    cookTime: '2026-03-06T18:00:00.000Z',
    diners: ['Grandma'],
    stars: 4,
    note: 'Half of the salt is enough.',
  },
});
