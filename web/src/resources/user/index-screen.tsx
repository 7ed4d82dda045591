import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconMailOpened, IconUser, IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { quoted } from '../../standard/data/filters.ts';
import { IndexScreen } from '../../standard/index/index-screen.tsx';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../ui/browser/use-opened.ts';
import { PillButton } from '../../ui/pill-button.tsx';
import { AllUsersLink } from './all-users-link.tsx';
import { useUserCard } from './user-card.tsx';

export function UserIndexScreen() {
  const { t } = useLingui();
  const { user } = useViewer();
  return (
    <IndexScreen
      of="user"
      title={t`Users`}
      searchFor={t`Name or username`}
      tabLabels={{ my: msg`Friends` }}
      create={<InviteFriend />}
      sorts={[byFullName]}
      explored={`username != ${quoted(user.username)}`}
      card={useUserCard()}
      empty={{
        my: {
          icon: IconUser,
          title: t`No friends yet`,
          text: t`Send a link to someone you cook or eat with. Friends see what you share with all friends.`,
          action: (
            <>
              <InviteFriend />
              <AllUsersLink />
            </>
          ),
        },
        pending: {
          icon: IconMailOpened,
          title: t`No friend requests`,
          text: t`Requests you sent or received appear here.`,
        },
        explore: {
          icon: IconUserSearch,
          title: t`Nobody else is here yet`,
          text: t`Everyone who has signed in appears here. Invite someone with a link.`,
        },
      }}
    />
  );
}

const byFullName = {
  key: 'name',
  label: msg`A to Z`,
  compare: (a: User, b: User) => fullName(a).localeCompare(fullName(b)),
};

const FriendSheet = lazyPart(() => import('./friend-sheet.tsx'), 'FriendSheet');

/** Opens the sheet with the friend link. */
function InviteFriend() {
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
      {wanted && <FriendSheet user={user.name} opened={opened} onClose={close} />}
    </>
  );
}
