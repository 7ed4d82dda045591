import { idOf } from '@potluck/contract/names';
import type { Member } from './collection.ts';
import { changedMeanwhile } from './dav-error.ts';

interface Conditions {
  ifMatch: string;
  ifNoneMatch: string;
  /** The version that a text without conditions was made from. */
  version: string;
}

/** Throws a 412 if a condition of the request does not hold (RFC 9110, 13). */
export function requireCondition(
  member: Member | undefined,
  { ifMatch, ifNoneMatch, version }: Conditions,
): void {
  const matches = (header: string) => member !== undefined && namesTag(header, member.etag);
  if (ifMatch !== '' && !matches(ifMatch)) throw changedMeanwhile();
  if (ifNoneMatch !== '' && matches(ifNoneMatch)) throw changedMeanwhile();
  if (ifMatch !== '' || ifNoneMatch !== '' || !member) return;
  // A copy of another object may carry its version.
  const [id] = version.split('_');
  if (id === idOf(member.object) && version !== versionOf(member)) throw changedMeanwhile();
}

/** Whether a list of entity tags contains this one, weak or strong, or is `*`. */
export function namesTag(header: string, etag: string): boolean {
  const tags = header.split(',').map(tag => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || header.trim() === '*';
}

/** The version of an object, as its text carries it. */
export function versionOf({ object, etag }: Pick<Member, 'object' | 'etag'>): string {
  return `${idOf(object)}_${etag.replaceAll('"', '')}`;
}
