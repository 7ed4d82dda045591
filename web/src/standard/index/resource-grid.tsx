import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text, VisuallyHidden } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListArgs, ResourceKey } from '../../api/calls.ts';
import { QueryFailed } from '../../api/query-failed.tsx';
import { NotCached } from '../../offline/not-cached.tsx';
import { CardGrid } from '../../ui/card.tsx';
import { PanelGrid } from '../../ui/panel.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadMore } from '../../ui/states/load-more.tsx';
import { Shape } from '../../ui/states/shape.tsx';
import { type CardResource, cardArgs } from '../data/card-fields.ts';
import { useWholeList } from '../data/use-resource.ts';
import type { EmptyTab } from './index-parts.ts';
import { type SelectedItem, type Selection, usePicking } from './selection/use-selection.ts';

interface ResourceGridProps<K extends ResourceKey> {
  of: K;
  args: ListArgs;
  label: string;
  card: (resource: CardResource<K>) => ReactNode;
  /** Before the cards: the tile for a new resource. */
  first?: ReactNode;
  /** A sort order that the server does not offer: shows the list only when all of it has loaded. */
  compare?: (a: CardResource<K>, b: CardResource<K>) => number;
  /** The data to compare has not loaded yet. */
  waits?: boolean;
  /** Lets the user select cards. */
  selection?: Selection | undefined;
  /** Shown for an empty list; if absent, renders nothing. */
  empty: EmptyTab | { clear: () => void } | undefined;
}

/** The cards of a list in its four states: loading, empty, failed, loaded. */
export function ResourceGrid<K extends ResourceKey>(props: ResourceGridProps<K>) {
  const { of, args, label, card, first, compare, waits, selection, empty } = props;
  const list = useWholeList(of, cardArgs(of, args), { whole: compare !== undefined });

  // The list used the read mask of cards.
  const shown = list.items as CardResource<K>[];
  const items = compare ? shown.toSorted(compare) : shown;
  const picking = usePicking(items as unknown as SelectedItem[], selection ?? noSelection);
  const refetch = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  const failed = list.isError && <QueryFailed of={{ ...list, refetch }} />;
  if (list.isPending && list.isPaused) return <NotCached />;
  if (list.isPending || waits || (compare && list.hasNextPage && !failed)) return <GridSkeleton of={of} />;
  if (list.items.length === 0) return failed || (empty && <Nothing empty={empty} />);
  const correctedSearch = list.data?.pages[0]?.correctedSearch;
  const Grid = inPanels.has(of) ? PanelGrid : CardGrid;
  const grid = (
    <Grid label={label}>
      {first}
      {items.map(card)}
    </Grid>
  );
  return (
    <div aria-busy={list.isPlaceholderData}>
      <VisuallyHidden role="status">
        <Plural value={items.length} one="# shown" other="# shown" />
      </VisuallyHidden>
      {list.data?.pages[0]?.partial && (
        <Text c="dimmed" pb="md">
          <Trans>Offline. Showing what’s kept on this device.</Trans>
        </Text>
      )}
      {correctedSearch && (
        <Text c="dimmed" pb="md">
          <Trans>Showing results for “{correctedSearch}”</Trans>
        </Text>
      )}
      {selection ? <div {...picking}>{grid}</div> : grid}
      {failed || <LoadMore list={list} />}
    </div>
  );
}

const noSelection: Selection = { items: undefined, set: () => undefined, toggle: () => undefined };

function Nothing({ empty }: { empty: EmptyTab | { clear: () => void } }) {
  const { t } = useLingui();
  if ('clear' in empty) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t`Nothing found`}
        action={
          <PillButton onClick={empty.clear}>
            <Trans>Clear search and filters</Trans>
          </PillButton>
        }
      >
        <Trans>Try different words or fewer filters.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
      {empty.text}
    </EmptyState>
  );
}

/** The types that show a preview of the content instead of a picture. */
const inPanels: ReadonlySet<ResourceKey> = new Set(['list', 'calendar', 'circle', 'user', 'menu', 'pantry']);

/** Placeholder for the cards or panels of a type. */
export function GridSkeleton({ of }: { of: ResourceKey }) {
  if (of === 'list' || of === 'calendar' || of === 'pantry') return <Shape of="lists" />;
  return <Shape of={inPanels.has(of) ? 'panels' : 'cards'} />;
}
