import type { Difference } from './difference.ts';
import type { Need } from './part.ts';
import type { SnapshotItem } from './snapshot-item.ts';

/** One step from what a list says to what it should say. */
export interface Move {
  need: Need;
  less: boolean;
  on: SnapshotItem;
  /** Whether somebody has changed the item by hand since meals wrote it. */
  edited: boolean;
}

export interface Chosen {
  /** Whether the change of a dish is asked for. */
  dish: (need: Need) => boolean;
  /** Foods that are left as they are. */
  leave: (need: Need) => boolean;
  /** Whether what somebody has changed by hand follows as well. */
  overrule: boolean;
}

/**
 * Takes the steps that are chosen, on the shelf. What is left out is noted, so that it is not asked for again; what somebody
 * has changed by hand stays as it is, unless they say otherwise.
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
