import type { Calendar } from '@potluck/contract';
import { useState } from 'react';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import { lazyPart } from '../../../../ui/browser/lazy-part.tsx';
import type { Planning } from './planning.ts';

const QuickCreate = lazyPart(() => import('./quick-create.tsx'), 'QuickCreate');

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
    <QuickCreate {...options} {...planning} opened={opened} onClose={() => open(false)} />
  );
  return { plan, dialog };
}
