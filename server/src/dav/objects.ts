import { hideCollection } from './change-collections.ts';
import { namesTag } from './conditions.ts';
import { DavError, noSuchThing } from './dav-error.ts';
import { findCollection } from './home.ts';
import type { Answer } from './multistatus.ts';
import { findNode } from './nodes.ts';
import type { Target } from './paths.ts';
import { removeSubscription } from './push/subscriptions.ts';
import type { DavRequest } from './request.ts';
import { moveMember, removeMember } from './write-member.ts';
import { xml } from './xml/write-xml.ts';

/** GET and HEAD: the text of an object, or a word for people who open the address in a browser. */
export async function getNode({ context, viewer, target, header }: DavRequest): Promise<Answer> {
  const node = await findNode(context, viewer, target);
  if (node.kind !== 'object')
    return { status: 200, body: 'This address is for calendar apps.\n', type: 'text/plain; charset=utf-8' };
  const { collection, member } = node;
  const headers = { etag: member.etag, 'cache-control': 'private, no-cache' };
  if (namesTag(header('if-none-match'), member.etag)) return { status: 304, headers };
  const texts = await collection.kind.texts(context, collection, { members: [member] });
  const type = `text/calendar; charset=utf-8; component=${collection.kind.component}`;
  return { status: 200, headers, body: texts.get(member.object) ?? '', type };
}

/** PUT. Answers without an ETag, since the stored text has lines that the sent one has not. */
export async function putObject({ context, viewer, target, header, body }: DavRequest): Promise<Answer> {
  const { segment, file } = requireObject(target, viewer.user);
  const collection = await findCollection(context, viewer, segment);
  const { created } = await collection.kind.put(context, collection, {
    ...{ file, body: body ?? Buffer.alloc(0) },
    ifMatch: header('if-match'),
    ifNoneMatch: header('if-none-match'),
  });
  return { status: created ? 201 : 204 };
}

/** DELETE. A collection is only hidden from the person's home. */
export async function deleteNode(request: DavRequest): Promise<Answer> {
  const { context, viewer, target, header } = request;
  if (target.kind === 'collection') {
    if (target.user !== viewer.user) throw noSuchThing();
    return hideCollection(request, await findCollection(context, viewer, target.segment));
  }
  if (target.kind === 'subscription') return removeSubscription(context, viewer, target.id);
  const { segment, file } = requireObject(target, viewer.user);
  const collection = await findCollection(context, viewer, segment);
  await removeMember(context, collection, { file, ifMatch: header('if-match') });
  return { status: 204 };
}

/** MOVE of an object within the home (RFC 4918, 9.9). */
export async function moveObject({ context, viewer, target, header, targetOf }: DavRequest): Promise<Answer> {
  const { segment, file } = requireObject(target, viewer.user);
  const destination = targetOf(header('destination'));
  if (!destination) throw new DavError(502, 'The destination is not on this server.');
  const to = requireObject(destination, viewer.user);
  const from = await findCollection(context, viewer, segment);
  const collection = await findCollection(context, viewer, to.segment);
  if (collection.kind !== from.kind)
    throw new DavError(
      403,
      'Events and tasks cannot be moved to each other.',
      xml('C:supported-calendar-component'),
    );
  const overwrite = header('overwrite').toUpperCase() !== 'F';
  const moving = { file, to: { collection, file: to.file }, overwrite, ifMatch: header('if-match') };
  const { created } = await moveMember(context, from, moving);
  return { status: created ? 201 : 204 };
}

function requireObject(target: Target, user: string): Extract<Target, { kind: 'object' }> {
  if (target.kind !== 'object') throw new DavError(405, 'This can only be done to an object of a calendar.');
  if (target.user !== user) throw noSuchThing();
  return target;
}
