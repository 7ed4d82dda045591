import { defineResource, type ResourceOf } from '../define-resource.ts';
import {
  boolean,
  integer,
  line,
  list,
  messageOrNull,
  outputOnly,
  required,
  text,
  timestamp,
} from '../fields.ts';
import { positionPattern } from '../position.ts';
import { searchedFields } from '../search/searched-fields.ts';
import { personFields } from './access/grant-accounts.ts';
import { accountParents } from './fields/shareable.ts';
import { dayField, recipeName, recurrenceRule } from './fields/text-fields.ts';

/** The maximum number of people who take turns with an item. */
export const maxTurns = 20;

function personName() {
  return text({ max: 400, pattern: /^users\/[^/]+$/, hint: 'must be the name of a person: users/…' });
}

export type ListItem = ResourceOf<typeof listItem>;

/** An item of a list, ordered by `position`. Creating a completion completes it. */
export const listItem = defineResource({
  singular: 'listItem',
  plural: 'listItems',
  service: 'lists',
  pattern: 'lists/{list}/listItems/{listItem}',
  through: accountParents,
  summary: 'Items of a list',
  fields: {
    title: required(line({ max: 200 })),
    listSection: line({ max: 400 }),
    quantity: line({ max: 100 }),
    note: text({ max: 2000 }),
    points: integer({ min: -1_000_000, max: 1_000_000 }),
    recurrenceRule: recurrenceRule({ max: 500 }),
    dueDay: dayField,
    dueTime: timestamp(),
    position: text({
      max: 200,
      pattern: positionPattern,
      hint: 'must be a key of letters and digits that does not end with 0',
    }),
    recipe: recipeName(),
    assignee: personName(),
    turns: list(required(personName()), { max: maxTurns }),
    assigneePerson: outputOnly(messageOrNull(personFields)),
    completed: outputOnly(boolean()),
    completeTime: outputOnly(timestamp()),
    completer: outputOnly(messageOrNull(personFields)),
    completion: outputOnly(text({ max: 400 })),
    createTime: outputOnly(timestamp()),
    updateTime: outputOnly(timestamp()),
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  filters: {
    title: { kind: 'text' },
    list_section: { kind: 'text' },
    points: { kind: 'number' },
    completed: { kind: 'boolean' },
    due_day: { kind: 'text' },
    due_time: { kind: 'timestamp' },
    assignee: { kind: 'text' },
    update_time: { kind: 'timestamp' },
  },
  searched: searchedFields.listItem,
  example: { title: 'Milk', quantity: '2 l', note: 'the one in glass bottles', points: 5 },
});
