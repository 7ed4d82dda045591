import type { Calendar } from '@potluck/contract';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/browser/lazy.ts';
import type { When } from '../display-event.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import type { Planning } from './planning.ts';

const QuickCreate = lazy(() => import('./quick-create.tsx').then(file => ({ default: file.QuickCreate })));

interface QuickCreateOptions {
  calendars: Calendar[];
  clock: ViewerClock;
  onPlanned: (when: When) => void;
}

/** `plan(what)` opens the quick form for a new event, which loads lazily the first time; render `dialog` anywhere. */
export function useQuickCreate(options: QuickCreateOptions) {
  const [planning, setPlanning] = useState<Planning>();
  const [opened, open] = useState(false);

  function plan(next: Planning) {
    setPlanning(next);
    open(true);
  }

  const dialog = planning && (
    <Suspense>
      <QuickCreate {...options} {...planning} opened={opened} onClose={() => open(false)} />
    </Suspense>
  );
  return { plan, dialog };
}
