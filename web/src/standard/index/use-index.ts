import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ResourceKey } from '../../api/calls.ts';
import { isShared } from '../../api/shared-calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import type { IndexSearch } from '../../ui/browser/index-search-params.ts';
import type { CardResource } from '../data/card-fields.ts';
import { allOf, indexFilter } from '../data/filters.ts';
import { grantStateOf } from '../sharing/caller-access.ts';
import type { IndexFilters, Sort } from './index-parts.ts';
import { useUsualSort } from './use-usual-sort.ts';

interface Index<K extends ResourceKey> {
  of: K;
  filters?: IndexFilters;
  sorts: Sort<K>[];
  usually?: string;
  explored?: string;
}

/** The state of an index, from the URL: the list arguments, the sort order, and functions to change them. */
export function useIndex<K extends ResourceKey>({ of, filters, sorts, usually, explored = '' }: Index<K>) {
  const { tab = 'my', q = '', sort } = useSearch({ strict: false }) as IndexSearch;
  const change = useSearchChange();
  const usual = useUsualSort(of);
  const viewer = useViewer().user.name;
  const chosen = sorts.find(known => known.key === (sort ?? usual.sort ?? usually));
  const filter = allOf(indexFilter(of, { tab, q }, filters), tab === 'explore' ? explored : '');
  return {
    tab,
    q,
    chosen,
    args: { filter, parent: filters?.parent, ...orderOf(chosen), ...(q && { despiteTypos: true }) },
    compare: chosen?.compare ?? (tab === 'pending' ? answersFirst(of, viewer) : undefined),
    /** Whether a search or filter is active. */
    narrowed: q !== '' || (filters?.active ?? 0) > 0,
    reordered: chosen?.key !== usually,
    seek: (text: string) => change({ q: text || undefined }),
    order(key: string | undefined) {
      usual.keep(key);
      change({ sort: key });
    },
    clear() {
      filters?.clear();
      change({ q: undefined });
    },
  };
}

/** Invitations for the viewer come before the viewer's own requests. */
function answersFirst<K extends ResourceKey>(of: K, viewer: string) {
  if (!isShared(of)) return undefined;
  const waits = (item: CardResource<K>) => Number(grantStateOf(of, item as never, viewer) === 'invited');
  return (one: CardResource<K>, other: CardResource<K>) => waits(other) - waits(one);
}

function orderOf({ orderBy, descending }: { orderBy?: string; descending?: true } = {}) {
  return orderBy && { orderBy: descending ? `${orderBy} desc` : orderBy };
}

/** Changes a part of the URL's search, without a history entry for each key. */
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
