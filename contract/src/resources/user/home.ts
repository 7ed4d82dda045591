import { defineResource } from '../../define-resource.ts';
import { integer, list, message, required, text, timestamp, type ValueOf } from '../../fields.ts';
import { personFields } from '../access/grant-accounts.ts';
import { occurrence } from '../event.ts';
import { xAccess } from '../fields/shareable.ts';
import { listItem } from '../list-item.ts';
import { notification } from '../notification.ts';
import { maxStars } from '../recipe/fields.ts';

/** The longest window of a summary, and the maximum number of entries in each of its parts. */
export const maxTodayDays = 31;
export const maxToday = {
  occurrences: 100,
  notifications: 20,
  lists: 3,
  itemsOfList: 5,
  chores: 50,
  cookings: 6,
};

/** How many days before the window a friend's cooking may be. */
export const cookedWithinDays = 14;

const named = { name: text({ max: 400 }) };
const version = { etag: text({ max: 64 }) };
const title = text({ max: 250 });

const item = message({ ...named, ...listItem.fields, ...version });

const shopping = message({
  list: text({ max: 400 }),
  title,
  openItemCount: integer({ min: 0 }),
  items: list(item, { max: maxToday.itemsOfList }),
  access: xAccess,
});

const chore = message({ item, listTitle: title, access: xAccess });

const cooking = message({
  ...named,
  recipe: text({ max: 400 }),
  title,
  imageUri: text({ max: 2000 }),
  cook: message(personFields),
  cookTime: timestamp(),
  stars: integer({ min: 0, max: maxStars }),
});

export type HomeShopping = ValueOf<typeof shopping>;
export type HomeChore = ValueOf<typeof chore>;
export type HomeCooking = ValueOf<typeof cooking>;

/** What concerns a person today, collected from everything that they can see. */
export const home = defineResource({
  singular: 'home',
  plural: 'home',
  service: 'users',
  pattern: 'home',
  summary: 'What is on today',
  fields: {},
  methods: [],
  custom: {
    today: {
      http: 'GET',
      on: 'resource',
      request: { startTime: required(timestamp()), endTime: required(timestamp()) },
      response: {
        occurrences: list(occurrence, { max: maxToday.occurrences }),
        notifications: list(message({ ...named, ...notification.fields, ...version }), {
          max: maxToday.notifications,
        }),
        shopping: list(shopping, { max: maxToday.lists }),
        chores: list(chore, { max: maxToday.chores }),
        cookings: list(cooking, { max: maxToday.cookings }),
      },
      summary: `Summarizes a window of at most ${maxTodayDays} days: the first ${maxToday.occurrences} occurrences as in calendars/-/events:expand, the notifications that wait for an answer, the shopping lists with open items, the items due before endTime or repeating without a due time, and what friends cooked in the ${cookedWithinDays} days before startTime or since`,
    },
  },
  sessionOnly: ['today'],
  example: {},
});
