import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from './account.module.css';
import { DeleteAccountForm } from './delete-account-form.tsx';

/** The way out, with what it means said before. */
export function DeleteAccount({ user }: { user: User }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <section className={classes.section} aria-labelledby="delete-account-title">
      <h2 id="delete-account-title">
        <Trans>Delete account</Trans>
      </h2>
      <p className={classes.note}>
        <Trans>
          Your profile, settings, access keys, pictures and everything that is yours alone go for good. What
          you share stays with those who share it.
        </Trans>
      </p>
      <div>
        <PillButton
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
    </section>
  );
}
