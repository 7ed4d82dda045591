import { useLingui } from '@lingui/react/macro';
import { collectionOf } from '@potluck/contract';
import { use } from 'react';
import { outlineOf, type ResourceKey } from '../../api/calls.ts';
import { type AccessKey, accessKeyOf, isShared } from '../../api/shared-calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { SettledContext } from '../../ui/browser/settled-context.ts';
import { cardArgs } from '../data/card-fields.ts';
import { tabFilter } from '../data/filters.ts';
import { useResourceList } from '../data/use-resource.ts';
import { grantStateOf } from './caller-access.ts';
import { grantOf } from './grant.ts';

/**
 * Pending access requests to resources that the viewer administers. Friend requests are not among them: they are
 * answered on the cards.
 */
export function useRequests(key: ResourceKey, options: { enabled?: boolean } = {}) {
  const { i18n } = useLingui();
  const { signedIn } = useViewer();
  const answered = isShared(key) && key !== 'user';
  const accessKey: AccessKey = answered ? accessKeyOf(key) : 'recipeAccess';
  const parent = `${collectionOf(outlineOf(key).pattern)}/-`;
  const enabled = signedIn && answered && (options.enabled ?? true);
  const list = useResourceList(accessKey, { parent, filter: waiting }, { enabled });
  const grants = list.items.map(access => grantOf(access, i18n));
  return { ...list, requests: grants.filter(({ state }) => state === 'asked') };
}

const waiting = 'state = ACCESS_STATE_PENDING AND accept_target = ACCEPT_TARGET_RESOURCE';

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
