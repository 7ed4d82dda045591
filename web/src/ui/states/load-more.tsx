import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { PillButton } from '../pill-button.tsx';

interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The end of a paged list: fetches the next page when scrolled near, or when pressed. */
export function LoadMore({ list }: { list: PagedList }) {
  const { hasNextPage: more, isFetchingNextPage: busy } = list;
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(list.fetchNextPage);
  useEffect(() => {
    load.current = list.fetchNextPage;
  });
  useEffect(() => {
    if (!end.current || !more || busy) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && void load.current(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, busy]);
  if (!more) return null;
  return (
    <div ref={end} className="center py-7">
      <PillButton onClick={() => void list.fetchNextPage()} busy={busy}>
        <Trans>Show more</Trans>
      </PillButton>
    </div>
  );
}
