import { Trans, useLingui } from '@lingui/react/macro';
import { type Cookbook, can } from '@potluck/contract';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../api/api.ts';
import { NotCached } from '../../../offline/not-cached.tsx';
import { ResourceHead } from '../../../standard/resource-head.tsx';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { lazy } from '../../../ui/browser/lazy.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { useEntries } from '../use-entries.ts';
import { CookbookActions } from './cookbook-actions.tsx';
import classes from './cookbook-page.module.css';
import { Entries } from './entries.tsx';
import { Unseen } from './unseen.tsx';

const AddRecipes = lazy(() => import('../add/add-recipes.tsx').then(file => ({ default: file.AddRecipes })));

/** A cookbook to leaf through; its recipes show to those who may read it, as far as they see these. */
export function CookbookPage({ cookbook }: { cookbook: Cookbook }) {
  const reads = can(callerAccessOn('cookbook', cookbook), 'readContents');
  const [adding, setAdding] = useState<boolean>();
  const add = () => setAdding(true);
  return (
    <article className={classes.page}>
      <ResourceHead
        of="cookbook"
        resource={cookbook}
        actions={<CookbookActions cookbook={cookbook} onAdd={add} />}
      />
      {reads ? (
        <ReadCookbook cookbook={cookbook} onAdd={add} />
      ) : (
        <p className={classes.closed}>
          <Trans>Only people with access see the recipes in this cookbook.</Trans>
        </p>
      )}
      {adding !== undefined && (
        <Suspense>
          <AddRecipes cookbook={cookbook} opened={adding} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </article>
  );
}

function ReadCookbook({ cookbook, onAdd }: { cookbook: Cookbook; onAdd: () => void }) {
  const { t, i18n } = useLingui();
  const query = useEntries(cookbook.name);
  const { entries, isPending, isPaused, isFetching, hasNextPage, error, refetch } = query;
  if (isPending) {
    if (isPaused) return <NotCached />;
    if (!error) return <RowsSkeleton rows={5} />;
  }
  return (
    <>
      {query.data && <Entries cookbook={cookbook} entries={entries} onAdd={onAdd} />}
      {query.data && !hasNextPage && <Unseen count={cookbook.entryCount - entries.length} />}
      {error && (
        <ErrorState
          title={t`The recipes could not be loaded`}
          message={messageOf(error, i18n)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </>
  );
}
