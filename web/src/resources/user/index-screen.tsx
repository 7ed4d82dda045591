import { IconMailOpened, IconUser, IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IndexScreen } from '../../resource/index-screen.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { byFullName } from './by-full-name.ts';
import { UserCard } from './user-card.tsx';

export function UserIndexScreen() {
  const explore = (
    <PillButton
      tone="main"
      renderRoot={link => <Link to="/users" search={{ tab: 'explore' }} {...link} />}
      icon={<IconUserSearch size={20} aria-hidden />}
    >
      Look around
    </PillButton>
  );
  return (
    <IndexScreen
      of="user"
      title="Users"
      searchFor="Name or username"
      tabLabels={{ my: 'Friends' }}
      sorts={[byFullName]}
      card={user => <UserCard key={user.name} user={user} />}
      empty={{
        my: {
          icon: IconUser,
          title: 'No friends here yet',
          text: 'Friends see each other’s restricted recipes, calendars and lists, and can be invited to any of them.',
          action: explore,
        },
        pending: {
          icon: IconMailOpened,
          title: 'No friend requests',
          text: 'Requests that you made, and those made to you, wait here.',
        },
        explore: {
          icon: IconUserSearch,
          title: 'Nobody else is here yet',
          text: 'Everybody who has signed in is found here.',
        },
      }}
    />
  );
}
