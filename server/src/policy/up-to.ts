import { type Visibility, visibilities } from '@potluck/contract/access';

/** The widest visibility for a kind of access: PRIVATE through a circle, RESTRICTED as a friend. */
export type Widest = 'PUBLIC' | 'RESTRICTED' | 'PRIVATE';

/** The number of a visibility, for conditions on `resource.visibility`. */
export function upTo(widest: Widest): number {
  return visibilities[`VISIBILITY_LEVEL_${widest}` satisfies Visibility];
}
