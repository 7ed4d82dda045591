import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Client, idOf } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf, useApi } from '../../../api/api.ts';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import type { ShoppedDish, ShoppedFood } from './shopped-foods.ts';

/** In the place of a list's name: one that is made for it. */
export const newList = 'new';

interface Addition {
  list: string;
  dishes: AddedDish[];
}

interface AddedDish {
  dish: ShoppedDish;
  foods: Pick<ShoppedFood, 'places'>[];
}

interface Added {
  list: string;
  /** What takes each of them off again. */
  additions: string[];
  made: boolean;
}

/** The lists that the viewer may add to, whoever's they are. */
export function useWritableLists(enabled: boolean) {
  return useResourceList(
    'list',
    { filter: 'state = 200 AND permission_level >= 200', pageSize: 1000 },
    { enabled },
  );
}

/** Adds the ingredients of recipes to a list, all or none, and offers to take them back. `title` is that of a new list. */
export function useAddToList(title: string, onAdded: () => void) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: ['listItem'] });
    void cache.invalidateQueries({ queryKey: ['list'] });
  };
  const undo = useMutation({
    mutationFn: (added: Added) => takeBack(client, added),
    onError: error => {
      const why = messageOf(error, i18n);
      alerts.show({ severity: 'error', message: t(i18n)`It could not be undone: ${why}` });
    },
    onSuccess: () => alerts.show({ message: t(i18n)`“${title}” is off the list again.` }),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: async ({ list, dishes }: Addition) => {
      const made = list === newList;
      const { name, title: of } = await (made
        ? client.list.create({ list: { title, visibility: 'VISIBILITY_LEVEL_PRIVATE' } })
        : client.list.get({ name: list }));
      const added: Added = { list: name, additions: [], made };
      return { added, title: of, ...(await addAll(client, added, dishes)) };
    },
    onSuccess: ({ added, title: of, created, merged }) => {
      onAdded();
      alerts.show({
        severity: 'success',
        durationMs: 8000,
        message: <AddedWords list={added.list} title={of} words={countWords({ created, merged }, i18n)} />,
        action: { label: t(i18n)`Undo`, run: () => undo.mutate(added) },
      });
    },
    onError: error => {
      const why = messageOf(error, i18n);
      alerts.show({ severity: 'error', message: t(i18n)`Nothing was added: ${why}` });
    },
    onSettled: refresh,
  });
}

/** Notes each addition as it is made, so that they can be taken back when one of them fails. */
async function addAll(client: Client, added: Added, dishes: AddedDish[]) {
  const counts = { created: 0, merged: 0 };
  try {
    for (const dish of dishes) {
      const said = await client.list.addRecipe({ name: added.list, ...asked(dish) });
      added.additions.unshift(said.addition);
      counts.created += said.createdCount;
      counts.merged += said.mergedCount;
    }
  } catch (error) {
    await takeBack(client, added);
    throw error;
  }
  return counts;
}

function asked({ dish: { recipe, servings, system }, foods }: AddedDish) {
  return {
    recipe: recipe.name,
    // 0 for the recipe as it is written.
    servings: recipe.yieldAmount > 0 ? servings : 0,
    ingredients: foods.flatMap(({ places }) => places),
    measurementSystem: systemNames[system],
  };
}

const systemNames = { written: 'MEASUREMENT_SYSTEM_UNSPECIFIED', metric: 'METRIC', us: 'US' } as const;

async function takeBack(client: Client, { list, additions, made }: Added): Promise<void> {
  if (made) await client.list.delete({ name: list });
  else for (const addition of additions) await client.list.undoAddRecipe({ name: list, addition });
}

function AddedWords({ list, title, words }: { list: string; title: string; words: string }) {
  return (
    <Trans>
      {words} on{' '}
      <Link to="/lists/$listId" params={{ listId: idOf(list) }}>
        {title}
      </Link>
      .
    </Trans>
  );
}

function countWords({ created, merged }: { created: number; merged: number }, i18n: I18n): string {
  const added = t(i18n)`${plural(created, { one: '# ingredient added', other: '# ingredients added' })}`;
  const more = t(i18n)`${plural(merged, { one: '# amount increased', other: '# amounts increased' })}`;
  if (created > 0 && merged > 0) return `${added}, ${more}`;
  if (created > 0) return added;
  return merged > 0 ? more : t(i18n)`Nothing new`;
}
