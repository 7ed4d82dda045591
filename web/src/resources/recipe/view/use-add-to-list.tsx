import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Client, idOf } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf, useApi } from '../../../api/api.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { newShoppingList } from '../../list/sections/supermarket.ts';
import { keepListFor } from './last-list.ts';
import type { ShoppedDish, ShoppedFood } from './shopped-foods.ts';

/** In the place of a list's name: one that is made for it. */
export const newList = 'new';

interface Addition {
  list: string;
  foods: ShoppedFood[];
}

interface Added {
  list: string;
  /** What takes it off again; none where nothing was added. */
  addition?: string;
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

/** Adds foods of a recipe to a list, all or none, and offers to take them back. A new list is called as the recipe. */
export function useAddToList(dish: ShoppedDish, onAdded: () => void) {
  const { title } = dish.recipe;
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const user = useViewer().user.name;
  const timeZone = useTimeZone();
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
    mutationFn: async ({ list, foods }: Addition) => {
      const made = list === newList;
      const { name, title: of } = await (made
        ? client.list.create({ list: newShoppingList(title, { i18n, timeZone }) })
        : client.list.get({ name: list }));
      const said = await client.list.addRecipe({ name, ...asked(dish, foods) }).catch(async error => {
        await takeBack(client, { list: name, made });
        throw error;
      });
      const { addition, createdCount: created, mergedCount: merged } = said;
      return { added: { list: name, addition, made }, title: of, created, merged };
    },
    onSuccess: ({ added, title: of, created, merged }) => {
      keepListFor([dish.recipe.name, added.list], user);
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

function asked({ recipe, servings, system }: ShoppedDish, foods: ShoppedFood[]) {
  return {
    recipe: recipe.name,
    // 0 for the recipe as it is written.
    servings: recipe.yieldAmount > 0 ? servings : 0,
    ingredients: foods.flatMap(({ places }) => places),
    measurementSystem: systemNames[system],
  };
}

const systemNames = { written: 'MEASUREMENT_SYSTEM_UNSPECIFIED', metric: 'METRIC', us: 'US' } as const;

async function takeBack(client: Client, { list, addition, made }: Added): Promise<void> {
  if (made) await client.list.delete({ name: list });
  else if (addition) await client.list.undoAddRecipe({ name: list, addition });
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
