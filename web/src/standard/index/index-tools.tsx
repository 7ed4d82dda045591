import type { MessageDescriptor } from '@lingui/core';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { FilterButton } from './filter-button.tsx';
import type { IndexFilters } from './index-parts.ts';
import classes from './index-screen.module.css';
import { SortMenu } from './sort-menu.tsx';

interface IndexToolsProps {
  /** What can be searched for. */
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
  /** Called as soon as somebody turns to one of them. */
  onUse: () => void;
}

/** What narrows and orders an index. */
export function IndexTools({ label, filters, sorts, usually, index, onUse }: IndexToolsProps) {
  const { q, chosen, seek, order } = index;
  return (
    <search className={classes.search} onFocus={onUse}>
      <SearchField label={label} value={q} onChange={seek} />
      {filters && <FilterButton filters={filters} />}
      {sorts.length > 0 && <SortMenu sorts={sorts} usually={usually} chosen={chosen?.key} onChange={order} />}
    </search>
  );
}
