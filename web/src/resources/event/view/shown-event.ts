import { type Calendar, can } from '@potluck/contract';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import type { EventInContext } from '../use-event.ts';

export interface ShownEvent extends EventInContext {
  /** The occurrence of a series that is looked at: the start that the series gives it. */
  at?: string;
}

/** Whether the viewer may change what stands on the calendar; never where they are only asked to an event. */
export function writesTo(calendar: Calendar | undefined): calendar is Calendar {
  return calendar !== undefined && can(callerAccessOn('calendar', calendar), 'createInside');
}
