import { msg } from '@lingui/core/macro';
import type { Sort } from '../../../standard/index/index-parts.ts';

/** The sort orders of recipes other than newest first; the server sorts. */
export const recipeSorts: Sort<'recipe'>[] = [
  { key: 'title', label: msg`A to Z`, orderBy: 'title' },
  { key: 'time', label: msg`Quickest first`, orderBy: 'total_duration' },
  { key: 'last', label: msg`Cooked most recently`, orderBy: 'last_cook_time', descending: true },
  { key: 'often', label: msg`Cooked most often`, orderBy: 'cook_count', descending: true },
  { key: 'stars', label: msg`Most stars`, orderBy: 'rating', descending: true },
];
