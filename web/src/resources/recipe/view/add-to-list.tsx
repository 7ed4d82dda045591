import { Plural, useLingui } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../api/api.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { DestinationSelect, focusDestination } from '../../../standard/form/destination-select.tsx';
import { type Destination, isSettled, useDestination } from '../../../standard/form/use-destination.ts';
import { useShown } from '../../../ui/browser/use-shown.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { supermarket } from '../../list/sections/supermarket.ts';
import { useQuantityStyle } from '../use-quantity-style.ts';
import { DishLines } from './dish-lines.tsx';
import { proposedList } from './last-list.ts';
import { type ShoppedDish, shoppedFoods } from './shopped-foods.ts';
import { newList, useAddToList, useWritableLists } from './use-add-to-list.tsx';

interface AddToListProps {
  dish: ShoppedDish;
  opened: boolean;
  onClose: () => void;
}

/** Puts the ingredients that are needed on a list of one's own choice, or on a new one that is called as the recipe. */
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
          <Plural value={count} one="Add one ingredient" other="Add # ingredients" />
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
  const { t, i18n } = useLingui();
  if (lists.error)
    return (
      <ErrorState
        message={messageOf(lists.error, i18n)}
        onRetry={() => void lists.refetch()}
        busy={lists.isFetching}
      />
    );
  return (
    <DestinationSelect
      label={t`List`}
      destination={list}
      choices={[
        ...lists.items.map(each => ({ value: each.name, label: each.title })),
        { value: newList, label: t`A new list: ${newTitle}` },
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
