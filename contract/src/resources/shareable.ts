import { levels, states, visibilities } from '../access.ts';
import { boolean, choice, outputOnly, required, text, timestamp } from '../fields.ts';
import type { FilterFields } from '../filter.ts';

/** The fields that every shareable resource begins with. */
export const sharedOpening = {
  title: required(text({ max: 200 })),
  description: text({ max: 20_000 }),
};

/** The fields that every shareable resource ends with, after its own fields and the caller's standing. */
export const sharedClosing = {
  favorited: outputOnly(boolean()),
  createTime: outputOnly(timestamp()),
  updateTime: outputOnly(timestamp()),
};

export const visibility = required(choice(visibilities));

/** The filters of the lists of all shareable resources. */
export const sharedFilters = {
  title: { kind: 'text' },
  visibility: { kind: 'enum', table: visibilities },
  state: { kind: 'enum', table: states },
  permission_level: { kind: 'enum', table: levels },
  permission: { kind: 'alias', of: 'permission_level' },
  favorited: { kind: 'boolean' },
  create_time: { kind: 'timestamp' },
  update_time: { kind: 'timestamp' },
} as const satisfies FilterFields;

/** The accounts that can hold a grant: their names may stand before the names of what they hold. */
export const accountParents = ['circles/{circle}', 'users/{user}'];
