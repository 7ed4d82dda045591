import { useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconUserMinus } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { useConfirmLoss } from '../../standard/sharing/links/use-confirm-loss.tsx';
import { useOwnGrant } from '../../standard/sharing/use-own-grant.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';

/** The menu entry that ends being friends with somebody, after asking; none for who is no friend. */
export function useDisconnectEntry(user: User): MenuEntry[] {
  const { t } = useLingui();
  const title = fullName(user);
  const { giveUp } = useOwnGrant('user', { resource: user, title });
  const confirmLoss = useConfirmLoss();
  const viewer = useViewer().user.name;
  const { access } = user;
  if (access?.state !== 'ACCESS_STATE_ACCEPTED') return [];

  async function ask(grant: string) {
    const question = {
      title: t`Disconnect from ${title}?`,
      message: t`You both lose sight of what the other shares with friends only. What you shared by name stays shared.`,
      confirmLabel: t`Disconnect`,
    };
    const answer = await confirmLoss(question, { of: 'user', parent: viewer });
    if (answer) giveUp.mutate({ name: grant, ...answer });
  }

  return [
    {
      label: t`Disconnect`,
      icon: <IconUserMinus size={20} aria-hidden />,
      danger: true,
      disabled: giveUp.isPending,
      onSelect: () => void ask(access.name),
    },
  ];
}
