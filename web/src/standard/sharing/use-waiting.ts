import { use } from 'react';
import type { ResourceKey } from '../../api/calls.ts';
import { isShared } from '../../api/shared-calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { SettledContext } from '../../ui/browser/settled-context.ts';
import { useResourceList } from '../data/use-resource-list.ts';
import { tabFilter } from '../index/filters.ts';
import { cardArgs } from '../index/on-card.ts';
import { stanceOf } from './stance.ts';
import { useRequests } from './use-requests.ts';

/** How many wait, as it is shown: `48+` where there are more than one page, '' for none. */
export interface Waiting {
  /** All of them. */
  pending: string;
  /** Those for the viewer's own answer. */
  answers: string;
}

/** The same lists that the Pending tab shows. The first screen does not wait for them. */
export function useWaiting(key: ResourceKey): Waiting {
  const { signedIn, user } = useViewer();
  const settled = use(SettledContext);
  const enabled = signedIn && isShared(key) && settled;
  const list = useResourceList(key, cardArgs(key, { filter: tabFilter(key, 'pending') }), { enabled });
  const { requests, hasNextPage } = useRequests(key, { enabled: settled });
  const stances = list.items.map(item =>
    isShared(key) ? stanceOf(key, item as never, user.name) : 'outside',
  );
  const invitations = stances.filter(stance => stance === 'invited').length;
  const asked = stances.filter(stance => stance === 'asked').length;
  const more = list.hasNextPage || hasNextPage;
  return {
    pending: shown(asked + invitations + requests.length, more),
    answers: shown(invitations + requests.length, more),
  };
}

function shown(count: number, more: boolean): string {
  if (count === 0) return '';
  return more ? `${count}+` : `${count}`;
}
