import type { Difference } from './difference.ts';
import type { Need } from './parts.ts';
import type { SnapshotItem } from './snapshot-item.ts';

/** One step from a list's current state to its required one. */
export interface Move {
  need: Need;
  less: boolean;
  on: SnapshotItem;
  /** Whether a person has edited the item since meals wrote it. */
  edited: boolean;
}

export interface Chosen {
  /** Whether to apply a dish's changes. */
  dish: (need: Need) => boolean;
  /** Foods to skip. */
  leave: (need: Need) => boolean;
  /** Whether to overwrite items that people have edited. */
  overrule: boolean;
}

/**
 * Applies chosen moves to the snapshot. Skipped needs are recorded, so that they are not proposed again; items that
 * people have edited stay the same unless `overrule`.
 */
export function takeSteps({ snapshot, more, less }: Difference, { dish, leave, overrule }: Chosen): Move[] {
  const moves: Move[] = [];
  for (const part of less.filter(dish)) {
    const on = snapshot.itemOf(part);
    if (leave(part)) snapshot.leaveOn(part);
    else if (overrule || on.state !== 'edited') {
      moves.push({ need: part, less: true, on, edited: on.state === 'edited' });
      snapshot.retract(part);
    }
  }
  for (const need of more.filter(dish)) {
    if (leave(need)) {
      snapshot.leaveOut(need);
      continue;
    }
    const on = snapshot.itemFor(need, overrule);
    moves.push({ need, less: false, on, edited: on.state === 'edited' });
    snapshot.put(on, need);
  }
  return moves;
}
