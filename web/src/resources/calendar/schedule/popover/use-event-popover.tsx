import { type ReactNode, useState } from 'react';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { lazyPart } from '../../../../ui/browser/lazy-part.tsx';
import type { PopoverProps, PopoverTarget } from './popover-props.ts';

const Popover = lazyPart(() => import('./popover.tsx'), 'Popover');

/** `popover(target)` opens the popover next to the schedule; render `dialog` anywhere. Loads lazily the first time. */
export function useEventPopover(
  { events, busy }: Pick<PopoverProps, 'events' | 'busy'>,
  clock: ViewerClock,
): { popover: Popover; dialog: ReactNode } {
  const [target, popover] = useState<PopoverTarget>();
  const dialog = target && (
    <Popover
      // Resets the state of the previous subject.
      key={JSON.stringify(target)}
      target={target}
      events={events}
      busy={busy}
      clock={clock}
      onOpenPopover={popover}
      onClose={() => popover(undefined)}
    />
  );
  return { popover, dialog };
}

type Popover = (target: PopoverTarget) => void;
