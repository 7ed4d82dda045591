import { useLingui } from '@lingui/react/macro';
import type { PermissionLevel, SharedKey, XAccess } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { outlineOf } from '../../api/calls.ts';
import { accessCallsOf, accessKeyOf } from '../../api/shared-calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { changeCached, dropCached } from '../data/cached.ts';
import { accessOn, givesAlready, type Stood, staysVisible, withoutWaiting } from './caller-access.ts';
import { useRefusal } from './use-refusal.ts';

export interface OwnGrant<K extends SharedKey> {
  resource: Stood<K>;
  title: string;
  /** Leads away from what is no longer in sight; a card needs none, it goes by itself. */
  onGone?: () => Promise<void>;
}

/**
 * What the viewer does with their own grant on a thing: accept an invitation, ask for access, and give up (decline,
 * withdraw, leave). Each shows at once wherever the thing shows, and goes back with an alert if the server refuses.
 */
export function useOwnGrant<K extends SharedKey>(key: K, { resource, title, onGone }: OwnGrant<K>) {
  const { t } = useLingui();
  const calls = accessCallsOf(useApi(), key);
  const cache = useQueryClient();
  const refused = useRefusal();
  const viewer = useViewer().user.name;
  const access = accessOn(key, resource);
  const show = (now: XAccess | null) =>
    changeCached(cache, key, resource.name, held => ({ ...held, [outlineOf(key).accessField ?? '']: now }));
  const settle = () => void cache.invalidateQueries();

  const accept = useMutation({
    mutationFn: () => calls.accept({ name: access?.name ?? '' }),
    onMutate: () => show(access && { ...access, state: 'ACCESS_STATE_ACCEPTED' }),
    onError: error => {
      show(access);
      refused(t`${title} was not accepted`, error);
    },
    onSettled: settle,
  });

  const ask = useMutation({
    mutationFn: (level: PermissionLevel) =>
      calls.create({ parent: resource.name, [accessKeyOf(key)]: { recipient: { name: viewer }, level } }),
    onMutate: level => show(requestOf(viewer, level, access)),
    onError: error => {
      show(access);
      refused(t`${title} was not asked`, error);
    },
    onSuccess: (made, level) => show({ ...requestOf(viewer, level, access), name: made.name }),
    onSettled: settle,
  });

  const giveUp = useMutation({
    mutationFn: (grant: string | { name: string; keepLinks: boolean }) =>
      calls.delete(typeof grant === 'string' ? { name: grant } : grant),
    // Leaving can be refused for good reason, so what one holds stays on the screen until it is gone.
    onMutate: () => access?.state === 'ACCESS_STATE_PENDING' && show(withoutWaiting(access)),
    onError: error => {
      show(access);
      refused(t`${title} has not changed`, error);
      settle();
    },
    onSuccess: async () => {
      if (!staysVisible(key, resource)) {
        await onGone?.();
        dropCached(cache, key, resource.name);
      }
      settle();
    },
  });

  return { accept, ask, giveUp };
}

/** A request as it will be told: beside what the viewer has already. */
function requestOf(
  requester: string,
  asked: PermissionLevel,
  access: XAccess | null,
): XAccess & { requester: string } {
  const effective = access?.effectiveLevel ?? 'PERMISSION_LEVEL_UNSPECIFIED';
  return {
    name: '',
    requester,
    permissionLevel: access && givesAlready(access) ? effective : asked,
    state: 'ACCESS_STATE_PENDING',
    acceptTarget: 'ACCEPT_TARGET_RESOURCE',
    effectiveLevel: effective,
  };
}
