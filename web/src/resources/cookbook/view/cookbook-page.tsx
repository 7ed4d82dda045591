import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Cookbook, can } from '@potluck/contract';
import { IconEyeOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { NotCached } from '../../../offline/not-cached.tsx';
import { ResourceActions } from '../../../standard/resource-actions.tsx';
import { ResourceAbout, ResourceHeader } from '../../../standard/resource-header.tsx';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { useKeepEntry } from '../../../standard/use-keep-entry.tsx';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { usePrintEntry } from '../../../ui/print-entry.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { ShareRecipes } from '../sharing/share-recipes.tsx';
import { useEntries } from '../use-entry-actions.ts';
import classes from './cookbook-page.module.css';
import { Entries } from './entries.tsx';

const AddRecipes = lazyPart(() => import('../add/add-recipes.tsx'), 'AddRecipes');

/** A cookbook’s page; readers see those of its recipes that they have access to. */
export function CookbookPage({ cookbook }: { cookbook: Cookbook }) {
  const reads = can(callerAccessOn('cookbook', cookbook), 'readContents');
  const [adding, setAdding] = useState<boolean>();
  const add = () => setAdding(true);
  return (
    <article className={classes.page}>
      <ResourceHeader
        of="cookbook"
        resource={cookbook}
        actions={<CookbookActions cookbook={cookbook} onAdd={add} />}
      />
      {reads ? (
        <ReadCookbook cookbook={cookbook} onAdd={add} />
      ) : (
        <p className="py-7 muted">
          <Trans>Only people with access see the recipes in this cookbook.</Trans>
        </p>
      )}
      <ResourceAbout of="cookbook" resource={cookbook} />
      {adding !== undefined && (
        <AddRecipes cookbook={cookbook} opened={adding} onClose={() => setAdding(false)} />
      )}
    </article>
  );
}

function ReadCookbook({ cookbook, onAdd }: { cookbook: Cookbook; onAdd: () => void }) {
  const { t } = useLingui();
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
      {error && <QueryFailed of={{ error, refetch, isFetching }} title={t`Couldn’t load the recipes`} />}
    </>
  );
}

/** The number of recipes that the viewer cannot see. */
function Unseen({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <p className="row gap-3 muted p-4">
      <IconEyeOff size={20} stroke={1.75} aria-hidden />
      <span>
        <Plural
          value={count}
          one="# more recipe that isn’t shared with you"
          other="# more recipes that aren’t shared with you"
        />
      </span>
    </p>
  );
}

/** The actions that the viewer may take on the whole cookbook. */
function CookbookActions({ cookbook, onAdd }: { cookbook: Cookbook; onAdd: () => void }) {
  const { t } = useLingui();
  const callerAccess = callerAccessOn('cookbook', cookbook);
  return (
    <ResourceActions
      of="cookbook"
      resource={cookbook}
      consequence={t`Its recipes stay. Everyone it’s shared with loses the cookbook too. You can restore it for 30 days.`}
      entries={[usePrintEntry(), ...useKeepEntry({ of: cookbook.name, title: cookbook.title })]}
      along={can(callerAccess, 'share') && <ShareRecipes of="cookbook" name={cookbook.name} />}
    >
      {can(callerAccess, 'update') && (
        <PillButton
          tone="main"
          icon={<IconPlus size={20} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onAdd}
        >
          <Trans>Add recipes</Trans>
        </PillButton>
      )}
    </ResourceActions>
  );
}
