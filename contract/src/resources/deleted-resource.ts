import { type CustomMethod, defineResource, type ResourceOf } from '../define-resource.ts';
import { messageOrNull, outputOnly, text, timestamp } from '../fields.ts';
import { personFields } from './access/grant-accounts.ts';

export type DeletedResource = ResourceOf<typeof deletedResource>;

/** Restores a deleted resource (AIP-164). */
export const undelete = {
  http: 'POST',
  on: 'resource',
  request: {},
  response: 'resource',
  summary:
    'Restores it within 30 days of its deletion, with its grants and everything in it; only for people who could delete it again',
} as const satisfies CustomMethod;

/**
 * Something that was deleted and that the caller may restore, with the resource's `undelete`. It no longer appears
 * anywhere else. Deleting it purges the resource for good.
 */
export const deletedResource = defineResource({
  singular: 'deletedResource',
  plural: 'deletedResources',
  service: 'users',
  pattern: 'users/{user}/deletedResources/{deletedResource}',
  summary: 'What was deleted and can still be restored',
  fields: {
    resource: outputOnly(text({ max: 400 })),
    type: outputOnly(text({ max: 40 })),
    title: outputOnly(text({ max: 250 })),
    deleter: outputOnly(messageOrNull(personFields)),
    deleteTime: outputOnly(timestamp()),
    expireTime: outputOnly(timestamp()),
  },
  personal: true,
  methods: ['list', 'get', 'delete'],
  deleted: 'nothing',
  filters: {
    type: { kind: 'text' },
    title: { kind: 'text' },
    delete_time: { kind: 'timestamp' },
    expire_time: { kind: 'timestamp' },
  },
  example: {},
});
