import { useMemo } from 'react';
import { itemsOf } from '../items/operation.ts';
import { useOutboxState } from './outbox-context.ts';

/** The names of the items with pending operations. */
export function useUnsent(): ReadonlySet<string> {
  const { waiting, stuck } = useOutboxState();
  return useMemo(() => {
    const late = stuck === '' ? [] : waiting;
    return new Set(late.flatMap(({ operation }) => itemsOf(operation).map(item => item.name)));
  }, [waiting, stuck]);
}
