import { acceptTargets, levels, states, visibilities } from '../access.ts';
import { boolean, choice, line, messageOrNull, outputOnly, required, text, timestamp } from '../fields.ts';
import type { FilterFields } from '../filter.ts';

/** The fields that every shareable resource begins with. */
export const sharedOpening = {
  title: required(line({ max: 200 })),
  description: text({ max: 20_000 }),
};

/** The fields that every shareable resource ends with, after its own fields and the caller's access. */
export const sharedClosing = {
  favorited: outputOnly(boolean()),
  muted: outputOnly(boolean()),
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
  muted: { kind: 'boolean' },
  create_time: { kind: 'timestamp' },
  update_time: { kind: 'timestamp' },
} as const satisfies FilterFields;

/** The accounts that can hold a grant: their names may stand before the names of what they hold. */
export const accountParents = ['circles/{circle}', 'users/{user}'];

/**
 * The caller's own access to a resource. ACCEPTED: `permissionLevel` is what they may do, by their own
 * grant or through a circle. UNSPECIFIED: they see it as a friend. PENDING: the grant `name` waits;
 * `permissionLevel` is what they may do without it, or the level that was offered or requested if they may do
 * nothing but look. Null when they see it only because it is public. `effectiveLevel` is what they may do
 * now, whatever waits.
 */
export const xAccessFields = {
  name: text({ max: 400 }),
  permissionLevel: choice(levels),
  state: choice(states),
  acceptTarget: choice(acceptTargets),
  effectiveLevel: choice(levels),
};
export const xAccess = messageOrNull(xAccessFields);
