import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { foodKey } from '@potluck/contract/food/food-key';
import { IconCarrot, IconSearchOff } from '@tabler/icons-react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { NotCached } from '../../../offline/not-cached.tsx';
import { quoted } from '../../../standard/data/filters.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { Shape } from '../../../ui/states/shape.tsx';
import classes from './ingredient-list.module.css';

interface IngredientListProps {
  q: string;
  chosen: string[];
  onToggle: (title: string) => void;
}

/** The ingredients with the number of recipes that use each, the most used first. */
export function IngredientList({ q, chosen, onToggle }: IngredientListProps) {
  const { t } = useLingui();
  const list = useResourceList('ingredientUse', { filter: q && quoted(q), pageSize: 100 });
  const { items } = list;
  const ticked = new Set(chosen.map(foodKey));
  const failed = list.isError && <QueryFailed of={list} />;
  if (list.isPending && list.isPaused) return <NotCached />;
  if (list.isPending) return <Shape of="rows" />;
  if (items.length === 0) return failed || <Nothing searched={q !== ''} />;
  return (
    <div aria-busy={list.isPlaceholderData}>
      <ul className={classes.list} aria-label={t`Ingredients`}>
        {items.map(({ name, title, recipeCount }) => (
          <li key={name}>
            <label className={`row gap-3 full-height min-h-48 radius pointer py-2 px-3 ${classes.row}`}>
              <input type="checkbox" checked={ticked.has(foodKey(title))} onChange={() => onToggle(title)} />
              <span className="fill anywhere leading-135">{title}</span>
              <span className={`fixed small muted weight-500 ${classes.count}`}>
                <span aria-hidden>{recipeCount}</span>
                <VisuallyHidden>
                  <Plural value={recipeCount} one="in # recipe" other="in # recipes" />
                </VisuallyHidden>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {failed || <LoadMore list={list} />}
    </div>
  );
}

function Nothing({ searched }: { searched: boolean }) {
  const { t } = useLingui();
  return searched ? (
    <EmptyState icon={IconSearchOff} title={t`Ingredient not found`}>
      <Trans>Try fewer or different letters.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={IconCarrot} title={t`No ingredients yet`}>
      <Trans>Ingredients of all recipes you can see appear here.</Trans>
    </EmptyState>
  );
}
