import type { Client } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api.ts';
import type { ResourceKey } from '../../../api/calls.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useFailureReport } from '../../../api/use-action.ts';
import { useLocale } from '../../../auth/use-auth.ts';
import type { useResourceList } from '../../../standard/data/use-resource.ts';
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
        <ul className="surface plain-list radius" aria-label={label}>
          {of.items.map(children)}
        </ul>
      )}
      <LoadMore list={of} />
    </>
  );
}

const changed = new Set<unknown>(['account', 'invitedAddress', 'operatorAction', 'backup', 'instance']);

/** Calls the operator API, shows an error, and reloads what operators see. */
export function useOperatorCall() {
  const client = useApi();
  const cache = useQueryClient();
  const report = useFailureReport();
  return useMutation({
    mutationFn: (call: (client: Client) => Promise<unknown>) => call(client),
    onError: error => report('', error),
    onSettled: () => cache.invalidateQueries({ predicate: ({ queryKey }) => changed.has(queryKey[0]) }),
  });
}

const mebibyte = 1024 * 1024;

/** Formats a size in megabytes, or in gigabytes if it has more than one. */
export function useSize(): (bytes: number) => string {
  const locale = useLocale();
  return bytes => {
    const [value, unit] =
      bytes < 1024 * mebibyte ? [bytes / mebibyte, 'megabyte'] : [bytes / (1024 * mebibyte), 'gigabyte'];
    return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  };
}
