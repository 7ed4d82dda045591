import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PermissionLevel, SharedKey } from '@potluck/contract';
import { useRef } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import type { SharedLink } from '../../../api/shared-calls.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { fullName } from '../../../resource-types/full-name.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { useDay, useFormatTime } from '../../use-format-time.ts';
import { levelWord } from '../levels.ts';
import sharing from '../sharing.module.css';
import { useOpenLinks } from './use-links.ts';

interface OpenLinksProps {
  of: SharedKey;
  parent: string;
  onRevoke: (link: SharedLink) => void;
}

/** The open links to a resource, each with a button to revoke it; renders nothing if there are none. */
export function OpenLinks({ of, parent, onRevoke }: OpenLinksProps) {
  const { t } = useLingui();
  const { items, error, isFetching, refetch } = useOpenLinks(of, parent);
  const title = useRef<HTMLHeadingElement>(null);
  if (error && items.length === 0)
    return <QueryFailed of={{ error, refetch, isFetching }} title={t`Couldn’t load the open links`} />;
  if (items.length === 0) return null;
  return (
    <section className={sharing.section}>
      <h3 ref={title} tabIndex={-1} className="medium weight-650 text-font leading-130">
        <Trans>Open links</Trans>
      </h3>
      <ul className="plain-list" aria-label={t`Open links`}>
        {items.map(link => (
          <OpenLink
            key={link.name}
            link={link}
            onRevoke={() => {
              onRevoke(link);
              // The row disappears, and with it the focused button.
              title.current?.focus({ preventScroll: true });
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function OpenLink({ link, onRevoke }: { link: SharedLink; onRevoke: () => void }) {
  const { t, i18n } = useLingui();
  const [what, used] = [whatIsGiven(link, i18n), usedWords(link, i18n)];
  return (
    <li className="wrap ruled min-h-60 py-3 gap-2-3">
      <LinkWords link={link} />
      <PillButton tone="quiet" onClick={onRevoke} aria-label={t`Revoke the link: ${what}, ${used}`}>
        <Trans>Revoke</Trans>
      </PillButton>
    </li>
  );
}

/** A link's level, number of uses, expiry and creator. */
export function LinkWords({ link }: { link: SharedLink }) {
  const { t, i18n } = useLingui();
  const [day, moment] = [useDay(), useFormatTime()];
  const viewer = useViewer().user.name;
  const { creator, createTime, expireTime, lastUsedTime } = link;
  const made = day(createTime ?? '');
  const who = creator ? fullName(creator) : t`someone who left`;
  const by = creator?.name === viewer ? t`created by you on ${made}` : t`created by ${who} on ${made}`;
  const until = moment(expireTime ?? '');
  const lastUsed = lastUsedTime && moment(lastUsedTime);
  const used = usedWords(link, i18n);
  return (
    <div className={sharing.words}>
      <span className="strong">{whatIsGiven(link, i18n)}</span>
      <span className={sharing.note}>
        {used} · {t`until ${until}`}
      </span>
      <span className={sharing.note}>
        {by}
        {lastUsed && ` · ${t`last used ${lastUsed}`}`}
      </span>
    </div>
  );
}

function whatIsGiven(link: SharedLink, i18n: I18n): string {
  const level = 'level' in link ? levelWord(link.level as PermissionLevel)?.label : undefined;
  return level ? i18n._(level) : t(i18n)`Friendship`;
}

function usedWords({ useCount, mostUses }: SharedLink, i18n: I18n): string {
  if (useCount === 0) return t(i18n)`${plural(mostUses, { one: 'for # person', other: 'for # people' })}`;
  return t(i18n)`${useCount} of ${mostUses} used`;
}
