import type { AnchorRect } from '../../../../ui/anchor-rect.ts';
import type { When } from '../display-event.ts';

/** What is planned. */
export interface Planning {
  /** When it is proposed to be. */
  when: When;
  /** Where somebody has chosen the time: what words leave open stays as it was chosen there. */
  anchor?: AnchorRect;
}
