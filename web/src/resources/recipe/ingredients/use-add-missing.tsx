import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { idOf, type List } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useTimeZone, useViewer } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { useHomeCircle, usePlacement } from '../../../standard/home-circle/use-circle-choice.ts';
import { newShoppingList, supermarket } from '../../list/sections/supermarket.ts';
import { proposedList } from '../view/remembered-list.ts';
import type { Cookable } from './use-cookable.ts';

interface Added {
  list: Pick<List, 'name' | 'title'>;
  addition: string;
  /** Whether the list was created for this. */
  made: boolean;
  count: number;
}

/** Puts what is missing for a recipe on the home’s shopping list, with one tap, and offers to undo. */
export function useAddMissing() {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const listFor = useListFor();
  const refresh = () => {
    for (const key of ['listItem', 'list']) void cache.invalidateQueries({ queryKey: [key] });
  };
  const undo = useAction({
    mutationFn: ({ list: { name }, addition, made }: Added): Promise<unknown> =>
      made ? client.list.delete({ name }) : client.list.undoAddRecipe({ name, addition }),
    failed: t`Couldn’t undo`,
    onSettled: refresh,
  });
  return useAction({
    mutationFn: async ({ recipe, missing }: Cookable): Promise<Added> => {
      const { list, made } = await listFor(recipe.name);
      const { name } = list;
      const request = { name, recipe: recipe.name, foods: missing };
      const { addition, createdCount, mergedCount } = await client.list
        .addRecipe(request)
        .catch(async error => {
          if (made) await client.list.delete({ name });
          throw error;
        });
      return { list, addition, made, count: createdCount + mergedCount };
    },
    failed: t`Couldn’t add anything`,
    done: added => ({
      severity: 'success',
      durationMs: 8000,
      message: <AddedWords {...added} />,
      undo: () => undo.mutate(added),
    }),
    onSettled: refresh,
  });
}

function AddedWords({ list, count }: Added) {
  const link = (
    <Link to={paths.list} params={{ listId: idOf(list.name) }}>
      {list.title}
    </Link>
  );
  return (
    <Trans>
      <Plural value={count} one="# ingredient" other="# ingredients" /> added to {link}.
    </Trans>
  );
}

/** Chooses a list of the home, else another shopping list, else makes one where new lists go. */
function useListFor() {
  const { t, i18n } = useLingui();
  const client = useApi();
  const user = useViewer().user.name;
  const timeZone = useTimeZone();
  const { home } = useHomeCircle();
  const placement = usePlacement('list');
  const shop = supermarket(i18n);
  return async (recipe: string) => {
    const listsOf = async (parent: string) =>
      (await client.list.list({ parent, filter: accessFilters.changeable, pageSize: 1000 })).lists;
    const proposedOf = (lists: List[]) => {
      const name = proposedList(lists, { recipe, user, shop });
      return lists.find(list => list.name === name);
    };
    const found = (home && proposedOf(await listsOf(home.name))) ?? proposedOf(await listsOf(''));
    if (found) return { list: found, made: false };
    const list = newShoppingList(t`Shopping`, { i18n, timeZone });
    return { list: await client.list.create({ ...(await placement()), list }), made: true };
  };
}
