import { acceptTargets, levels, states, visibilities } from '../../access.ts';
import { boolean, choice, line, messageOrNull, outputOnly, required, text, timestamp } from '../../fields.ts';

/** The first fields of every shareable resource. */
export const sharedOpening = {
  title: required(line({ max: 200 })),
  description: text({ max: 20_000 }),
};

/** The last fields of every shareable resource, after its own fields and the caller's access. */
export const sharedClosing = {
  favorited: outputOnly(boolean()),
  muted: outputOnly(boolean()),
  createTime: outputOnly(timestamp()),
  updateTime: outputOnly(timestamp()),
};

export const visibility = required(choice(visibilities));

/** The accounts that can hold a grant: their names may precede the names of the resources they hold. */
export const accountParents = ['circles/{circle}', 'users/{user}'];

/**
 * The caller's own access to a resource. ACCEPTED: `permissionLevel` is the caller's level, from their own grant or a
 * circle's. UNSPECIFIED: they see it as a friend. PENDING: the grant `name` is pending; `permissionLevel` is the level
 * without that grant, or the offered or requested level if the caller may only read otherwise. Null if they see it only
 * because it is public. `effectiveLevel` is the caller's current level, without pending grants.
 */
export const xAccessFields = {
  name: text({ max: 400 }),
  permissionLevel: choice(levels),
  state: choice(states),
  acceptTarget: choice(acceptTargets),
  effectiveLevel: choice(levels),
};
export const xAccess = messageOrNull(xAccessFields);
