import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { AccountSection } from './account-section.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

/** The way out, with what it means said before. */
export function DeleteAccount({ user }: { user: User }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <AccountSection
      title={t`Delete account`}
      note={t`Your profile, settings, access keys, pictures and everything that is yours alone are deleted for good. What you share stays with the people you share it with.`}
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
