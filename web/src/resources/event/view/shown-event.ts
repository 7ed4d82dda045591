import { type Calendar, can } from '@potluck/contract';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import type { EventInContext } from '../use-event.ts';

export interface ShownEvent extends EventInContext {
  /** The original start of the shown occurrence. */
  at?: string;
}

/** Whether the viewer may write to the calendar; never if they are only an attendee. */
export function writesTo(calendar: Calendar | undefined): calendar is Calendar {
  return calendar !== undefined && can(callerAccessOn('calendar', calendar), 'createInside');
}
