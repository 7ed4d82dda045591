import { useParams } from '@tanstack/react-router';
import { outlineOf, type ResourceKey } from '../../api/calls.ts';

/**
 * The name in the screen's address, prefixed by its account: `/circles/c/recipes/r` gives `circles/c/recipes/r`, which
 * the API resolves only if that circle has access to the recipe.
 */
export function useNameFromParams(key: ResourceKey): string {
  return nameFromParams(key, useParams({ strict: false }));
}

export function nameFromParams(key: ResourceKey, params: Record<string, string | undefined>): string {
  if (key === 'user' && params.friendUserId) return `users/${params.userId}/users/${params.friendUserId}`;
  const { pattern } = outlineOf(key);
  const account = isAccount(key) ? '' : accountFromParams(params);
  const name = pattern.replace(/\{(\w+)\}/g, (_, of: string) => params[`${of}Id`] ?? '');
  return account ? `${account}/${name}` : name;
}

/** The circle or person at the start of the screen's address, or ''. */
export function accountFromParams({ circleId, userId }: Record<string, string | undefined>): string {
  if (circleId) return `circles/${circleId}`;
  return userId ? `users/${userId}` : '';
}

/** Whether the type is that of a person or a circle, who own resources. */
export function isAccount(key: ResourceKey): boolean {
  return key === 'user' || key === 'circle';
}
