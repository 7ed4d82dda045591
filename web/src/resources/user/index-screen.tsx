import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconMailOpened, IconUser, IconUserSearch } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { quoted } from '../../standard/index/filters.ts';
import { IndexScreen } from '../../standard/index/index-screen.tsx';
import { byFullName } from './by-full-name.ts';
import { InviteFriend } from './invite-friend.tsx';
import { LookAround } from './look-around.tsx';
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
          text: t`Send a link to somebody you cook or eat with. Friends see what the other shares with all friends.`,
          action: (
            <>
              <InviteFriend />
              <LookAround />
            </>
          ),
        },
        pending: {
          icon: IconMailOpened,
          title: t`No friend requests`,
          text: t`Requests that you sent or received wait here.`,
        },
        explore: {
          icon: IconUserSearch,
          title: t`Nobody else is here yet`,
          text: t`Everyone who has signed in appears here. Invite somebody with a link.`,
        },
      }}
    />
  );
}
