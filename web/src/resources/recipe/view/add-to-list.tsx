import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { Recipe } from '@potluck/contract';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TickRow } from '../../../ui/tick-row.tsx';
import classes from './add-to-list.module.css';
import type { ShownRecipe } from './shown-recipe.ts';
import { newList, useAddToList, useWritableLists } from './use-add-to-list.tsx';

interface AddToListProps {
  recipe: Recipe;
  shown: ShownRecipe;
  /** As chosen on the screen; the amounts on the list are for so many. */
  servings: number;
  opened: boolean;
  onClose: () => void;
}

/** Puts the ingredients that are needed on a list of one's own choice, or on a new one. */
export function AddToList({ recipe, shown, servings, opened, onClose }: AddToListProps) {
  const { i18n } = useLingui();
  const lines = shown.ingredientGroups.flatMap(group => group.lines);
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const [chosen, choose] = useState<string>();
  const lists = useWritableLists(opened);
  const list = chosen ?? lists.items[0]?.name ?? newList;
  const add = useAddToList(recipe, onClose);
  const ingredients = [...lines.keys()].filter(at => !without.has(at));
  // A dialog that is open from its first moment would not give the focus back.
  const [there, show] = useState(false);
  useEffect(() => show(opened), [opened]);

  function tick(at: number, on: boolean) {
    const others = new Set(without);
    if (on) others.delete(at);
    else others.add(at);
    setWithout(others);
  }

  return (
    <Sheet
      opened={there}
      onClose={onClose}
      title="Add to a list"
      footer={
        <PillButton
          tone="main"
          busy={add.isPending}
          disabled={ingredients.length === 0 || lists.isPending}
          onClick={() => add.mutate({ list, servings: recipe.yieldAmount > 0 ? servings : 0, ingredients })}
        >
          {ingredients.length === 1 ? 'Add one ingredient' : `Add ${ingredients.length} ingredients`}
        </PillButton>
      }
    >
      {lists.error ? (
        <ErrorState
          message={messageOf(lists.error, i18n)}
          onRetry={() => void lists.refetch()}
          busy={lists.isFetching}
        />
      ) : (
        <NativeSelect
          label="List"
          data={[
            ...lists.items.map(({ name, title }) => ({ value: name, label: title })),
            { value: newList, label: `A new list: ${recipe.title}` },
          ]}
          value={list}
          onChange={event => choose(event.currentTarget.value)}
        />
      )}
      {lists.isPending && <RowsSkeleton rows={2} />}
      <ul className={classes.lines} aria-label="Ingredients to add">
        {lines.map(({ key, amount, title, note }, at) => (
          <li key={key}>
            <TickRow
              chosen
              checked={!without.has(at)}
              onChange={on => tick(at, on)}
              amount={amount}
              note={note}
            >
              {title}
            </TickRow>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
