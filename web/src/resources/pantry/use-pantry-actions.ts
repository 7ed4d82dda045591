import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Pantry, PantryItem } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import type { OperationItem } from '../outbox/operations.ts';
import { useOperate } from '../outbox/use-operate.ts';
import { type NewPantryItem, newPantryItem, type PantryItemFields } from './items/pantry-operation.ts';

/** Changes to the items of a pantry. They wait in the outbox until the server has accepted them. */
export function usePantryActions(pantry: string) {
  const { i18n } = useLingui();
  const operate = useOperate();
  const alerts = useAlerts();
  return {
    add(items: readonly NewPantryItem[]) {
      operate({ kind: 'addToPantry', pantry, items: items.map(fields => newPantryItem(pantry, fields)) });
    },
    change({ name, title }: OperationItem, fields: Partial<PantryItemFields>) {
      operate({ kind: 'changeInPantry', pantry, item: { name, title }, fields });
    },
    /** Removes an item, with an undo that adds it again under a new name: the server never reuses a name. */
    remove(item: PantryItem) {
      const { name, title } = item;
      operate({ kind: 'removeFromPantry', pantry, items: [{ name, title }] });
      alerts.show({
        message: t(i18n)`Removed “${title}” from the pantry.`,
        undo: () => operate({ kind: 'addToPantry', pantry, items: [newPantryItem(pantry, item)] }),
      });
    },
  };
}

export type PantryActions = ReturnType<typeof usePantryActions>;

/** Puts what is low or out on the shopping list of the pantry. */
export function useRestock({ name }: Pantry) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: () => client.pantry.restock({ name }),
    failed: t(i18n)`Couldn’t add to the list`,
    done: ({ addedCount, skippedCount }) => ({
      message:
        addedCount > 0
          ? t(i18n)`Added ${addedCount} to the list.`
          : t(i18n)`All ${skippedCount} are on the list already.`,
    }),
    onSettled: () => void cache.invalidateQueries({ queryKey: ['listItem'] }),
  });
}
