import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ResourceKey } from '../../api/calls.ts';
import { isShared } from '../../api/shared-calls.ts';
import type { Tab } from '../../ui/browser/index-search.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Requests } from '../sharing/requests.tsx';
import { useRequests } from '../sharing/use-requests.ts';
import type { EmptyTab, IndexFilters, Sort } from './index-parts.ts';
import classes from './index-screen.module.css';
import { IndexTabs, tabLabels } from './index-tabs.tsx';
import { IndexTools } from './index-tools.tsx';
import type { OnCard } from './on-card.ts';
import { ResourceGrid } from './resource-grid.tsx';
import { useIndex } from './use-index.ts';
import { useWorthNarrowing } from './use-worth-narrowing.ts';

export interface IndexScreenProps<K extends ResourceKey> {
  of: K;
  title: string;
  /** What can be searched for, such as "Dish, ingredient or tag". */
  searchFor: string;
  tabLabels?: Partial<Record<Tab, MessageDescriptor>>;
  /** Nothing where something else is said in the place of the cards. */
  empty: Record<Tab, EmptyTab | undefined>;
  card: (resource: OnCard<K>) => ReactNode;
  create?: ReactNode;
  filters?: IndexFilters;
  sorts?: Sort<K>[];
  /** The key of the order that stands until another one is chosen; by default newest first. */
  usually?: string;
  /** The filter that Explore always applies, in the filter language. */
  explored?: string;
  /** Shown between the search and the cards, such as chips of the most used filters. */
  children?: ReactNode;
  /** Below what is one's own, while nothing narrows it. */
  below?: ReactNode;
}

/**
 * An index of any resource: tabs, search, filters and order in the URL, cards that load page by page while
 * scrolling.
 */
export function IndexScreen<K extends ResourceKey>(props: IndexScreenProps<K>) {
  const { of, title, empty, card, create, filters, sorts = [], usually } = props;
  const { t } = useLingui();
  const labels = { ...tabLabels, ...props.tabLabels };
  const index = useIndex({ ...props, sorts });
  const { tab, args, compare, narrowed } = index;
  const { requests } = useRequests(of, { enabled: tab === 'pending' });
  const { worth, keep } = useWorthNarrowing(of, { ...index, whole: compare !== undefined });
  return (
    <>
      <div
        className={classes.top}
        data-begins={(tab === 'my' && !narrowed) || undefined}
        data-search-here={worth || undefined}
      >
        <div className={classes.head}>
          <PageHeader title={title} actions={create} />
          {worth && (
            <IndexTools
              label={props.searchFor}
              filters={filters}
              sorts={sorts}
              usually={usually}
              index={index}
              onUse={keep}
            />
          )}
        </div>
        <IndexTabs of={of} title={title} current={tab} labels={labels} />
      </div>
      {worth && props.children}
      <div className={classes.results}>
        {tab === 'pending' && isShared(of) && <Requests of={of} />}
        <ResourceGrid
          key={tab}
          of={of}
          args={args}
          label={`${title}: ${t(labels[tab])}`}
          card={card}
          compare={compare}
          waits={index.chosen?.waits}
          empty={emptyTab()}
        />
        {tab === 'my' && !narrowed && props.below}
      </div>
    </>
  );

  // Below requests, the tab must not say that nothing waits.
  function emptyTab() {
    if (narrowed) return { clear: index.clear };
    return tab === 'pending' && requests.length > 0 ? undefined : empty[tab];
  }
}
