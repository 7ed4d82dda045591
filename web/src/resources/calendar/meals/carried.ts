import type { DisplayEvent } from '../schedule/display-event.ts';
import type { Day } from '../schedule/time/day.ts';
import type { Dish } from './deeds/steps.ts';

/** What somebody has in hand until they say where it goes. */
export type Carried =
  | { deed: 'plan'; dish: Dish }
  | { deed: 'move' | 'copy'; event: DisplayEvent }
  | { deed: 'swap'; day: Day };
