import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError } from '@potluck/contract/errors';
import { type Method, needsSession } from '@potluck/contract/methods';
import type { Viewer } from '../context/context.ts';
import { notFound } from '../policy/find-visible.ts';

/**
 * Limits personal resources to the person in their name, and keeps access keys out of what only sessions may
 * use. Throws NOT_FOUND or PERMISSION_DENIED.
 */
export function requireOwner(
  viewer: Viewer,
  { definition, method }: { definition: ResourceDefinition; method: Method },
  name: string,
): void {
  if (definition.personal && !`${name}/`.startsWith(`${viewer.user}/`)) throw notFound(name);
  if (needsSession(definition, method)) requireSession(viewer, wordsOf(definition, method));
}

/** Throws PERMISSION_DENIED for an access key; `what` names what it cannot open. */
export function requireSession({ credential }: Viewer, what: string): void {
  if (credential === 'session') return;
  throw new ApiError(
    'PERMISSION_DENIED',
    'SESSION_NEEDED',
    `An access key does not open ${what}: sign in for this.`,
  );
}

/** `accessKeys` as "access keys", and `dietNotes` as "diet notes". */
function wordsOf({ personal, plural }: ResourceDefinition, { kind, verb }: Method): string {
  const name = kind === 'custom' ? verb : personal ? plural : 'accounts';
  return name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
}
