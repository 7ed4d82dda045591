import { defineResource, type ResourceOf } from '../define-resource.ts';
import { line, outputOnly, required, text, timestamp } from '../fields.ts';

export type AccessKey = ResourceOf<typeof accessKey>;

/** The maximum number of access keys per person. */
export const mostAccessKeys = 100;

/**
 * A bearer token for programs, which acts as its owner. Only the create response contains the key itself.
 * `lastUsedTime` is exact to the minute, and null for unused keys.
 */
export const accessKey = defineResource({
  singular: 'accessKey',
  plural: 'accessKeys',
  service: 'users',
  pattern: 'users/{user}/accessKeys/{accessKey}',
  summary: 'Keys for programs that act for a person',
  fields: {
    title: required(line({ max: 200 })),
    description: text({ max: 20_000 }),
    unencryptedAccessKey: outputOnly(text({ max: 100 })),
    createTime: outputOnly(timestamp()),
    lastUsedTime: outputOnly(timestamp()),
    expireTime: timestamp(),
  },
  personal: true,
  methods: ['list', 'create', 'get', 'update', 'delete'],
  chosenIds: false,
  deleted: 'nothing',
  filters: {
    title: { kind: 'text' },
    create_time: { kind: 'timestamp' },
    last_used_time: { kind: 'timestamp' },
    expire_time: { kind: 'timestamp' },
  },
  example: { title: 'Kitchen display', description: 'Shows what is cooked today' },
});
