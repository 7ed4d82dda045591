import { defineResource, type ResourceOf } from '../../define-resource.ts';
import { boolean, outputOnly, text, timestamp } from '../../fields.ts';

export type Session = ResourceOf<typeof session>;

/**
 * A browser with a signed-in user, describeFields by its user agent at sign-in. `lastUsedTime` is exact to the hour.
 * Deleting a session signs that browser out.
 */
export const session = defineResource({
  singular: 'session',
  plural: 'sessions',
  service: 'users',
  pattern: 'users/{user}/sessions/{session}',
  summary: 'Sessions of a person',
  fields: {
    browser: outputOnly(text({ max: 100 })),
    operatingSystem: outputOnly(text({ max: 100 })),
    /** Whether this session made the request. */
    current: outputOnly(boolean()),
    createTime: outputOnly(timestamp()),
    lastUsedTime: outputOnly(timestamp()),
    expireTime: outputOnly(timestamp()),
  },
  personal: true,
  methods: ['list', 'get', 'delete'],
  deleted: 'nothing',
  filters: {
    browser: { kind: 'text' },
    operating_system: { kind: 'text' },
    create_time: { kind: 'timestamp' },
    last_used_time: { kind: 'timestamp' },
    expire_time: { kind: 'timestamp' },
  },
  example: {},
});
