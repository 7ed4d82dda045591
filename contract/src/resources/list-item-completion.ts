import { defineResource, type ResourceOf } from '../define-resource.ts';
import { integer, messageOrNull, outputOnly, text, timestamp } from '../fields.ts';
import { personFields } from './access/sides.ts';
import { listItem } from './list-item.ts';
import { accountParents } from './shareable.ts';

export type ListItemCompletion = ResourceOf<typeof listItemCompletion>;

/** A device that was offline for longer cannot say when something was ticked off. */
export const mostTickAgeDays = 30;

/**
 * That somebody ticked an item off, with what it was then: the history of who did what. Creating one ticks the item
 * off; deleting the newest one opens it again. Both answer with the item as it is then.
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
    completeTime: timestamp(),
    createTime: outputOnly(timestamp()),
    item: outputOnly(
      messageOrNull({ name: text({ max: 400 }), ...listItem.fields, etag: text({ max: 100 }) }),
    ),
  },
  methods: ['list', 'create', 'get', 'delete'],
  example: {},
});
