import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ResourceKey } from '../../api/calls.ts';
import { isShared } from '../../api/shared-calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import type { IndexSearch, Tab } from '../../ui/browser/index-search.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Requests } from '../sharing/requests.tsx';
import { stanceOf } from '../sharing/stance.ts';
import { useRequests } from '../sharing/use-requests.ts';
import { FilterButton } from './filter-button.tsx';
import { allOf, quoted, tabFilter } from './filters.ts';
import type { EmptyTab, IndexFilters, Sort } from './index-parts.ts';
import classes from './index-screen.module.css';
import { IndexTabs, tabLabels } from './index-tabs.tsx';
import type { OnCard } from './on-card.ts';
import { ResourceGrid } from './resource-grid.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useUsualSort } from './use-usual-sort.ts';

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
  const { of, title, searchFor, empty, card, create, filters, sorts = [], usually, explored = '' } = props;
  const { t } = useLingui();
  const labels = { ...tabLabels, ...props.tabLabels };
  const { tab = 'my', q = '', sort } = useSearch({ strict: false }) as IndexSearch;
  const change = useSearchChange();
  const usual = useUsualSort(of);
  const { requests } = useRequests(of, { enabled: tab === 'pending' });
  const chosen = sorts.find(known => known.key === (sort ?? usual.sort ?? usually));
  const filter = allOf(indexFilter(of, { tab, q }, filters), tab === 'explore' ? explored : '');
  const viewer = useViewer().user.name;
  const narrowed = q !== '' || (filters?.active ?? 0) > 0;
  return (
    <>
      <div className={classes.top} data-narrowed={narrowed || undefined} data-search-here>
        <div className={classes.head}>
          <PageHeader title={title} actions={create} />
          <div className={classes.search}>
            <SearchField label={searchFor} value={q} onChange={text => change({ q: text || undefined })} />
            {filters && <FilterButton filters={filters} />}
            {sorts.length > 0 && (
              <SortMenu sorts={sorts} usually={usually} chosen={chosen?.key} onChange={choose} />
            )}
          </div>
        </div>
        <IndexTabs of={of} title={title} current={tab} labels={labels} />
      </div>
      {props.children && <div className={narrowed ? undefined : classes.narrowing}>{props.children}</div>}
      <div className={classes.results}>
        {tab === 'pending' && isShared(of) && <Requests of={of} />}
        <ResourceGrid
          key={tab}
          of={of}
          args={{ filter, parent: filters?.parent, ...orderOf(chosen), ...(q && { despiteTypos: true }) }}
          label={`${title}: ${t(labels[tab])}`}
          card={card}
          compare={chosen?.compare ?? (tab === 'pending' ? answersFirst(of, viewer) : undefined)}
          waits={chosen?.waits}
          empty={emptyTab()}
        />
        {tab === 'my' && !narrowed && props.below}
      </div>
    </>
  );

  // Below requests, the tab must not say that nothing waits.
  function emptyTab() {
    if (narrowed) return { clear };
    return tab === 'pending' && requests.length > 0 ? undefined : empty[tab];
  }

  function choose(key: string | undefined) {
    usual.keep(key);
    change({ sort: key });
  }

  function clear() {
    filters?.clear();
    change({ q: undefined });
  }
}

/** What waits for the viewer stands before what the viewer waits for. */
function answersFirst<K extends ResourceKey>(of: K, viewer: string) {
  if (!isShared(of)) return undefined;
  const waits = (item: OnCard<K>) => Number(stanceOf(of, item as never, viewer) === 'invited');
  return (one: OnCard<K>, other: OnCard<K>) => waits(other) - waits(one);
}

function orderOf({ orderBy, descending }: { orderBy?: string; descending?: true } = {}) {
  return orderBy && { orderBy: descending ? `${orderBy} desc` : orderBy };
}

/** What an index shows, in the filter language: its tab, its search and its filters together. */
export function indexFilter(
  of: ResourceKey,
  { tab = 'my', q = '' }: IndexSearch,
  filters?: Pick<IndexFilters, 'expression'>,
): string {
  return allOf(tabFilter(of, tab), filters?.expression ?? '', q && quoted(q));
}

/** Changes a part of the URL's search; typing does not fill the browser's history. */
function useSearchChange() {
  const navigate = useNavigate();
  return (changes: Partial<IndexSearch>) =>
    void navigate({
      to: '.',
      search: (before: IndexSearch) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
}
