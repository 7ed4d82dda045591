/** The path below `/api` where signed-in browsers follow changes as server-sent events. */
export const watchChangesPath = '/changes/v1alpha1/changes:watch';

/** The events of the stream. Each event's id is the change log revision up to which the server has sent everything. */
export const streamEvents = {
  /** One `ChangeNotice`. */
  change: 'change',
  /** Any resource visible to the caller may have changed: reload everything. */
  reset: 'reset',
  /** The stream has caught up to this id. Sent first, and again after each quiet period. */
  current: 'current',
} as const;

/**
 * Says that something changed, but not how. Names only resources that the caller may read. If the caller lost access
 * with the change (by a delete, a hidden resource or a revoked grant), the names are empty and only the type remains.
 */
export interface ChangeNotice {
  /** The resource name, or empty. */
  name: string;
  /** The parent's name, `lists/7` for `lists/7/listItems/9`; empty for top-level resources. */
  parent: string;
  /** The singular of a definition: `recipe`, `recipeAccess`, `listItem`. */
  type: string;
  kind: ChangeKind;
}

/** A `mark` is private to the caller: they added the resource to their favourites or removed it. */
export const changeKinds = ['create', 'update', 'delete', 'mark'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The server sends an event after this much silence, so that both sides know that the connection is alive. */
export const heartbeatSeconds = 20;

/** Streams that one person may have open at one process; the server refuses more with 429. */
export const maxStreamsPerPerson = 32;
