import type { DisplayEvent } from '../schedule/display-event.ts';
import type { Day } from '../schedule/time/day.ts';
import type { Dish } from './actions/steps.ts';

/** What somebody has in hand until they say where it goes. */
export type Carried =
  | { action: 'plan'; dish: Dish }
  | { action: 'move' | 'copy'; event: DisplayEvent }
  | { action: 'swap'; day: Day };
