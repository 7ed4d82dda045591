import type { Day } from '../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../standard/time/viewer-clock.ts';
import type { AnchorRect } from '../../../ui/anchor-rect.ts';
import type { Move } from './actions/use-move.tsx';
import type { BusyTime, DisplayEvent } from './display-event.ts';
import type { SchedulePosition } from './use-schedule-position.ts';

/** The events that a view shows, and the actions it offers. */
export interface ScheduleViewProps {
  place: SchedulePosition;
  clock: ViewerClock;
  events: DisplayEvent[];
  busy: BusyTime[];
  /** Whether more events are loading. */
  pending: boolean;
  /** Whether there is a calendar to write to. */
  plannable: boolean;
  onPlan: (when: When, anchor: AnchorRect) => void;
  /** Opens an event or a day as a popover. */
  onOpenPopover: (target: PopoverTarget) => void;
  onMove: Move;
}

/** The subject of the popover: one event, by id, or all events of a day. */
export type PopoverTarget = { anchor: AnchorRect } & ({ event: string } | { day: Day });

export interface PopoverProps {
  target: PopoverTarget;
  /** All events in the schedule. */
  events: DisplayEvent[];
  busy: BusyTime[];
  clock: ViewerClock;
  onOpenPopover: (target: PopoverTarget) => void;
  onClose: () => void;
}
