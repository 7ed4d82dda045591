import type { Day } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import type { AnchorRect } from '../../../../ui/anchor-rect.ts';
import type { BusyTime } from '../busy-times.ts';
import type { DisplayEvent } from '../display-event.ts';

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
