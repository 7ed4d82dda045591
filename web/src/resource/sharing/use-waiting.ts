import { useViewer } from '../../auth/use-auth.ts';
import type { ResourceKey } from '../calls.ts';
import { tabFilter } from '../filters.ts';
import { useResourceList } from '../use-resource-list.ts';
import { isShared } from './shared-calls.ts';
import { stanceOf } from './stance.ts';

/** How many wait: `pending` all of them, `invitations` those for the viewer's own answer. */
export interface Waiting {
  pending: number;
  invitations: number;
}

/** One list, the same that the Pending tab shows. */
export function useWaiting(key: ResourceKey): Waiting {
  const { signedIn, user } = useViewer();
  const enabled = signedIn && isShared(key);
  const { items } = useResourceList(key, { filter: tabFilter(key, 'pending') }, { enabled });
  const stances = items.map(item => (isShared(key) ? stanceOf(key, item as never, user.name) : 'outside'));
  return {
    pending: stances.filter(stance => stance === 'asked' || stance === 'invited').length,
    invitations: stances.filter(stance => stance === 'invited').length,
  };
}
