import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { User } from '@potluck/contract';
import { type FormEvent, useState } from 'react';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import classes from './account.module.css';
import { useDeleteAccount } from './use-delete-account.ts';

/** Asks for the username, and where others share what only this person administers, whether to leave it to them. */
export function DeleteAccountForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { remove, orphans, problem } = useDeleteAccount(user);
  const { username } = user;
  const sure = typed.trim().replace(/^@/, '') === username;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sure) remove.mutate({ force: orphans > 0 });
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <ul className={classes.meaning}>
        <li>
          <Trans>
            Recipes, lists, calendars and circles that you share with nobody are deleted for good.
          </Trans>
        </li>
        <li>
          <Trans>What has other admins stays with them.</Trans>
        </li>
        <li>
          <Trans>What you wrote on other people’s lists and calendars stays, without your name.</Trans>
        </li>
        <li>
          <Trans>
            You are signed out everywhere, and your access keys stop working. If you sign in again, you start
            from nothing.
          </Trans>
        </li>
      </ul>
      {problem && (
        <div role="alert">
          <Banner hue="tomato">{problem}</Banner>
        </div>
      )}
      <TextInput
        label={t`To confirm, type your username: ${username}`}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <div className={classes.buttons}>
        <PillButton onClick={onCancel}>
          <Trans>Cancel</Trans>
        </PillButton>
        <PillButton tone="danger" type="submit" disabled={!sure} busy={remove.isPending}>
          {orphans > 0 ? <Trans>Leave it to them and delete</Trans> : <Trans>Delete account</Trans>}
        </PillButton>
      </div>
    </form>
  );
}
