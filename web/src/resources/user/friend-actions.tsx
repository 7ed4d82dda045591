import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { AnswerButtons } from '../../standard/sharing/answer-buttons.tsx';
import { grantStateOf } from '../../standard/sharing/caller-access.ts';
import { useOwnGrant } from '../../standard/sharing/use-own-grant.ts';
import { PillButton } from '../../ui/pill-button.tsx';

/** The friendship actions for this viewer: request, answer or withdraw. */
export function FriendActions({ user }: { user: User }) {
  const viewer = useViewer().user.name;
  const grantState = grantStateOf('user', user, viewer);
  if (grantState === 'outside') return <FriendRequest user={user} />;
  if (grantState === 'accepted') return null;
  return <AnswerButtons of="user" resource={user} title={fullName(user)} />;
}

export function FriendRequest({ user }: { user: User }) {
  const { t } = useLingui();
  const title = fullName(user);
  const { ask } = useOwnGrant('user', { resource: user, title });
  return (
    <PillButton
      icon={<IconUserPlus size={20} aria-hidden />}
      aria-label={t`Friend request: ${title}`}
      onClick={() => ask.mutate('PERMISSION_LEVEL_WRITE')}
    >
      <Trans>Friend request</Trans>
    </PillButton>
  );
}
