import type { Day } from '../../../standard/time/day.ts';
import type { DisplayEvent } from '../schedule/display-event.ts';
import type { Dish } from './actions/steps.ts';

/** The dish or meal that the user has picked up, until they choose a slot. */
export type Carried =
  | { action: 'plan'; dish: Dish }
  | { action: 'move' | 'copy'; event: DisplayEvent }
  | { action: 'swap'; day: Day };
