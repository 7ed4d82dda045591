import { msg } from '@lingui/core/macro';
import type { List } from '@potluck/contract';
import type { Sort } from '../../standard/index/index-parts.ts';
import { byTitle } from '../../standard/index/use-usual-sort.ts';
import { useOpenItems } from './use-open-items.ts';

export const usualSort = 'used';

/** The orders of lists: recently used lists first, with favourites above them. */
export function useListSorts(): Sort<'list'>[] {
  const { open, isLoading } = useOpenItems();
  const count = ({ name }: Pick<List, 'name'>) => open?.get(name)?.openItemCount ?? 0;
  const changed = ({ name }: Pick<List, 'name'>) => open?.get(name)?.changeTime ?? '';
  return [
    {
      key: usualSort,
      label: msg`Favourites, then last used`,
      compare: (a: Sorted, b: Sorted) =>
        Number(b.favorited) - Number(a.favorited) || changed(b).localeCompare(changed(a)),
      waits: isLoading,
    },
    byTitle,
    {
      key: 'open',
      label: msg`Most open items first`,
      compare: (a: Sorted, b: Sorted) => count(b) - count(a),
      waits: isLoading,
    },
  ];
}

type Sorted = Pick<List, 'name' | 'favorited'>;
