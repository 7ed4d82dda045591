import type { List } from '@potluck/contract';
import { Suspense } from 'react';
import { lazy } from '../../../ui/browser/lazy.ts';
import { usePlanState } from './use-plan-state.ts';

// Loaded lazily: most lists have no pending plan changes.
const PlanNotes = lazy(() => import('./plan-notes.tsx').then(file => ({ default: file.PlanNotes })));

/** Above a list: changes in the meals it is for. */
export function PlanChanges({ list }: { list: List }) {
  const { changes = [] } = usePlanState(list.name) ?? {};
  if (changes.length === 0) return null;
  return (
    <Suspense>
      <PlanNotes list={list} changes={changes} />
    </Suspense>
  );
}
