import type { ViewerClock, When } from '../../../standard/time/viewer-clock.ts';
import type { AnchorRect } from '../../../ui/anchor-rect.ts';
import type { Move } from './actions/use-move.tsx';
import type { BusyTime } from './busy-times.ts';
import type { DisplayEvent } from './display-event.ts';
import type { PopoverTarget } from './popover/popover-props.ts';
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
