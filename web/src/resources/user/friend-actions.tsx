import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../kinds/full-name.ts';
import { AnswerButtons } from '../../standard/sharing/answer-buttons.tsx';
import { stanceOf } from '../../standard/sharing/stance.ts';
import { useOwnGrant } from '../../standard/sharing/use-own-grant.ts';
import { useConfirm } from '../../ui/alerts/confirm.tsx';
import { PillButton } from '../../ui/pill-button.tsx';

/** What the viewer may do about being friends with somebody: ask, answer, take back, or end it. */
export function FriendActions({ user }: { user: User }) {
  const viewer = useViewer().user.name;
  const stance = stanceOf('user', user, viewer);
  if (stance === 'outside') return <FriendRequest user={user} />;
  if (stance === 'accepted') return <Disconnect user={user} />;
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

function Disconnect({ user }: { user: User }) {
  const { t } = useLingui();
  const title = fullName(user);
  const { giveUp } = useOwnGrant('user', { resource: user, title });
  const confirm = useConfirm();

  async function ask() {
    const sure = await confirm({
      title: t`Disconnect from ${title}?`,
      message: t`You both lose sight of what the other shares with friends only. What you shared by name stays shared.`,
      confirmLabel: t`Disconnect`,
    });
    if (sure) giveUp.mutate(user.access?.name ?? '');
  }

  return (
    <PillButton
      tone="quiet"
      icon={<IconUserMinus size={20} aria-hidden />}
      busy={giveUp.isPending}
      onClick={() => void ask()}
    >
      <Trans>Disconnect</Trans>
    </PillButton>
  );
}
