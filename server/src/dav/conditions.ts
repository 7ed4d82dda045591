import { idOf } from '@potluck/contract/names';
import type { Context } from '../context/context.ts';
import { requireWithinScope } from '../policy/scope.ts';
import type { ChildWork } from '../resources/children/child-part.ts';
import type { Collection, Member } from './collection.ts';
import { changedMeanwhile, missingPrivilege } from './dav-error.ts';
import { objectsOf } from './files.ts';
import { collectionPath } from './paths.ts';

/** Throws a 403 that names the missing privilege. */
export function requireWrite({ kind, viewer, segment, writable }: Collection): void {
  requireWithinScope(viewer, kind.definition, 'PLAN');
  if (!writable) throw missingPrivilege(collectionPath(viewer.user, segment));
}

/** The object at a file name, in a transaction. */
export async function memberAt(
  context: Context,
  { tx }: Pick<ChildWork, 'tx'>,
  { collection, file }: { collection: Collection; file: string },
): Promise<Member | undefined> {
  const { name: root, kind } = collection;
  const found = await objectsOf(tx, { root, files: [file], named: id => kind.objectNamed(root, id) });
  const inside = { ...context, store: { ...context.store, db: tx } };
  const [member] = await kind.members(inside, collection, [...found.values()]);
  return member;
}

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
  const tags = (header: string) => header.split(',').map(tag => tag.trim().replace(/^W\//, ''));
  const matches = (header: string) =>
    member !== undefined && (header.trim() === '*' || tags(header).includes(member.etag));
  if (ifMatch !== '' && !matches(ifMatch)) throw changedMeanwhile();
  if (ifNoneMatch !== '' && matches(ifNoneMatch)) throw changedMeanwhile();
  if (ifMatch !== '' || ifNoneMatch !== '' || !member) return;
  // A copy of another object may carry its version.
  const [id] = version.split('_');
  if (id === idOf(member.object) && version !== versionOf(member)) throw changedMeanwhile();
}

/** The version of an object, as its text carries it. */
export function versionOf({ object, etag }: Pick<Member, 'object' | 'etag'>): string {
  return `${idOf(object)}_${etag.replaceAll('"', '')}`;
}
