import type { ReactNode } from 'react';
import type { ResourceKey } from '../api/calls.ts';
import type { CardResource } from '../standard/data/card-fields.ts';
import type { EmptyTab } from '../standard/index/index-parts.ts';
import { ResourceGrid } from '../standard/index/resource-grid.tsx';

interface AccountContentsProps<K extends ResourceKey> {
  of: K;
  /** The resource name of the circle or user. */
  account: string;
  filter?: string;
  label: string;
  card: (resource: CardResource<K>) => ReactNode;
  empty: EmptyTab;
  /** Rendered before the cards. */
  first?: ReactNode;
}

/** The resources of one type that belong to an account, as far as the viewer may see them. */
export function AccountContents<K extends ResourceKey>({
  account,
  filter,
  ...grid
}: AccountContentsProps<K>) {
  return <ResourceGrid {...grid} args={{ parent: account, filter }} />;
}
