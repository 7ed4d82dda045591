import { useLingui } from '@lingui/react/macro';
import { idOf, type Recipe } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf, useApi } from '../../../api.ts';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { useAlerts } from '../../../ui/alerts.tsx';

/** In the place of a list's name: one that is made for it, called as the recipe is. */
export const newList = 'new';

interface Addition {
  list: string;
  /** 0 for the recipe as it is written. */
  servings: number;
  /** Their places over all groups. */
  ingredients: number[];
}

/** The lists that the viewer may add to, whoever's they are. */
export function useWritableLists(enabled: boolean) {
  return useResourceList(
    'list',
    { filter: 'state = 200 AND permission_level >= 200', pageSize: 1000 },
    { enabled },
  );
}

/** Adds ingredients to a list in one call, and offers to take them back. */
export function useAddToList(recipe: Recipe, onAdded: () => void) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: ['listItem'] });
    void cache.invalidateQueries({ queryKey: ['list'] });
  };
  const undo = useMutation({
    mutationFn: async ({ list, addition, made }: { list: string; addition: string; made: boolean }) => {
      if (made) await client.list.delete({ name: list });
      else await client.list.undoAddRecipe({ name: list, addition });
    },
    onError: error =>
      alerts.show({ severity: 'error', message: `It is not taken back: ${messageOf(error, i18n)}` }),
    onSuccess: () => alerts.show({ message: `“${recipe.title}” is off the list again.` }),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: async ({ list, ...asked }: Addition) => {
      const { name, title } = await (list === newList ? makeList() : client.list.get({ name: list }));
      const added = await client.list.addRecipe({ name, recipe: recipe.name, ...asked });
      return { ...added, list: name, title, made: list === newList };
    },
    onSuccess: ({ list, title, addition, createdCount, mergedCount, made }) => {
      onAdded();
      alerts.show({
        severity: 'success',
        durationMs: 8000,
        message: (
          <>
            {words(createdCount, mergedCount)} on{' '}
            <Link to="/lists/$listId" params={{ listId: idOf(list) }}>
              {title}
            </Link>
            .
          </>
        ),
        action: { label: 'Undo', run: () => undo.mutate({ list, addition, made }) },
      });
    },
    onError: error =>
      alerts.show({ severity: 'error', message: `Nothing is added: ${messageOf(error, i18n)}` }),
    onSettled: refresh,
  });

  function makeList() {
    return client.list.create({
      list: { title: recipe.title, visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
  }
}

function words(created: number, merged: number): string {
  const said = [
    created > 0 && `${created} ${created === 1 ? 'ingredient' : 'ingredients'} added`,
    merged > 0 && `${merged} made more`,
  ];
  return said.filter(Boolean).join(', ') || 'Nothing new';
}
