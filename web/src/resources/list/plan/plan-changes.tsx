import type { List } from '@potluck/contract';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { usePlanChanges } from './use-plan-state.ts';

// Loaded lazily: most lists have no pending plan changes.
const PlanNotes = lazyPart(() => import('./plan-notes.tsx'), 'PlanNotes');

/** Above the items of a list, also in the shop: changes in the meals it is for. */
export function PlanChanges({ list }: { list: List }) {
  const changes = usePlanChanges(list.name) ?? [];
  if (changes.length === 0) return null;
  return <PlanNotes list={list} changes={changes} />;
}
