import { resources } from '@potluck/contract';
import { useParams } from '@tanstack/react-router';
import type { ResourceKey } from './calls.ts';

/**
 * The name in the address of the screen, with the account that stands before it: `/circles/c/recipes/r` gives
 * `circles/c/recipes/r`, which the API resolves only if the recipe really is reachable through that circle.
 */
export function useNameFromParams(key: ResourceKey): string {
  return nameFromParams(key, useParams({ strict: false }));
}

export function nameFromParams(key: ResourceKey, params: Record<string, string | undefined>): string {
  if (key === 'user' && params.friendUserId) return `users/${params.userId}/users/${params.friendUserId}`;
  const { singular, plural } = resources[key];
  const account = singular === 'circle' || singular === 'user' ? '' : accountFromParams(params);
  return [account, plural, params[`${singular}Id`]].filter(Boolean).join('/');
}

/** The circle or person whose address the screen lies under, or ''. */
export function accountFromParams({ circleId, userId }: Record<string, string | undefined>): string {
  if (circleId) return `circles/${circleId}`;
  return userId ? `users/${userId}` : '';
}
