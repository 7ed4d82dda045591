import type { DisplayEvent } from '../schedule/display-event.ts';
import type { Day } from '../schedule/time/day.ts';
import type { Dish } from './actions/steps.ts';

/** The dish or meal that the user has picked up, until they choose a slot. */
export type Carried =
  | { action: 'plan'; dish: Dish }
  | { action: 'move' | 'copy'; event: DisplayEvent }
  | { action: 'swap'; day: Day };
