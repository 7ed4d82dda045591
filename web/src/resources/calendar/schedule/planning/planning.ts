import type { When } from '../../../../standard/time/viewer-clock.ts';
import type { AnchorRect } from '../../../../ui/anchor-rect.ts';

/** A proposed event. */
export interface Planning {
  /** The proposed times. */
  when: When;
  /** Set if the user chose the time in the grid: text without a time then keeps it. */
  anchor?: AnchorRect;
}
