import type { DisplayEvent, When } from '../display-event.ts';

/** An event that somebody has picked up, and when it would be. */
export interface Held {
  event: DisplayEvent;
  when: When;
}
