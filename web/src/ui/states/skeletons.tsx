import { Skeleton } from '@mantine/core';
import { Loading } from './shape.tsx';

/** Placeholder for a paragraph. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Loading>
      {keys(lines).map(key => (
        <Skeleton key={key} className="my-4" height={12} width={key === lines - 1 ? '60%' : '100%'} />
      ))}
    </Loading>
  );
}

/** Placeholder for the rows of a list. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Loading>
      {keys(rows).map(key => (
        <div key={key} className="row gap-4 min-h-48">
          <Skeleton circle height={24} />
          <Skeleton height={12} width={`${45 + ((key * 17) % 40)}%`} />
        </div>
      ))}
    </Loading>
  );
}

function keys(count: number) {
  return Array.from({ length: count }, (_, key) => key);
}
