import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError } from '@potluck/contract/errors';
import { type Method, needsSession } from '@potluck/contract/methods';
import type { Viewer } from '../context/context.ts';
import { notFound } from '../policy/find-visible.ts';
import { requireScope } from '../policy/scope.ts';

/**
 * Limits personal resources to the person in their name, and rejects access keys for methods that require a session or
 * that the key's scope does not reach.
 * Throws NOT_FOUND or PERMISSION_DENIED.
 */
export function requireOwner(
  viewer: Viewer,
  { definition, method }: { definition: ResourceDefinition; method: Method },
  name: string,
): void {
  if (definition.personal && !`${name}/`.startsWith(`${viewer.user}/`)) throw notFound(name);
  if (needsSession(definition, method)) requireSession(viewer, refusalFor(definition, method));
  requireScope(viewer, definition, method);
}

/** Throws PERMISSION_DENIED for an access key; `refusal` continues the sentence "An access key …". */
export function requireSession({ credential }: Viewer, refusal: string): void {
  if (credential === 'session') return;
  throw new ApiError('PERMISSION_DENIED', 'SESSION_NEEDED', `An access key ${refusal}: sign in for this.`);
}

/** Access granted with a key would outlast the key. */
export const cannotShare = 'cannot give, accept or change access';

/** Names personal resources in words: `accessKeys` as "access keys", and `dietNotes` as "diet notes". */
function refusalFor({ personal, forOperators, plural }: ResourceDefinition, { kind, verb }: Method): string {
  if (forOperators) return 'does not operate this server';
  if (personal) return `does not open ${inWords(plural)}`;
  if (verb === 'dietNotes') return `does not open ${inWords(verb)}`;
  return kind === 'delete' ? 'does not open accounts' : cannotShare;
}

function inWords(name: string): string {
  return name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
}
