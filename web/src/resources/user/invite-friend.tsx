import { Trans, useLingui } from '@lingui/react/macro';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useViewer } from '../../auth/use-auth.ts';
import { lazy } from '../../ui/browser/lazy.ts';
import { useOpened } from '../../ui/browser/use-opened.ts';
import { PillButton } from '../../ui/pill-button.tsx';

const FriendSheet = lazy(() => import('./friend-sheet.tsx'));

/** Opens the sheet with the link by which somebody becomes a friend. */
export function InviteFriend() {
  const { t } = useLingui();
  const { user } = useViewer();
  const { opened, wanted, open, close } = useOpened();
  return (
    <>
      <PillButton
        tone="main"
        icon={<IconUserPlus size={20} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={t`Invite a friend with a link`}
        onClick={open}
      >
        <Trans>Invite</Trans>
      </PillButton>
      {wanted && (
        <Suspense>
          <FriendSheet user={user.name} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
