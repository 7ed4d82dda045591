import { useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconUserMinus } from '@tabler/icons-react';
import { fullName } from '../../resource-types/full-name.ts';
import { useOwnGrant } from '../../standard/sharing/use-own-grant.ts';
import { useConfirm } from '../../ui/alerts/confirm.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';

/** The menu entry that ends being friends with somebody, after asking; none for who is no friend. */
export function useDisconnectEntry(user: User): MenuEntry[] {
  const { t } = useLingui();
  const title = fullName(user);
  const { giveUp } = useOwnGrant('user', { resource: user, title });
  const confirm = useConfirm();
  const { access } = user;
  if (access?.state !== 'ACCESS_STATE_ACCEPTED') return [];

  async function ask(grant: string) {
    const sure = await confirm({
      title: t`Disconnect from ${title}?`,
      message: t`You both lose sight of what the other shares with friends only. What you shared by name stays shared.`,
      confirmLabel: t`Disconnect`,
    });
    if (sure) giveUp.mutate(grant);
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
