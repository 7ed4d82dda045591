import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf, useApi } from '../../../api/api.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from './account.module.css';
import { AccountSection } from './account-section.tsx';

/** All that is the person's, to take along. */
export function MyData({ user }: { user: User }) {
  const { t } = useLingui();
  const { download, cancel } = useDownload(user);
  return (
    <AccountSection
      title={t`Your data`}
      note={t`An archive of everything you own: all data as JSON, your pictures, recipes in a format other apps can read, and calendars as .ics files.`}
    >
      <div className={classes.choices}>
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
  const { i18n } = useLingui();
  const client = useApi();
  const alerts = useAlerts();
  const running = useRef<AbortController | null>(null);
  const download = useMutation({
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
    onError: error => {
      if (running.current?.signal.aborted) return;
      alerts.show({ severity: 'error', message: messageOf(error, i18n) });
    },
  });
  return { download, cancel: () => running.current?.abort() };
}
