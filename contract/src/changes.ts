/** Where a signed-in browser follows what changes, as server-sent events; below `/api`. */
export const watchChangesPath = '/changes/v1alpha1/changes:watch';

/** The events of the stream. Each carries the revision of the change log up to which everything has been told as its id. */
export const streamEvents = {
  /** One `ChangeNotice`. */
  change: 'change',
  /** What the caller sees may have changed anywhere: read everything again. */
  reset: 'reset',
  /** Nothing more to tell up to this id; comes first, and whenever nothing else has for a while. */
  current: 'current',
} as const;

/**
 * That something changed, never what it says now. Only what the caller may read is named; a change after which they
 * may not any more (it was deleted, hidden or taken back) has empty names, and tells the type alone.
 */
export interface ChangeNotice {
  /** The resource name, or empty. */
  name: string;
  /** What it lies in, `lists/7` of `lists/7/listItems/9`; empty for what lies in nothing. */
  parent: string;
  /** The singular of a definition: `recipe`, `recipeAccess`, `listItem`. */
  type: string;
  kind: ChangeKind;
}

/** A `mark` is the caller’s own: the thing is a favourite of theirs now, or no more. */
export const changeKinds = ['create', 'update', 'delete', 'mark'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A stream that has told nothing for so long is given an event, so that both sides know it to be alive. */
export const heartbeatSeconds = 20;

/** How many streams one person may have open at a process; one more is refused with 429. */
export const mostStreamsPerPerson = 32;
