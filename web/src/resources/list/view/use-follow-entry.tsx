import { useLingui } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { IconBellPlus, IconBellX } from '@tabler/icons-react';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { useOutboxState } from '../../outbox/outbox-context.ts';
import { useOperate } from '../../outbox/use-operate.ts';
import type { FollowOperation } from '../items/operation.ts';

/**
 * The menu entry that switches notifications about new items on or off, if somebody else could add any. Offline, the
 * change waits in the outbox.
 */
export function useFollowEntry(list: List): MenuEntry[] {
  const { t } = useLingui();
  const operate = useOperate();
  const { waiting } = useOutboxState();
  const alerts = useAlerts();
  const { name, title, shared } = list;
  const unsent = waiting.flatMap(({ operation }) =>
    operation.kind === 'follow' && operation.list.name === name ? operation : [],
  );
  const followed = unsent.at(-1)?.followed ?? list.followed;

  function set(wanted: boolean) {
    const operation: FollowOperation = { kind: 'follow', items: [], list: { name, title }, followed: wanted };
    const message = wanted
      ? t`You’ll be notified when others add to “${title}”.`
      : t`You won’t be notified any more when others add to “${title}”.`;
    // Offline, the outbox answers only once there is a network again.
    alerts.show({ severity: 'success', message });
    operate(operation);
  }

  if (!shared && !followed) return [];
  return [
    followed
      ? {
          label: t`Don’t notify me of new items`,
          icon: <IconBellX size={20} aria-hidden />,
          onSelect: () => set(false),
        }
      : {
          label: t`Notify me of new items`,
          icon: <IconBellPlus size={20} aria-hidden />,
          onSelect: () => set(true),
        },
  ];
}
