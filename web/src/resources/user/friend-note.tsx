import { useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconHourglass, IconMail, IconUserCheck } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { MutedNote } from '../../standard/muted-note.tsx';
import { grantStateOf } from '../../standard/sharing/caller-access.ts';

/** How the viewer and somebody stand to each other, where there is something to say. */
export function FriendNote({ user }: { user: User }) {
  const { t } = useLingui();
  const viewer = useViewer().user.name;
  const grantState = grantStateOf('user', user, viewer);
  if (grantState === 'outside') return null;
  const { icon: Icon, text } = {
    accepted: { icon: IconUserCheck, text: t`You are friends` },
    invited: { icon: IconMail, text: t`${fullName(user)} asks to be friends` },
    asked: { icon: IconHourglass, text: t`${fullName(user)} has not answered your request yet` },
  }[grantState];
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      {text}
      {user.muted && <MutedNote />}
    </>
  );
}
