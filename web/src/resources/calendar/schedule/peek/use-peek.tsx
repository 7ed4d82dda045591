import { type ReactNode, Suspense, useState } from 'react';
import { lazy } from '../../../../ui/browser/lazy.ts';
import type { DisplayEvent } from '../display-event.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import type { Peeked } from './peek-props.ts';

const Peek = lazy(() => import('./peek.tsx').then(file => ({ default: file.Peek })));

/** `peek(what)` opens it beside the schedule; `dialog` stands anywhere. It is fetched the first time. */
export function usePeek(events: DisplayEvent[], clock: ViewerClock): { peek: Peek; dialog: ReactNode } {
  const [peeked, peek] = useState<Peeked>();
  const dialog = peeked && (
    <Suspense>
      <Peek
        // What was left of the last one does not stay.
        key={JSON.stringify(peeked)}
        peeked={peeked}
        events={events}
        clock={clock}
        onPeek={peek}
        onClose={() => peek(undefined)}
      />
    </Suspense>
  );
  return { peek, dialog };
}

type Peek = (peeked: Peeked) => void;
