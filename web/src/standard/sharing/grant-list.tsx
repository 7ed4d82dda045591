import { useLingui } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { useRef } from 'react';
import { QueryFailed } from '../../api/query-failed.tsx';
import { LoadMore } from '../../ui/states/load-more.tsx';
import { RowsSkeleton } from '../../ui/states/skeletons.tsx';
import { GrantRow } from './grant-row.tsx';
import type { ShareButtonProps } from './share-button-props.ts';
import classes from './sharing.module.css';
import { useGrantActions } from './use-grant-actions.ts';
import { useGrants } from './use-grants.ts';
import { usePictures } from './use-pictures.ts';

interface GrantListProps<K extends SharedKey> extends ShareButtonProps<K> {
  /** An `h2` follows a tab with the same text, so it is visually hidden. */
  heading?: 'h2' | 'h3';
}

/** People with access, invitations and requests, with the viewer's actions on each. */
export function GrantList<K extends SharedKey>({ heading: Heading = 'h3', ...shared }: GrantListProps<K>) {
  const { t } = useLingui();
  const { of, resource } = shared;
  const list = useGrants(of, resource.name);
  const pictures = usePictures(of, resource);
  const title = useRef<HTMLHeadingElement>(null);
  const { grants, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = list;
  const actionsFor = useGrantActions(shared, grants);
  if (error && grants.length === 0) return <QueryFailed of={{ error, refetch, isFetching }} />;
  if (!isPending && grants.length === 0) return null;
  return (
    <section className={classes.section}>
      <Heading ref={title} tabIndex={-1} className={Heading === 'h2' ? 'visually-hidden' : undefined}>
        {of === 'circle' ? t`Members` : t`Who has access`}
      </Heading>
      {isPending ? (
        <RowsSkeleton rows={3} />
      ) : (
        <ul className="plain-list" aria-label={of === 'circle' ? t`Members` : t`Who has access`}>
          {grants.map(grant => (
            <GrantRow
              key={grant.name}
              grant={grant}
              imageUri={pictures.get(grant.recipient.name)}
              actions={actionsFor(grant)}
              // The row disappears, and with it the focused button.
              onRemoved={() => title.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
      <LoadMore more={hasNextPage} busy={list.isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </section>
  );
}
