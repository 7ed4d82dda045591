import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { type Grant, isCircle } from './grant.ts';
import { levelWord } from './levels.ts';
import classes from './sharing.module.css';
import type { GrantActions } from './use-grant-actions.ts';

interface GrantRowProps {
  grant: Grant;
  imageUri?: string;
  actions: GrantActions;
  onRemoved: () => void;
}

/** One grant: the recipient, the level, and actions. */
export function GrantRow({ grant, imageUri, actions, onRemoved }: GrantRowProps) {
  const { t, i18n } = useLingui();
  const { recipient } = grant;
  const { own, accept, remove } = actions;
  const worded = own || grant.state === 'asked';

  async function take() {
    // The error has already been shown.
    if (await remove?.run().catch(() => false)) onRemoved();
  }

  return (
    <li className={classes.row}>
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
      <div className={classes.controls}>
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
  if (actions.levels.length < 2) return <span className={classes.level}>{word && t(word)}</span>;
  return (
    <NativeSelect
      className={classes.select}
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
