import { defineResource, type ResourceOf } from '../../define-resource.ts';
import { integer, messageOrNull, outputOnly, text, timestamp } from '../../fields.ts';
import { personFields } from '../access/grant-accounts.ts';
import { accountParents } from '../fields/shareable.ts';
import { listItem } from '../list-item.ts';

export type ListItemCompletion = ResourceOf<typeof listItemCompletion>;

/** The number of days that a device may backdate a completion after it was offline. */
export const maxTickAgeDays = 30;

/**
 * A record that somebody completed an item, with the item's state at the time: the history of who did what. Creating
 * one completes the item; deleting the newest reopens it. Both respond with the resulting item.
 */
export const listItemCompletion = defineResource({
  singular: 'listItemCompletion',
  plural: 'listItemCompletions',
  service: 'lists',
  pattern: 'lists/{list}/listItems/{listItem}/listItemCompletions/{listItemCompletion}',
  through: accountParents,
  summary: 'Completions of list items: who, and when',
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
