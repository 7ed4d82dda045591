import { use } from 'react';
import type { ResourceKey } from '../../api/calls.ts';
import { isShared } from '../../api/shared-calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { SettledContext } from '../../ui/browser/settled-context.ts';
import { useResourceList } from '../data/use-resource-list.ts';
import { tabFilter } from '../index/filters.ts';
import { cardArgs } from '../index/on-card.ts';
import { grantStateOf } from './caller-access.ts';
import { useRequests } from './use-requests.ts';

/**
 * The number of invitations and requests waiting for the viewer's answer, as displayed: `48+` if there is more than one
 * page, '' for none. It uses the query of the Pending tab, after the first screen.
 */
export function useWaiting(key: ResourceKey): string {
  const { signedIn, user } = useViewer();
  const settled = use(SettledContext);
  const enabled = signedIn && isShared(key) && settled;
  const list = useResourceList(key, cardArgs(key, { filter: tabFilter(key, 'pending') }), { enabled });
  const { requests, hasNextPage } = useRequests(key, { enabled: settled });
  const invitations = list.items.filter(
    item => isShared(key) && grantStateOf(key, item as never, user.name) === 'invited',
  );
  const count = invitations.length + requests.length;
  if (count === 0) return '';
  return list.hasNextPage || hasNextPage ? `${count}+` : `${count}`;
}
