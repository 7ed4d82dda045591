import type { Calendar } from '@potluck/contract';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/browser/lazy.ts';
import type { When } from '../display-event.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';

const QuickCreate = lazy(() => import('./quick-create.tsx').then(file => ({ default: file.QuickCreate })));

/** `plan(when)` opens the small form of a new event, which is fetched the first time; `dialog` stands anywhere. */
export function useQuickCreate(calendars: Calendar[], clock: ViewerClock) {
  const [when, setWhen] = useState<When>();
  const [opened, open] = useState(false);

  function plan(next: When) {
    setWhen(next);
    open(true);
  }

  const dialog = when && (
    <Suspense>
      <QuickCreate
        when={when}
        opened={opened}
        calendars={calendars}
        clock={clock}
        onClose={() => open(false)}
      />
    </Suspense>
  );
  return { plan, dialog };
}
