import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { ApiError, type User } from '@potluck/contract';
import { IconDownload, IconUserX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf, useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useAuth } from '../../../auth/use-auth.ts';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import { saveFile } from '../../../ui/browser/file-urls.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import classes from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { BusyAddress } from './busy-address.tsx';
import { Sessions } from './sessions.tsx';

/** Settings of the account itself, rather than its contents. */
export function Account({ user }: { user: User }) {
  // Loaded with the page, so that the sections below this list do not move.
  const sessions = useWholeList('session', { parent: user.name });
  return (
    <div className={`grid gap-5 narrow ${classes.cards}`}>
      <MyData user={user} />
      <Sessions list={sessions} />
      <BusyAddress user={user} />
      {!sessions.isPending && <DeleteAccount user={user} />}
    </div>
  );
}

/** Deletes the account, after explaining the consequences. */
function DeleteAccount({ user }: { user: User }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <AccountSection
      title={t`Delete account`}
      note={t`Your profile, settings, access keys, pictures and everything only you have are permanently deleted. What you share stays with the people you share it with.`}
    >
      <div>
        <PillButton
          tone="perilous"
          icon={<IconUserX size={20} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          <Trans>Delete account…</Trans>
        </PillButton>
      </div>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t`Delete account`}>
        <DeleteAccountForm user={user} onCancel={() => setOpened(false)} />
      </Sheet>
    </AccountSection>
  );
}

/** Exports all of the user’s data. */
function MyData({ user }: { user: User }) {
  const { t } = useLingui();
  const { download, cancel } = useDownload(user);
  return (
    <AccountSection
      title={t`Your data`}
      note={t`Everything you own in one archive: data as JSON, pictures, recipes for other apps, and calendars as .ics files.`}
    >
      <div className="flow gap-3">
        <PillButton
          icon={<IconDownload size={20} aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          <Trans>Download my data</Trans>
        </PillButton>
        {download.isPending && (
          <PillButton tone="quiet" onClick={cancel}>
            <Trans>Cancel</Trans>
          </PillButton>
        )}
      </div>
    </AccountSection>
  );
}

function useDownload({ name, username }: User) {
  const client = useApi();
  const running = useRef<AbortController | null>(null);
  const download = useAction({
    gcTime: 0,
    mutationFn: () => {
      running.current = new AbortController();
      const { signal } = running.current;
      return client.send<Blob>(
        { method: 'GET', path: `/files/users/v1alpha1/${name}:export`, file: true },
        { signal },
      );
    },
    onSuccess: archive => saveFile(archive, `potluck-${username}.zip`),
    failed: () => (running.current?.signal.aborted ? undefined : ''),
  });
  return { download, cancel: () => running.current?.abort() };
}

/**
 * Asks for the username and, if other people share things that only this user administers, whether to hand those over.
 */
function DeleteAccountForm({ user, onCancel }: { user: User; onCancel: () => void }) {
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
    <form className="grid gap-5" onSubmit={submit}>
      <ul className="grid gap-3 m-0 ps-6">
        <li>
          <Trans>Recipes, lists, calendars and circles you share with nobody are permanently deleted.</Trans>
        </li>
        <li>
          <Trans>Anything with another admin stays.</Trans>
        </li>
        <li>
          <Trans>What you wrote on other people’s lists and calendars stays, without your name.</Trans>
        </li>
        <li>
          <Trans>
            You’ll be signed out everywhere, and your access keys will stop working. If you sign in again, you
            start from scratch.
          </Trans>
        </li>
      </ul>
      {problem && (
        <div role="alert">
          <Banner hue="tomato">{problem}</Banner>
        </div>
      )}
      <TextInput
        label={t`Type your username to confirm: ${username}`}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <div className="flow end gap-3">
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

/** Deletes the account. `orphans` is the number of shared things that blocked the last attempt. */
function useDeleteAccount({ name }: User) {
  const { t, i18n } = useLingui();
  const client = useApi();
  const auth = useAuth();
  const remove = useAction({
    mutationFn: ({ force }: { force: boolean }) => client.user.delete({ name, force }),
    onSuccess: () => auth.signOut(),
  });
  const orphans = orphansIn(remove.error);
  const shared = t`${plural(orphans, { one: 'You’re the only admin of # shared item.', other: 'You’re the only admin of # shared items.' })} Make someone else an admin, or leave them to the people with the most access.`;
  const problem = orphans > 0 ? shared : remove.error && messageOf(remove.error, i18n);
  return { remove, orphans, problem };
}

function orphansIn(error: Error | null): number {
  return error instanceof ApiError && error.reason === 'ONLY_ADMIN' ? Number(error.metadata.count) : 0;
}
