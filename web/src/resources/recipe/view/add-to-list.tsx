import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Client, idOf, type List } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/calls.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction } from '../../../api/use-action.ts';
import { useTimeZone, useViewer } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { DestinationSelect } from '../../../standard/form/destination-select.tsx';
import { usePlacement } from '../../../standard/home-circle/use-circle-choice.ts';
import {
  type Destination,
  focusDestination,
  isSettled,
  useDestination,
} from '../../../standard/home-circle/use-destination.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { newShoppingList, supermarket } from '../../list/sections/supermarket.ts';
import { useQuantityStyle } from '../use-quantity-style.ts';
import { keepListFor, proposedList } from './remembered-list.ts';
import { type ShoppedDish, type ShoppedFood, shoppedFoods } from './shopped-foods.ts';

interface AddToListProps {
  dish: ShoppedDish;
  opened: boolean;
  onClose: () => void;
}

/** Adds the needed ingredients to a list of the user’s choice, or to a new list with the recipe’s title. */
export function AddToList({ dish, opened, onClose }: AddToListProps) {
  const { t } = useLingui();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const lists = useWritableLists(opened);
  const proposed = useProposedList(lists.items, dish.recipe.name);
  const list = useDestination({
    proposal: proposed ?? newList,
    settled: isSettled(lists),
    choices: lists.items,
    always: [newList],
    open: opened,
  });
  const add = useAddToList(dish, onClose);
  const foods = useShopped(dish);
  const wanted = foods.filter(({ key }) => !without.has(key));
  const count = wanted.length;
  const there = useShown(opened);
  const { title } = dish.recipe;

  return (
    <Sheet
      opened={there}
      onClose={onClose}
      title={t`Add “${title}”`}
      footer={
        <PillButton
          tone="main"
          busy={add.isPending}
          disabled={count === 0 || lists.isPending}
          onClick={() => {
            if (!list.value) return focusDestination();
            add.mutate({ list: list.value, foods: wanted });
          }}
        >
          <Plural value={count} one="Add 1 ingredient" other="Add # ingredients" />
        </PillButton>
      }
    >
      <ListChoice lists={lists} list={list} newTitle={dish.recipe.title} />
      {lists.isPending && <RowsSkeleton rows={2} />}
      <DishLines foods={foods} without={without} onChange={setWithout} />
    </Sheet>
  );
}

interface ListChoiceProps {
  lists: ReturnType<typeof useWritableLists>;
  list: Destination;
  newTitle: string;
}

function ListChoice({ lists, list, newTitle }: ListChoiceProps) {
  const { t } = useLingui();
  if (lists.error) return <QueryFailed of={lists} />;
  return (
    <DestinationSelect
      label={t`List`}
      destination={list}
      choices={[
        ...lists.items.map(each => ({ value: each.name, label: each.title })),
        { value: newList, label: t`New list: ${newTitle}` },
      ]}
    />
  );
}

function useProposedList(lists: List[], recipe: string) {
  const { i18n } = useLingui();
  const user = useViewer().user.name;
  return useMemo(
    () => proposedList(lists, { recipe, user, shop: supermarket(i18n) }),
    [lists, recipe, user, i18n],
  );
}

function useShopped({ recipe, servings, system }: ShoppedDish) {
  const { words } = useQuantityStyle();
  return useMemo(() => shoppedFoods({ recipe, servings, system }, words), [recipe, servings, system, words]);
}

interface DishLinesProps {
  foods: ShoppedFood[];
  /** The keys of the deselected foods. */
  without: ReadonlySet<string>;
  onChange: (without: ReadonlySet<string>) => void;
}

/** The foods of a recipe, each with a checkbox. */
function DishLines({ foods, without, onChange }: DishLinesProps) {
  const { t } = useLingui();
  return (
    <ul className="p-0 anywhere m-0 no-bullets mt-4" aria-label={t`Ingredients to add`}>
      {foods.map(({ key, quantity, title, note, recipes }) => (
        <li key={key}>
          <TickRow
            chosen
            checked={!without.has(key)}
            onChange={on => onChange(on ? without.difference(new Set([key])) : new Set([...without, key]))}
            amount={quantity}
            note={recipes.length > 0 ? <NestedFoods recipes={recipes} note={note} /> : note}
          >
            {title}
          </TickRow>
        </li>
      ))}
    </ul>
  );
}

/** A list that does not exist yet. */
const newList = 'new';

interface Addition {
  list: string;
  foods: ShoppedFood[];
}

interface Added {
  list: string;
  /** The undo token; absent if nothing was added. */
  addition?: string;
  made: boolean;
}

/** The lists that the viewer may write to, regardless of their owner. */
function useWritableLists(enabled: boolean) {
  return useResourceList('list', { filter: accessFilters.changeable, pageSize: 1000 }, { enabled });
}

/** Adds foods of a recipe to a list, all or none, and offers to undo. A new list gets the recipe’s title. */
function useAddToList(dish: ShoppedDish, onAdded: () => void) {
  const { title } = dish.recipe;
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const user = useViewer().user.name;
  const timeZone = useTimeZone();
  const placement = usePlacement('list');
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: ['listItem'] });
    void cache.invalidateQueries({ queryKey: ['list'] });
  };
  const undo = useAction({
    mutationFn: (added: Added) => takeBack(client, added),
    failed: t(i18n)`Couldn’t undo`,
    done: () => ({ message: t(i18n)`Removed “${title}” from the list.` }),
    onSettled: refresh,
  });
  return useAction({
    mutationFn: async ({ list, foods }: Addition) => {
      const made = list === newList;
      const { name, title: of } = await (made
        ? client.list.create({ ...(await placement()), list: newShoppingList(title, { i18n, timeZone }) })
        : client.list.get({ name: list }));
      const result = await client.list.addRecipe({ name, ...requestOf(dish, foods) }).catch(async error => {
        await takeBack(client, { list: name, made });
        throw error;
      });
      const { addition, createdCount: created, mergedCount: merged } = result;
      return { added: { list: name, addition, made }, title: of, created, merged };
    },
    onSuccess: ({ added, title: of, created, merged }) => {
      keepListFor([dish.recipe.name, added.list], user);
      onAdded();
      alerts.show({
        severity: 'success',
        durationMs: 8000,
        message: <AddedWords list={added.list} title={of} words={countWords({ created, merged }, i18n)} />,
        undo: () => undo.mutate(added),
      });
    },
    failed: t(i18n)`Couldn’t add anything`,
    onSettled: refresh,
  });
}

function requestOf({ recipe, servings, system }: ShoppedDish, foods: ShoppedFood[]) {
  return {
    recipe: recipe.name,
    // 0 for the recipe as written.
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
      <Link to={paths.list} params={{ listId: idOf(list) }}>
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

/** What the list gets for an ingredient that is a recipe of its own: “tomatoes, garlic, basil”. */
function NestedFoods({ recipes, note }: { recipes: string[]; note: string }) {
  const client = useApi();
  const found = useQueries({ queries: recipes.map(name => resourceQuery(client, 'recipe', name)) });
  const groups = found.flatMap(({ data }) => data?.ingredientGroups ?? []);
  const titles = groups.flatMap(group => group.ingredients.map(({ title }) => title));
  return [note, ...new Set(titles)].filter(Boolean).join(', ');
}
