import { defineResource, type ResourceOf } from '../define-resource.ts';
import { integer, messageOrNull, outputOnly, text, timestamp } from '../fields.ts';
import { personFields } from './access/sides.ts';
import { accountParents } from './shareable.ts';

export type ListItemCompletion = ResourceOf<typeof listItemCompletion>;

/**
 * That somebody ticked an item off, with what it was then: the history of who did what. Creating one ticks the item
 * off; deleting the newest one opens it again.
 */
export const listItemCompletion = defineResource({
  singular: 'listItemCompletion',
  plural: 'listItemCompletions',
  service: 'lists',
  pattern: 'lists/{list}/listItems/{listItem}/listItemCompletions/{listItemCompletion}',
  through: accountParents,
  summary: 'Who ticked an item off, and when',
  fields: {
    completer: outputOnly(messageOrNull(personFields)),
    title: outputOnly(text({ max: 200 })),
    listSection: outputOnly(text({ max: 400 })),
    points: outputOnly(integer()),
    createTime: outputOnly(timestamp()),
  },
  methods: ['list', 'create', 'get', 'delete'],
  example: {},
});
