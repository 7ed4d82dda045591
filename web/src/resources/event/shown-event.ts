import { type Calendar, can } from '@potluck/contract';
import { useTimeZone } from '../../auth/use-auth.ts';
import { callerAccessOn } from '../../standard/sharing/caller-access.ts';
import { endOf, isCancelled, occurrenceTimes } from './occurrences.ts';
import type { EventInContext } from './use-event.ts';

export interface ShownEvent extends EventInContext {
  /** The original start of the shown occurrence. */
  at?: string;
}

/**
 * Whether the viewer may write events of the calendar; never if they are only an attendee, or if the events come from a
 * subscription.
 */
export function writesTo(calendar: Calendar | undefined): calendar is Calendar {
  if (!calendar || calendar.subscription) return false;
  return can(callerAccessOn('calendar', calendar), 'createInside');
}

/** Whether the shown event is past: then there is nothing left to plan, buy, or set a reminder for. */
export function useIsOver({ event, at }: Pick<ShownEvent, 'event' | 'at'>): boolean {
  const timeZone = useTimeZone();
  return endOf(occurrenceTimes(event, at), timeZone) <= Date.now();
}

/** Whether the shown event is past or cancelled: then nobody answers it any more, or brings something. */
export function useIsOff(shown: Pick<ShownEvent, 'event' | 'at'>): boolean {
  return useIsOver(shown) || isCancelled(shown.event);
}
