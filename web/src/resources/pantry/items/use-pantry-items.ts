import type { PantryItem } from '@potluck/contract';
import { useEffect, useMemo } from 'react';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import { useOutbox, useOutboxState } from '../../outbox/outbox-context.ts';
import { appliedInPantry } from './pantry-operation.ts';

/** The items of a pantry: the server’s state with the pending operations applied. */
export function usePantryItems(parent: string, { enabled = true } = {}) {
  const query = useWholeList('pantryItem', { parent }, { enabled });
  const outbox = useOutbox();
  const { waiting } = useOutboxState();
  // People who open a pantry are about to change it, so the outbox starts now.
  useEffect(() => outbox.follow(), [outbox]);
  const { data } = query;
  const items = useMemo(() => {
    const known = data?.pages.flatMap(page => page.items) ?? [];
    const here = waiting.flatMap(({ operation }) =>
      'pantry' in operation && operation.pantry === parent ? operation : [],
    );
    return here.reduce<PantryItem[]>(appliedInPantry, known);
  }, [data, waiting, parent]);
  return { ...query, items };
}
