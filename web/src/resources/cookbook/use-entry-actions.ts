import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CookbookEntry } from '@potluck/contract';
import { positionBetween } from '@potluck/contract/position';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { changeCached, dropCached } from '../../standard/data/cached-resources.ts';
import { useWholeList } from '../../standard/data/use-resource.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';

type Change = Pick<CookbookEntry, 'name' | 'recipeTitle'> & Partial<Pick<CookbookEntry, 'note' | 'position'>>;
type NewEntry = Pick<CookbookEntry, 'recipe' | 'recipeTitle'> &
  Partial<Pick<CookbookEntry, 'note' | 'position'>>;

/** Changes to the recipes in a cookbook: optimistic, with a rollback if the server rejects them. */
export function useEntryActions(parent: string) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const onSettled = () => {
    void cache.invalidateQueries({ queryKey: ['cookbookEntry'] });
    void cache.invalidateQueries({ queryKey: ['cookbook'] });
  };
  const failed = ({ recipeTitle }: Pick<CookbookEntry, 'recipeTitle'>) =>
    t(i18n)`Couldn’t change “${recipeTitle}”`;
  const add = useAction({
    mutationFn: ({ recipe, note, position }: NewEntry) =>
      client.cookbookEntry.create({ parent, cookbookEntry: { recipe, note, position } }),
    failed,
    onSettled,
  });
  const change = useAction({
    mutationFn: ({ recipeTitle: _, ...cookbookEntry }: Change) =>
      client.cookbookEntry.update({ cookbookEntry }),
    onMutate: ({ name, ...fields }) =>
      changeCached(cache, 'cookbookEntry', name, held => ({ ...held, ...fields })),
    failed,
    onSettled,
  });
  const remove = useAction({
    mutationFn: ({ name }: CookbookEntry) => client.cookbookEntry.delete({ name }),
    onMutate: ({ name }) => dropCached(cache, 'cookbookEntry', name),
    failed,
    onSettled,
  });
  return {
    add,
    change,
    /** Removes a recipe from the cookbook, with an undo that restores its position. */
    remove(entry: CookbookEntry) {
      const { recipe, recipeTitle, note, position } = entry;
      const run = () => add.mutate({ recipe, recipeTitle, note, position });
      const message = t(i18n)`Removed “${recipeTitle}” from the cookbook.`;
      const onSuccess = () => alerts.show({ message, undo: run });
      remove.mutate(entry, { onSuccess });
    },
    /** `index` is the position among the other entries. */
    move(entries: CookbookEntry[], { id, index }: { id: string; index: number }) {
      const moved = entries.find(({ name }) => name === id);
      if (!moved) return;
      const others = entries.filter(each => each !== moved);
      const position = positionBetween(others[index - 1]?.position ?? '', others[index]?.position ?? '');
      change.mutate({ name: id, recipeTitle: moved.recipeTitle, position });
    },
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;

/** The cookbook’s entries that the viewer can see, in order. */
export function useEntries(cookbook: string) {
  const query = useWholeList('cookbookEntry', { parent: cookbook });
  return { ...query, entries: query.items.toSorted(byPosition) };
}

/** A moved entry shows in its new position before the server has answered. */
function byPosition(one: CookbookEntry, other: CookbookEntry): number {
  return compare(one.position, other.position) || compare(one.name, other.name);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
