import type { AnchorRect } from '../../../../ui/anchor-rect.ts';
import type { DisplayEvent } from '../display-event.ts';
import type { Day } from '../time/day.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';

/** What is looked at beside its place: one event, by id, or all of a day. */
export type PopoverTarget = { anchor: AnchorRect } & ({ event: string } | { day: Day });

export interface PopoverProps {
  target: PopoverTarget;
  /** All that the schedule shows. */
  events: DisplayEvent[];
  clock: ViewerClock;
  onOpenPopover: (target: PopoverTarget) => void;
  onClose: () => void;
}
