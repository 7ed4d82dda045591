import { type Visibility, visibilities } from '@potluck/contract/access';

/** The widest of the visibilities at which somebody is reached: through a circle PRIVATE, as a friend RESTRICTED. */
export type Widest = 'PUBLIC' | 'RESTRICTED' | 'PRIVATE';

/** The number of a visibility, for conditions on `resource.visibility`. */
export function upTo(widest: Widest): number {
  return visibilities[`VISIBILITY_LEVEL_${widest}` satisfies Visibility];
}
