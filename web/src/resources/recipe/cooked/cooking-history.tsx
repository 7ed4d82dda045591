import { Trans, useLingui } from '@lingui/react/macro';
import { type Cooking, can, type Recipe } from '@potluck/contract';
import { IconChefHat } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/api.ts';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { useShown } from '../../../ui/browser/use-shown.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from './cooking-history.module.css';
import { CookingRow } from './cooking-row.tsx';
import { CookingSheet } from './cooking-sheet.tsx';

interface CookingHistoryProps {
  recipe: Recipe;
  opened: boolean;
  onClose: () => void;
}

/** Each time that a recipe was cooked, the latest first. */
export function CookingHistory({ recipe, opened, onClose }: CookingHistoryProps) {
  const { t } = useLingui();
  const [edited, edit] = useState<Cooking>();
  return (
    <>
      <Sheet opened={useShown(opened) && !edited} onClose={onClose} title={t`Cooked so far`}>
        <Times recipe={recipe} onEdit={edit} />
      </Sheet>
      {edited && (
        <CookingSheet key={edited.name} recipe={recipe} cooking={edited} onClosed={() => edit(undefined)} />
      )}
    </>
  );
}

function Times({ recipe, onEdit }: { recipe: Recipe; onEdit: (cooking: Cooking) => void }) {
  const { t, i18n } = useLingui();
  const list = useResourceList('cooking', { parent: recipe.name });
  const { items, isPending, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    list;
  const callerAccess = callerAccessOn('recipe', recipe);
  const others = recipe.cookCount - items.length;
  const failed = error && (
    <ErrorState message={messageOf(error, i18n)} onRetry={() => void refetch()} busy={isFetching} />
  );
  if (isPending) return <RowsSkeleton rows={4} />;
  if (items.length === 0)
    return (
      failed || (
        <EmptyState icon={IconChefHat} title={t`Nothing noted by you`}>
          {others > 0 ? (
            <Trans>
              Others have cooked it. What they noted is for people whom the recipe is shared with.
            </Trans>
          ) : (
            <Trans>“Cooked it” notes the day, and what you want to remember.</Trans>
          )}
        </EmptyState>
      )
    );
  return (
    <>
      <ul className={classes.times} aria-label={t`Cooked so far`}>
        {items.map(cooking => (
          <CookingRow
            key={cooking.name}
            recipe={recipe}
            cooking={cooking}
            removable={can(callerAccess, 'update')}
            onEdit={onEdit}
          />
        ))}
      </ul>
      {failed || (
        <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      )}
    </>
  );
}
