import { Trans } from '@lingui/react/macro';
import { PillButton } from '../ui/pill-button.tsx';
import { useBellCount } from './use-bell-count.ts';
import { useNotifications } from './use-notifications.ts';
import { useReadAll } from './use-read.ts';

/** Marks all notifications as read; renders nothing if none is unread. */
export function AllRead() {
  const count = useBellCount();
  const { items } = useNotifications();
  const readAll = useReadAll();
  const [newest] = items;
  if (count === 0 || !newest?.updateTime) return null;
  const untilTime = newest.updateTime;
  return (
    <PillButton tone="quiet" onClick={() => readAll.mutate(untilTime)}>
      <Trans>Mark all as read</Trans>
    </PillButton>
  );
}
