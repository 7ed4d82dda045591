import type { AnchorRect } from '../../../ui/anchor-rect.ts';
import type { Move } from './actions/use-move.tsx';
import type { DisplayEvent, When } from './display-event.ts';
import type { PopoverTarget } from './popover/popover-props.ts';
import type { ViewerClock } from './time/viewer-clock.ts';
import type { Place } from './use-place.ts';

/** What a view of a schedule shows, and what can be done there. */
export interface ScheduleViewProps {
  place: Place;
  clock: ViewerClock;
  events: DisplayEvent[];
  /** Whether more of them are on their way. */
  pending: boolean;
  /** Whether there is a calendar to plan in. */
  plannable: boolean;
  onPlan: (when: When, anchor: AnchorRect) => void;
  /** Shows an event or a day beside its place. */
  onOpenPopover: (target: PopoverTarget) => void;
  onMove: Move;
}
