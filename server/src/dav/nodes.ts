import type { Context, Viewer } from '../context/context.ts';
import type { Collection, Member, TextRequest } from './collection.ts';
import { noSuchThing } from './dav-error.ts';
import { objectsOf } from './files.ts';
import { findCollection, homeCollections } from './home.ts';
import { base, collectionPath, homePath, objectPath, principalPath, type Target } from './paths.ts';

/** Something with properties, at an address. */
export type Node = { href: string } & (
  | { kind: 'service' }
  | { kind: 'people' }
  | { kind: 'principal' }
  | { kind: 'home' }
  | { kind: 'collection'; collection: Collection }
  | { kind: 'object'; collection: Collection; member: Member; text?: string }
);

/** The node of a target. Throws a 404 for what is missing, and for everything of other people. */
export async function findNode(context: Context, viewer: Viewer, target: Target): Promise<Node> {
  if (target.kind === 'service') return { kind: 'service', href: base };
  if (target.kind === 'people') return { kind: 'people', href: `${base}people/` };
  if (target.user !== viewer.user || target.kind === 'subscription') throw noSuchThing();
  if (target.kind === 'principal') return { kind: 'principal', href: principalPath(viewer.user) };
  if (target.kind === 'home') return { kind: 'home', href: homePath(viewer.user) };
  const collection = await findCollection(context, viewer, target.segment);
  if (target.kind === 'collection') return collectionNode(collection);
  const [member] = await findMembers(context, collection, [target.file]);
  if (!member) throw noSuchThing();
  return objectNode(collection, member);
}

function collectionNode(collection: Collection): Node {
  return {
    kind: 'collection',
    href: collectionPath(collection.viewer.user, collection.segment),
    collection,
  };
}

export function objectNode(collection: Collection, member: Member, text?: string): Node {
  const href = objectPath(collection.viewer.user, collection.segment, member.file);
  return { kind: 'object', href, collection, member, ...(text !== undefined && { text }) };
}

/** The objects with these file names that exist. */
export async function findMembers(
  context: Context,
  collection: Collection,
  files: string[],
): Promise<Member[]> {
  const { name: root, kind } = collection;
  const named = (id: string) => kind.objectNamed(root, id);
  const objects = await objectsOf(context.store.db, { root, files, named });
  return kind.members(context, collection, [...new Set(objects.values())]);
}

/** What is directly inside a node. */
export async function childNodes(context: Context, viewer: Viewer, node: Node): Promise<Node[]> {
  if (node.kind === 'service') return [{ kind: 'people', href: `${base}people/` }];
  if (node.kind === 'people') return [{ kind: 'principal', href: principalPath(viewer.user) }];
  if (node.kind === 'principal') return [{ kind: 'home', href: homePath(viewer.user) }];
  if (node.kind === 'home') return (await homeCollections(context, viewer)).map(collectionNode);
  if (node.kind !== 'collection') return [];
  const { collection } = node;
  return (await collection.kind.members(context, collection)).map(member => objectNode(collection, member));
}

/** The nodes of objects with their texts, if `wanted`. */
export async function objectNodes(
  context: Context,
  collection: Collection,
  { wanted, ...request }: TextRequest & { wanted: boolean },
): Promise<Node[]> {
  const texts = wanted ? await collection.kind.texts(context, collection, request) : undefined;
  return request.members.map(member => objectNode(collection, member, texts?.get(member.object)));
}
