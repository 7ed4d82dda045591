import { levels, states } from '../access.ts';
import { defineResource, type ResourceOf } from '../define-resource.ts';
import { boolean, line, messageOrNull, outputOnly, required, text } from '../fields.ts';
import { xAccessFields } from './fields/shareable.ts';

export type User = ResourceOf<typeof user>;

/** A person. Every signed-in user sees everyone's name, username, picture and bio. */
export const user = defineResource({
  singular: 'user',
  plural: 'users',
  service: 'users',
  pattern: 'users/{user}',
  through: ['users/{user}', 'circles/{circle}'],
  summary: 'People',
  fields: {
    username: required(
      text({
        max: 60,
        pattern: /^[a-z0-9][a-z0-9._-]{1,59}$/,
        hint: 'must be 2 to 60 of a-z, 0-9, . _ and -',
      }),
    ),
    givenName: line({ max: 100 }),
    familyName: line({ max: 100 }),
    imageUri: text({ max: 2000 }),
    bio: text({ max: 2000 }),
    favorited: outputOnly(boolean()),
    muted: outputOnly(boolean()),
    access: outputOnly(messageOrNull({ ...xAccessFields, requester: text({ max: 200 }) })),
  },
  methods: ['list', 'get', 'update', 'delete'],
  sessionOnly: ['delete'],
  accessField: 'access',
  marks: true,
  image: true,
  filters: {
    username: { kind: 'text' },
    given_name: { kind: 'text' },
    family_name: { kind: 'text' },
    state: { kind: 'enum', table: states },
    permission_level: { kind: 'enum', table: levels },
    permission: { kind: 'alias', of: 'permission_level' },
    favorited: { kind: 'boolean' },
    muted: { kind: 'boolean' },
  },
  searched: [],
  example: { username: 'ann', givenName: 'Ann', familyName: 'Miller', bio: 'Bakes on Sundays' },
});
