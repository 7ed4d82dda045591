import { Trans, useLingui } from '@lingui/react/macro';
import { parentOf, type SharedKey } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { QueryFailed } from '../../api/query-failed.tsx';
import { resourceTypes } from '../../resource-types/resource-types.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { LoadMore } from '../../ui/states/load-more.tsx';
import { useResource } from '../data/use-resource.ts';
import type { Grant } from './grant.ts';
import { levelWord } from './levels.ts';
import classes from './sharing.module.css';
import { useChangeGrants } from './use-change-grants.ts';
import { useRequests } from './use-requests.ts';

/**
 * The access requests to resources that the viewer administers, each with its answers; renders nothing if there are
 * none.
 */
export function Requests({ of }: { of: SharedKey }) {
  const { t } = useLingui();
  const list = useRequests(of);
  const title = useRef<HTMLHeadingElement>(null);
  const { requests, error } = list;
  if (error && requests.length === 0) return <QueryFailed of={list} />;
  if (requests.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2 ref={title} tabIndex={-1}>
        <Trans>Waiting for you</Trans>
      </h2>
      <ul className="plain-list" aria-label={t`Waiting for you`}>
        {requests.map(grant => (
          // Answering removes the row, and with it the focused button.
          <Request key={grant.name} of={of} grant={grant} onAnswer={() => title.current?.focus()} />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  );
}

function Request({ of, grant, onAnswer }: { of: SharedKey; grant: Grant; onAnswer: () => void }) {
  const { recipient, level } = grant;
  const thing = parentOf(grant.name);
  const { data } = useResource(of, thing);
  const { approve, revoke } = useChangeGrants(of, thing);
  const title = (data as { title?: string } | undefined)?.title ?? '…';
  const { t } = useLingui();
  const levelLabel = levelWord(level)?.label;
  const who = <strong>{recipient.title}</strong>;
  const what = (
    <Link {...resourceTypes[of].links(thing, {}).view} className="basil strong">
      {title}
    </Link>
  );

  function answer(change: typeof approve | typeof revoke) {
    change.mutate(grant);
    onAnswer();
  }

  return (
    <li className="wrap ruled min-h-60 py-3 gap-2-3">
      <Avatar name={recipient.title} seed={recipient.name} size={40} decorative />
      <span className={classes.words}>
        <span>
          {of === 'circle' ? (
            <Trans>
              {who} wants to join {what}
            </Trans>
          ) : (
            <Trans>
              {who} wants access to {what}
            </Trans>
          )}
        </span>
        {of !== 'circle' && <span className={classes.note}>{levelLabel && t(levelLabel)}</span>}
      </span>
      <div className="wrap ms-auto gap-2-3">
        <PillButton
          tone="main"
          onClick={() => answer(approve)}
          aria-label={t`Approve ${recipient.title}: ${title}`}
        >
          <Trans>Approve</Trans>
        </PillButton>
        <PillButton
          tone="quiet"
          onClick={() => answer(revoke)}
          aria-label={t`Decline ${recipient.title}: ${title}`}
        >
          <Trans>Decline</Trans>
        </PillButton>
      </div>
    </li>
  );
}
