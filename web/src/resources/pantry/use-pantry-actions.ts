import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Pantry, PantryItem } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { changeCached, dropCached } from '../../standard/data/cached-resources.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';

type ItemFields = Pick<
  PantryItem,
  'title' | 'quantity' | 'stock' | 'place' | 'bestBefore' | 'note' | 'recipe'
>;
export type NewPantryItem = Pick<ItemFields, 'title'> & Partial<ItemFields>;
export type PantryItemChange = Pick<PantryItem, 'name' | 'title'> & Partial<ItemFields>;

/** Changes to the items of a pantry: optimistic, with a rollback if the server rejects them. */
export function usePantryActions(parent: string) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const onSettled = () => void cache.invalidateQueries({ queryKey: ['pantryItem'] });
  // Offline, changes show at once and are sent when the network is back, as long as the page stays open.
  const networkMode = 'online' as const;
  const failed = ({ title }: Pick<PantryItem, 'title'>) => t(i18n)`Couldn’t change “${title}”`;
  const add = useAction({
    mutationFn: (pantryItem: NewPantryItem) => client.pantryItem.create({ parent, pantryItem }),
    networkMode,
    failed,
    onSettled,
  });
  const change = useAction({
    mutationFn: (pantryItem: PantryItemChange) => client.pantryItem.update({ pantryItem }),
    onMutate: ({ name, ...fields }) =>
      changeCached(cache, 'pantryItem', name, held => ({ ...held, ...fields })),
    networkMode,
    failed,
    onSettled,
  });
  const remove = useAction({
    mutationFn: ({ name }: PantryItem) => client.pantryItem.delete({ name }),
    onMutate: ({ name }) => dropCached(cache, 'pantryItem', name),
    networkMode,
    failed,
    onSettled,
  });
  return {
    add,
    change,
    /** Removes an item, with an undo that adds it again. */
    remove(item: PantryItem) {
      const { title, quantity, stock, place, bestBefore, note, recipe } = item;
      const undo = () => add.mutate({ title, quantity, stock, place, bestBefore, note, recipe });
      remove.mutate(item, {
        onSuccess: () => alerts.show({ message: t(i18n)`Removed “${title}” from the pantry.`, undo }),
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

/** Changes the links between a pantry and lists. */
export function useLinkLists() {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: (
      pantry: Pick<Pantry, 'name'> & Partial<Pick<Pantry, 'lists' | 'shoppingList' | 'restocks'>>,
    ) => client.pantry.update({ pantry }),
    onMutate: ({ name, ...fields }) => changeCached(cache, 'pantry', name, held => ({ ...held, ...fields })),
    failed: t(i18n)`Couldn’t save the pantry’s lists`,
    onSettled: () => void cache.invalidateQueries({ queryKey: ['pantry'] }),
  });
}
