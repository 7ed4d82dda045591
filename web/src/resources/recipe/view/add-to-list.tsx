import { Plural, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../api/api.ts';
import { useShown } from '../../../ui/browser/use-shown.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { useQuantityStyle } from '../use-quantity-style.ts';
import { DishLines } from './dish-lines.tsx';
import { type ShoppedDish, shoppedFoods } from './shopped-foods.ts';
import { newList, useAddToList, useWritableLists } from './use-add-to-list.tsx';

interface AddToListProps {
  dishes: ShoppedDish[];
  /** What a new list is called. */
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** Puts the ingredients that are needed on a list of one's own choice, or on a new one. */
export function AddToList({ dishes, title, opened, onClose }: AddToListProps) {
  const { t } = useLingui();
  const [without, setWithout] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const [chosen, choose] = useState<string>();
  const lists = useWritableLists(opened);
  const list = chosen ?? lists.items[0]?.name ?? newList;
  const add = useAddToList(title, onClose);
  const shopped = useShopped(dishes);
  const wanted = shopped.map(({ dish, foods }) => ({
    dish,
    foods: foods.filter(({ key }) => !without.get(dish.recipe.name)?.has(key)),
  }));
  const count = wanted.reduce((sum, { foods }) => sum + foods.length, 0);
  const there = useShown(opened);

  return (
    <Sheet
      opened={there}
      onClose={onClose}
      title={t`Add to a list`}
      footer={
        <PillButton
          tone="main"
          busy={add.isPending}
          disabled={count === 0 || lists.isPending}
          onClick={() => add.mutate({ list, dishes: wanted.filter(({ foods }) => foods.length > 0) })}
        >
          <Plural value={count} one="Add one ingredient" other="Add # ingredients" />
        </PillButton>
      }
    >
      <ListChoice lists={lists} list={list} newTitle={title} onChoose={choose} />
      {lists.isPending && <RowsSkeleton rows={2} />}
      {shopped.map(({ dish: { recipe }, foods }) => (
        <DishLines
          key={recipe.name}
          title={recipe.title}
          alone={dishes.length === 1}
          foods={foods}
          without={without.get(recipe.name) ?? nothing}
          onChange={others => setWithout(new Map(without).set(recipe.name, others))}
        />
      ))}
    </Sheet>
  );
}

interface ListChoiceProps {
  lists: ReturnType<typeof useWritableLists>;
  list: string;
  newTitle: string;
  onChoose: (list: string) => void;
}

function ListChoice({ lists, list, newTitle, onChoose }: ListChoiceProps) {
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
    <NativeSelect
      label={t`List`}
      data={[
        ...lists.items.map(each => ({ value: each.name, label: each.title })),
        { value: newList, label: t`A new list: ${newTitle}` },
      ]}
      value={list}
      onChange={event => onChoose(event.currentTarget.value)}
    />
  );
}

const nothing: ReadonlySet<string> = new Set();

function useShopped(dishes: ShoppedDish[]) {
  const { words } = useQuantityStyle();
  return useMemo(() => dishes.map(dish => ({ dish, foods: shoppedFoods(dish, words) })), [dishes, words]);
}
