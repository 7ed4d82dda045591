import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal, IconArrowsSort, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type ListArgs, type ResourceKey, wholeArgs } from '../../api/calls.ts';
import { hasBatches, isShared } from '../../api/shared-calls.ts';
import { useWide } from '../../ui/browser/device.ts';
import type { Tab } from '../../ui/browser/index-search-params.ts';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../ui/browser/use-opened.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type CardResource, cardArgs } from '../data/card-fields.ts';
import { useResourceList } from '../data/use-resource.ts';
import { Requests } from '../sharing/requests.tsx';
import { useRequests } from '../sharing/use-requests.ts';
import type { EmptyTab, IndexFilters, Sort } from './index-parts.ts';
import classes from './index-screen.module.css';
import { IndexTabs, tabLabels } from './index-tabs.tsx';
import { ResourceGrid } from './resource-grid.tsx';
import { type SelectedItem, SelectionContext, useSelection } from './selection/use-selection.ts';
import { useIndex } from './use-index.ts';

const SelectionBar = lazyPart(() => import('./selection/selection-bar.tsx'), 'SelectionBar');

export interface IndexScreenProps<K extends ResourceKey> {
  of: K;
  title: string;
  /** The searched fields, such as "Dish, ingredient or tag". */
  searchFor: string;
  tabLabels?: Partial<Record<Tab, MessageDescriptor>>;
  /** Undefined if something else replaces the cards. */
  empty: Record<Tab, EmptyTab | undefined>;
  card: (resource: CardResource<K>) => ReactNode;
  create?: ReactNode;
  filters?: IndexFilters;
  sorts?: Sort<K>[];
  /** The key of the default sort order; if absent, newest first. */
  usually?: string;
  /** A filter that Explore always applies, in the filter language. */
  explored?: string;
  /** Shown between the search and the cards, such as chips of the most used filters. */
  children?: ReactNode;
  /** The actions on selected resources of this type, beside those that all types have. */
  selected?: (items: SelectedItem[]) => ReactNode;
  /** Below the viewer's own, while no search or filter is active. */
  below?: ReactNode;
}

/**
 * The index of any resource type: tabs, search, filters and sort order in the URL, and cards that load page by page on
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
  const wide = useWide();
  const selection = useSelection(tab);
  const selectable = hasBatches(of);
  const tools = worth && (
    <IndexTools
      label={props.searchFor}
      filters={filters}
      sorts={sorts}
      usually={usually}
      index={index}
      onUse={keep}
      onSelect={selectable ? () => selection.set(new Map()) : undefined}
    />
  );
  return (
    <>
      <div
        className={`column ${classes.top}`}
        data-begins={(tab === 'my' && !narrowed) || undefined}
        data-search-here={worth || undefined}
      >
        <div className={classes.head}>
          <PageHeader title={title} actions={create} />
          {wide && tools}
        </div>
        <div className={classes.bar} data-scroll-row>
          <IndexTabs of={of} title={title} current={tab} labels={labels} />
          {!wide && tools}
          {worth && props.children}
        </div>
      </div>
      <div className={classes.results}>
        {tab === 'pending' && isShared(of) && <Requests of={of} />}
        <SelectionContext value={selection.items && selection}>
          <ResourceGrid
            key={tab}
            of={of}
            args={args}
            label={`${title}: ${t(labels[tab])}`}
            card={card}
            compare={compare}
            waits={index.chosen?.waits}
            selection={selectable ? selection : undefined}
            empty={emptyTab()}
          />
        </SelectionContext>
        {selectable && selection.items && (
          <SelectionBar
            of={of}
            selection={{ ...selection, items: selection.items }}
            args={args}
            pending={tab === 'pending'}
            more={props.selected?.([...selection.items.values()])}
          />
        )}
        {tab === 'my' && !narrowed && props.below}
      </div>
    </>
  );

  // Below a list of requests, the tab must not say that nothing is pending.
  function emptyTab() {
    if (narrowed) return { clear: index.clear };
    return tab === 'pending' && requests.length > 0 ? undefined : empty[tab];
  }
}

interface Shown {
  tab: Tab;
  args: ListArgs;
  /** Whether the list is fetched completely, for a sort order that the server does not offer. */
  whole: boolean;
  /** Whether a search or filter is active. */
  narrowed: boolean;
  /** Whether the sort order differs from the default. */
  reordered: boolean;
}

/**
 * Whether the index has enough items for search, filters and sorting. It uses the same query as the cards, so it costs
 * no request. Once used, the tools stay: they must not disappear while the user clears the field.
 */
function useWorthNarrowing(of: ResourceKey, { tab, args, whole, narrowed, reordered }: Shown) {
  const query = cardArgs(of, args);
  const { data, items, hasNextPage } = useResourceList(of, whole ? wholeArgs(query) : query);
  const [used, setUsed] = useState(narrowed);
  if (narrowed && !used) setUsed(true);
  // Explore is for finding things, and recipes differ by more than their titles; other lists are short enough to scan.
  const much = of === 'recipe' || tab === 'explore';
  // Until the list has loaded, render the usual case, to avoid layout shifts.
  const many = data ? hasNextPage || items.length >= (much ? 1 : 6) : much;
  return { worth: used || many || (reordered && items.length > 1), keep: () => setUsed(true) };
}

interface IndexToolsProps {
  /** The searched fields. */
  label: string;
  filters?: IndexFilters;
  sorts: { key: string; label: MessageDescriptor }[];
  usually: string | undefined;
  index: {
    q: string;
    chosen: { key: string } | undefined;
    seek: (text: string) => void;
    order: (key: string | undefined) => void;
  };
  /** Called as soon as one of the tools has the focus. */
  onUse: () => void;
  /** Starts selecting; absent where nothing can be selected. */
  onSelect: (() => void) | undefined;
}

/** The search, filters and sort order of an index. */
function IndexTools({ label, filters, sorts, usually, index, onUse, onSelect }: IndexToolsProps) {
  const { t } = useLingui();
  const { q, chosen, seek, order } = index;
  return (
    <search
      className={`row gap-2 ${classes.search}`}
      onFocus={({ target }) => {
        onUse();
        // On a phone, the field grows with the focus. Nothing may move under a finger that presses a button.
        if (target.matches('input')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }}
    >
      <SearchField label={label} value={q} onChange={seek} />
      {filters && <FilterButton filters={filters} />}
      {onSelect && (
        <IconButton
          label={t`Select`}
          icon={<IconCircleCheck size={22} stroke={1.75} aria-hidden />}
          onPointerEnter={SelectionBar.preload}
          onClick={onSelect}
        />
      )}
      {sorts.length > 0 && <SortMenu sorts={sorts} usually={usually} chosen={chosen?.key} onChange={order} />}
    </search>
  );
}

interface SortMenuProps {
  sorts: { key: string; label: MessageDescriptor }[];
  usually: string | undefined;
  /** Undefined is the server's own order. */
  chosen: string | undefined;
  onChange: (key: string | undefined) => void;
}

function SortMenu({ sorts, usually, chosen, onChange }: SortMenuProps) {
  const { t } = useLingui();
  // If another order is the default, newest first needs a key of its own.
  const newest = { key: usually && 'newest', label: msg`Newest first` };
  return (
    <MoreMenu
      label={t`Order`}
      icon={<IconArrowsSort size={22} stroke={1.75} aria-hidden />}
      entries={(usually ? [...sorts, newest] : [newest, ...sorts]).map(({ key, label }) => ({
        label: t(label),
        chosen: key === (chosen ?? newest.key),
        onSelect: () => onChange(key),
      }))}
    />
  );
}

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet');

/** Opens the filters. The sheet's chunk is large: don't hold back the screen for it, but preload it before a press. */
function FilterButton({ filters }: { filters: IndexFilters }) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  const { active } = filters;
  return (
    <>
      <IconButton
        label={active > 0 ? t`Filters, ${active} on` : t`Filters`}
        icon={<IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden />}
        variant={active > 0 ? 'light' : 'subtle'}
        color={active > 0 ? 'basil' : 'gray'}
        onPointerEnter={FilterSheet.preload}
        onFocus={FilterSheet.preload}
        onClick={open}
      />
      {wanted && <FilterSheet filters={filters} opened={opened} onClose={close} />}
    </>
  );
}
