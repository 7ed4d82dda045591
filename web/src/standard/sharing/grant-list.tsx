import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { can, type SharedKey } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Resource } from '../../api/calls.ts';
import { QueryFailed } from '../../api/query-failed.tsx';
import { useViewer } from '../../auth/use-auth.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { LoadMore } from '../../ui/states/load-more.tsx';
import { RowsSkeleton } from '../../ui/states/skeletons.tsx';
import { useResourceList } from '../data/use-resource.ts';
import { callerAccessOn } from './caller-access.ts';
import { type Grant, isCircle } from './grant.ts';
import { levelWord } from './levels.ts';
import classes from './sharing.module.css';
import { type GrantActions, useGrantActions } from './use-grant-actions.ts';
import { useGrants } from './use-grants.ts';
import type { ShareButtonProps } from './use-own-grant.ts';

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
  const { grants, error, isPending } = list;
  const actionsFor = useGrantActions(shared, grants);
  if (error && grants.length === 0) return <QueryFailed of={list} />;
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
      <LoadMore list={list} />
    </section>
  );
}

/**
 * The pictures of people and circles who may have access to a resource, by name. Grants carry none, so they come from
 * lists that other screens use too: members or friends, and circles. Anyone else shows as initials.
 */
function usePictures<K extends SharedKey>(of: K, resource: Resource<K>): Map<string, string> {
  const viewer = useViewer().user;
  const members = of === 'circle' && can(callerAccessOn(of, resource), 'listAccesses');
  const people = useResourceList(
    'user',
    members ? { parent: resource.name } : { filter: accessFilters.granted },
  );
  const circles = useResourceList('circle', { filter: accessFilters.granted }, { enabled: of !== 'circle' });
  const known = [viewer, ...people.items, ...circles.items];
  return new Map(known.map(({ name, imageUri }) => [name, imageUri]));
}

interface GrantRowProps {
  grant: Grant;
  imageUri?: string;
  actions: GrantActions;
  onRemoved: () => void;
}

/** One grant: the recipient, the level, and actions. */
function GrantRow({ grant, imageUri, actions, onRemoved }: GrantRowProps) {
  const { t, i18n } = useLingui();
  const { recipient } = grant;
  const { own, accept, remove } = actions;
  const worded = own || grant.state === 'asked';

  async function take() {
    // The error has already been shown.
    if (await remove?.run().catch(() => false)) onRemoved();
  }

  return (
    <li className="wrap ruled min-h-60 py-3 gap-2-3">
      <Avatar name={recipient.title} uri={imageUri} seed={recipient.name} size={40} decorative />
      <div className={classes.words}>
        <span className="strong">{own ? t`${recipient.title} (you)` : recipient.title}</span>
        <span className={classes.note} data-waits={grant.state !== 'accepted' || undefined}>
          {noteOn(grant, i18n)}
        </span>
        {actions.last && (
          <span className={classes.note}>
            <Trans>You’re the only admin. Add another before you leave.</Trans>
          </span>
        )}
      </div>
      <div className="wrap ms-auto gap-2-3">
        <Level grant={grant} actions={actions} />
        {accept && (
          <PillButton
            tone="main"
            onClick={accept.run}
            busy={accept.busy}
            aria-label={`${accept.label} ${recipient.title}`}
          >
            {accept.label}
          </PillButton>
        )}
        {remove && worded && (
          <PillButton tone="quiet" onClick={() => void take()} aria-label={own ? undefined : remove.label}>
            {own ? remove.label : t`Decline`}
          </PillButton>
        )}
        {remove && !worded && (
          <IconButton
            label={remove.label}
            icon={<IconX size={20} stroke={1.75} aria-hidden />}
            onClick={() => void take()}
          />
        )}
      </div>
    </li>
  );
}

function Level({ grant, actions }: Pick<GrantRowProps, 'grant' | 'actions'>) {
  const { t } = useLingui();
  const word = levelWord(grant.level)?.label;
  if (actions.levels.length < 2) return <span className="small muted px-2">{word && t(word)}</span>;
  return (
    <NativeSelect
      w="9rem"
      aria-label={t`Access for ${grant.recipient.title}`}
      data={actions.levels.map(({ value, label }) => ({ value, label: t(label) }))}
      value={grant.level}
      onChange={event => void actions.setLevel(event.currentTarget.value as Grant['level'])}
    />
  );
}

function noteOn({ state, recipient }: Grant, i18n: I18n): string {
  if (state === 'invited') return t(i18n)`Invited, no answer yet`;
  if (state === 'asked') return t(i18n)`Wants access`;
  const handle = recipient.handle && `@${recipient.handle}`;
  return isCircle(recipient) ? t(i18n)`Circle ${handle}` : handle;
}
