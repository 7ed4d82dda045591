import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { PillButton } from '../pill-button.tsx';

type LoadMoreProps = { more: boolean; busy: boolean; onLoad: () => void };

/** The end of a paged list: fetches the next page when scrolled near, or when pressed. */
export function LoadMore({ more, busy, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    if (!end.current || !more || busy) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && load.current(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, busy]);
  if (!more) return null;
  return (
    <div ref={end} className="center py-7">
      <PillButton onClick={onLoad} busy={busy}>
        <Trans>Show more</Trans>
      </PillButton>
    </div>
  );
}
