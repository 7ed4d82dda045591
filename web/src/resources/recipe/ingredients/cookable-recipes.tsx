import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconChefHat, IconSearchOff, IconShoppingCartPlus } from '@tabler/icons-react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useLocale, useViewer } from '../../../auth/use-auth.ts';
import { ResourceCard } from '../../../standard/index/resource-card.tsx';
import { GridSkeleton } from '../../../standard/index/resource-grid.tsx';
import { CardGrid } from '../../../ui/card.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { useOwnPantries } from '../../pantry/use-start-pantry.ts';
import { useAddMissing } from './use-add-missing.tsx';
import { type CookSearch, cookableRequest } from './use-cook-search.ts';
import { type Cookable, useCookable } from './use-cookable.ts';

interface CookableRecipesProps {
  search: CookSearch;
  /** The number of active filters. */
  filtered: number;
  clearFilters: () => void;
}

/** The recipes for what is at home, those with the fewest missing ingredients first. */
export function CookableRecipes({ search, filtered, clearFilters }: CookableRecipesProps) {
  const { t } = useLingui();
  const viewer = useViewer().user.name;
  const pantries = useOwnPantries();
  const stocked = pantries.items.length > 0;
  const list = useCookable(cookableRequest(search, viewer), { stocked });
  const { items, offline } = list;
  const add = useAddMissing();
  if (!search.use && !stocked) return <NothingTicked />;
  const refetch = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  const failed = list.isError && <QueryFailed of={{ ...list, refetch }} />;
  if (list.isPending && !offline) return failed || <GridSkeleton of="recipe" />;
  if (items.length === 0) {
    if (failed) return failed;
    // An empty pantry has nothing to cook with.
    if (!search.use && filtered === 0 && !offline) return <NothingTicked />;
    return <NothingFound filtered={filtered > 0} offline={offline} clear={clearFilters} />;
  }
  return (
    <div aria-busy={list.isPlaceholderData}>
      <VisuallyHidden role="status">
        <Plural value={items.length} one="# shown" other="# shown" />
      </VisuallyHidden>
      {stocked && (
        <p className="small muted mb-3">
          <Trans>What’s in your pantry counts as at home.</Trans>
        </p>
      )}
      {offline && (
        <Banner>
          <Trans>You’re offline. Showing recipes that were opened on this device.</Trans>
        </Banner>
      )}
      <CardGrid label={t`What you can cook`}>
        {items.map(each => (
          <CookableCard
            key={each.recipe.name}
            {...each}
            busy={add.isPending && add.variables.recipe.name === each.recipe.name}
            onAdd={() => add.mutate(each)}
          />
        ))}
      </CardGrid>
      {failed || <LoadMore list={{ ...list, hasNextPage: list.hasNextPage && !offline }} />}
    </div>
  );
}

function NothingTicked() {
  const { t } = useLingui();
  return (
    <EmptyState icon={IconChefHat} title={t`What do you have?`}>
      <Trans>Tick what’s at home. Recipes for it appear here.</Trans>
    </EmptyState>
  );
}

interface NothingFoundProps {
  filtered: boolean;
  offline: boolean;
  clear: () => void;
}

function NothingFound({ filtered, offline, clear }: NothingFoundProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t`Nothing found`}
      action={
        filtered && (
          <PillButton onClick={clear}>
            <Trans>Clear filters</Trans>
          </PillButton>
        )
      }
    >
      {offline ? (
        <Trans>Offline, this only looks at recipes that were opened on this device.</Trans>
      ) : (
        <Trans>No recipe uses any of this. Tick more of what you have.</Trans>
      )}
    </EmptyState>
  );
}

/** A recipe, what is missing for it, and a button that puts that on a list. */
function CookableCard({ recipe, missing, busy, onAdd }: Cookable & { busy: boolean; onAdd: () => void }) {
  const { t } = useLingui();
  const names = new Intl.ListFormat(useLocale()).format(missing);
  const count = missing.length;
  return (
    <ResourceCard
      of="recipe"
      resource={recipe}
      title={recipe.title}
      meta={
        count === 0 ? (
          <span className="strong basil">
            <Trans>You have everything</Trans>
          </span>
        ) : (
          <span className="grid gap-1 shrinks">
            <span>
              <Plural value={count} one="1 missing" other="# missing" />
            </span>
            <span className="small muted anywhere">{names}</span>
          </span>
        )
      }
      actions={
        count > 0 && (
          <PillButton
            className="target"
            size="compact-md"
            busy={busy}
            icon={<IconShoppingCartPlus size={18} aria-hidden />}
            aria-label={t`Add ${count} to list: ${names}`}
            onClick={onAdd}
          >
            <Trans>Add {count} to list</Trans>
          </PillButton>
        )
      }
    />
  );
}
