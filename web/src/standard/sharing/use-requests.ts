import { useLingui } from '@lingui/react/macro';
import { collectionOf } from '@potluck/contract';
import { outlineOf, type ResourceKey } from '../../api/calls.ts';
import { type AccessKey, accessKeyOf, isShared } from '../../api/shared-calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { useResourceList } from '../data/use-resource-list.ts';
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
