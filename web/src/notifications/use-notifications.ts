import { useViewer } from '../auth/use-auth.ts';
import { useResourceList } from '../standard/data/use-resource-list.ts';
import { useDismissedHere } from './dismissed-here.ts';

/** The viewer's notifications, newest first, without those just dismissed. */
export function useNotifications() {
  const { user } = useViewer();
  const dismissed = useDismissedHere();
  const list = useResourceList('notification', { parent: user.name }, { enabled: user.name !== '' });
  return { ...list, items: list.items.filter(({ name }) => !dismissed.has(name)) };
}
