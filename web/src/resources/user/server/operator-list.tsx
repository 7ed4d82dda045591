import type { ReactNode } from 'react';
import type { ResourceKey } from '../../../api/calls.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import type { useResourceList } from '../../../standard/data/use-resource-list.ts';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from '../account/account.module.css';

type ListQuery<K extends ResourceKey> = ReturnType<typeof useResourceList<K>>;

interface OperatorListProps<K extends ResourceKey> {
  of: ListQuery<K>;
  label: string;
  /** The number of rows to draw while loading. */
  rows: number;
  /** Shown if the list is empty. */
  empty: ReactNode;
  children: (item: ListQuery<K>['items'][number]) => ReactNode;
}

/** The rows of a list that operators see, with its loading, empty and failed states. */
export function OperatorList<K extends ResourceKey>({
  of,
  label,
  rows,
  empty,
  children,
}: OperatorListProps<K>) {
  return (
    <>
      {of.isPending && <RowsSkeleton rows={rows} />}
      {of.isError && <QueryFailed of={of} />}
      {of.isSuccess && of.items.length === 0 && <p className={classes.note}>{empty}</p>}
      {of.items.length > 0 && (
        <ul className={classes.rows} aria-label={label}>
          {of.items.map(children)}
        </ul>
      )}
      <LoadMore more={of.hasNextPage} busy={of.isFetchingNextPage} onLoad={() => void of.fetchNextPage()} />
    </>
  );
}
