import { type ReactNode, Suspense, useState } from 'react';
import { lazy } from '../../../../ui/browser/lazy.ts';
import type { DisplayEvent } from '../display-event.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import type { PopoverTarget } from './popover-props.ts';

const Popover = lazy(() => import('./popover.tsx').then(file => ({ default: file.Popover })));

/** `popover(target)` opens the popover next to the schedule; render `dialog` anywhere. Loads lazily the first time. */
export function useEventPopover(
  events: DisplayEvent[],
  clock: ViewerClock,
): { popover: Popover; dialog: ReactNode } {
  const [target, popover] = useState<PopoverTarget>();
  const dialog = target && (
    <Suspense>
      <Popover
        // Resets the state of the previous subject.
        key={JSON.stringify(target)}
        target={target}
        events={events}
        clock={clock}
        onOpenPopover={popover}
        onClose={() => popover(undefined)}
      />
    </Suspense>
  );
  return { popover, dialog };
}

type Popover = (target: PopoverTarget) => void;
