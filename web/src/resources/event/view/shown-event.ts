import type { EventInContext } from '../use-event.ts';

export interface ShownEvent extends EventInContext {
  /** The occurrence of a series that is looked at: the start that the series gives it. */
  at?: string;
}
