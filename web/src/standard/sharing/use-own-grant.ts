import { useLingui } from '@lingui/react/macro';
import type { PermissionLevel, SharedKey, XAccess } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api.ts';
import { outlineOf, type Resource } from '../../api/calls.ts';
import { accessCallsOf, accessKeyOf } from '../../api/shared-calls.ts';
import { useAction } from '../../api/use-action.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { changeCached, dropCached } from '../data/cached-resources.ts';
import { accessOn, type WithAccess } from './caller-access.ts';
import { alreadyGrants, staysVisible, withoutWaiting } from './pending-grant.ts';

export interface OwnGrant<K extends SharedKey> {
  resource: WithAccess<K>;
  title: string;
  /** Navigates away from a resource that is no longer visible; a card needs none, because it leaves its list. */
  onGone?: () => Promise<void>;
}

/**
 * The viewer's actions on their own grant: accept an invitation, request access, and give up (decline, cancel, leave).
 * Optimistic wherever the resource shows; if the server refuses, rolls back and shows an alert.
 */
export function useOwnGrant<K extends SharedKey>(key: K, { resource, title, onGone }: OwnGrant<K>) {
  const { t } = useLingui();
  const calls = accessCallsOf(useApi(), key);
  const cache = useQueryClient();
  const viewer = useViewer().user.name;
  const access = accessOn(key, resource);
  const show = (now: XAccess | null) =>
    changeCached(cache, key, resource.name, held => ({ ...held, [outlineOf(key).accessField ?? '']: now }));
  const settle = () => void cache.invalidateQueries();

  const accept = useAction({
    mutationFn: () => calls.accept({ name: access?.name ?? '' }),
    onMutate: () => show(access && { ...access, state: 'ACCESS_STATE_ACCEPTED' }),
    failed: t`Couldn’t accept ${title}`,
    onError: () => {
      show(access);
    },
    onSettled: settle,
  });

  const ask = useAction({
    mutationFn: (level: PermissionLevel) =>
      calls.create({ parent: resource.name, [accessKeyOf(key)]: { recipient: { name: viewer }, level } }),
    onMutate: level => show(requestOf(viewer, level, access)),
    failed: t`Couldn’t request access to ${title}`,
    onError: () => {
      show(access);
    },
    onSuccess: (made, level) => show({ ...requestOf(viewer, level, access), name: made.name }),
    onSettled: settle,
  });

  const giveUp = useAction({
    mutationFn: (grant: string | { name: string; keepLinks: boolean }) =>
      calls.delete(typeof grant === 'string' ? { name: grant } : grant),
    // The server may refuse a leave, so accepted access stays on the screen until the answer.
    onMutate: () => access?.state === 'ACCESS_STATE_PENDING' && show(withoutWaiting(access)),
    failed: t`Couldn’t leave ${title}`,
    onError: () => {
      show(access);
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

/** The access after a new request, next to any access that the viewer already has. */
function requestOf(
  requester: string,
  level: PermissionLevel,
  access: XAccess | null,
): XAccess & { requester: string } {
  const effective = access?.effectiveLevel ?? 'PERMISSION_LEVEL_UNSPECIFIED';
  return {
    name: '',
    requester,
    permissionLevel: access && alreadyGrants(access) ? effective : level,
    state: 'ACCESS_STATE_PENDING',
    acceptTarget: 'ACCEPT_TARGET_RESOURCE',
    effectiveLevel: effective,
  };
}

/** The shared resource, and what happens when the viewer loses access. */
export interface ShareButtonProps<K extends SharedKey> extends OwnGrant<K> {
  of: K;
  resource: Resource<K>;
  /** Further resources to share along with it, below the ways to invite. */
  along?: ReactNode;
  /** Further settings that affect who can see this type of resource. */
  more?: ReactNode;
  /** Whether the button is part of a row of actions. */
  inRow?: boolean | undefined;
  /** Whether the button is an icon without words. */
  asIcon?: boolean | undefined;
}
