/** Where a signed-in browser follows changes, as server-sent events; below `/api`. */
export const watchChangesPath = '/changes/v1alpha1/changes:watch';

/**
 * The events of the stream. The id of each is the revision of the change log up to which everything has been
 * sent.
 */
export const streamEvents = {
  /** One `ChangeNotice`. */
  change: 'change',
  /** Anything that the caller sees may have changed: read everything again. */
  reset: 'reset',
  /**
   * There is nothing more to send up to this id. Comes first, and whenever nothing else has come for a while.
   */
  current: 'current',
} as const;

/**
 * Says that something changed, never what it contains now. Only what the caller may read is named. A change
 * after which they no longer may (it was deleted, hidden or revoked) has empty names, and says only the type.
 */
export interface ChangeNotice {
  /** The resource name, or empty. */
  name: string;
  /** The name of its parent, `lists/7` of `lists/7/listItems/9`; empty if it has none. */
  parent: string;
  /** The singular of a definition: `recipe`, `recipeAccess`, `listItem`. */
  type: string;
  kind: ChangeKind;
}

/** A `mark` is the caller’s own: the resource has become a favourite of theirs, or is one no longer. */
export const changeKinds = ['create', 'update', 'delete', 'mark'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A stream that has been silent for this long gets an event, so that both sides know that it is alive. */
export const heartbeatSeconds = 20;

/** How many streams one person may have open at one process; any more are refused with 429. */
export const mostStreamsPerPerson = 32;
