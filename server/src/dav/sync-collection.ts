import type { Context } from '../context/context.ts';
import { AnswerBudget, AnswerTooLarge, maxAnswerBytes } from './answer-budget.ts';
import type { Collection, Member } from './collection.ts';
import { badRequest } from './dav-error.ts';
import { filesOf } from './files.ts';
import {
  type Answer,
  multistatus,
  notFound,
  responsesOf,
  statusResponse,
  wantedIn,
  wants,
  xmlAnswer,
} from './multistatus.ts';
import { objectNode } from './nodes.ts';
import { collectionPath, objectPath } from './paths.ts';
import { PropertyReader } from './properties.ts';
import type { DavRequest } from './request.ts';
import { changedObjects, currentRevision, readSyncToken, type SyncPosition, syncToken } from './revisions.ts';
import { childOf, type Element, textIn } from './xml/read-xml.ts';
import { text, xml } from './xml/write-xml.ts';

/** What changed since a token (RFC 6578). */
export async function syncCollection(
  { context, viewer }: DavRequest,
  body: Element,
  collection: Collection,
): Promise<Answer> {
  const { kind, name, segment } = collection;
  if (textIn(body, 'D:sync-level') === 'infinite') throw badRequest('Only sync-level 1 is supported.');
  const wanted = wantedIn(body);
  const limit = limitIn(body);
  // The token comes first, so that what is listed is at least as new.
  const state = await currentRevision(context, { root: name, objectsOf: kind.objectsOf(name) });
  const token = textIn(body, 'D:sync-token');
  const since = token === '' ? undefined : readSyncToken(token, state);
  const first = since === undefined || since.after !== '';
  const reading = { since, limit, revision: state.revision };
  const all = first
    ? await listing(context, collection, reading)
    : await changes(context, collection, reading);
  const texts = wants(wanted, 'C:calendar-data')
    ? await fittingTexts(context, collection, all.members)
    : undefined;
  const { members, gone, position, more } =
    texts && texts.size < all.members.length ? all.first(texts.size) : all;
  const reader = new PropertyReader(context, viewer, []);
  const nodes = members.map(member => objectNode(collection, member, texts?.get(member.object)));
  const cut = statusResponse(collectionPath(viewer.user, segment), 'HTTP/1.1 507 Insufficient Storage', [
    xml('D:error', xml('D:number-of-matches-within-limits')),
  ]);
  return xmlAnswer(
    multistatus(
      [
        ...(await responsesOf(reader, nodes, wanted)),
        ...gone.map(file => statusResponse(objectPath(viewer.user, segment, file), notFound)),
        ...(more ? [cut] : []),
      ],
      [xml('D:sync-token', text(syncToken(state, position)))],
    ),
  );
}

function limitIn(body: Element): number {
  const count = textIn(childOf(body, 'D:limit'), 'D:nresults');
  if (count === '') return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,6}$/.test(count)) throw badRequest('nresults must be a positive number.');
  return Number(count);
}

/** The texts of the first objects that fit into one answer: at least one, so that a program never waits forever. */
async function fittingTexts(
  context: Context,
  collection: Collection,
  members: Member[],
): Promise<Map<string, string>> {
  const fitting = new Map<string, string>();
  let [left, size] = [maxAnswerBytes, textsAtOnce];
  while (fitting.size < members.length) {
    const some = members.slice(fitting.size, fitting.size + size);
    const answer = fitting.size === 0 && some.length === 1 ? undefined : new AnswerBudget(left);
    try {
      const texts = await collection.kind.texts(context, collection, { members: some, answer });
      for (const { object } of some) fitting.set(object, texts.get(object) ?? '');
      left = answer?.left ?? 0;
    } catch (error) {
      if (!(error instanceof AnswerTooLarge)) throw error;
      if (some.length === 1) break;
      size = Math.ceil(some.length / 2);
    }
  }
  return fitting;
}

const textsAtOnce = 128;

interface Part {
  /** In the order in which `position` passes them. */
  members: Member[];
  /** The file names of deleted objects. */
  gone: string[];
  position: SyncPosition;
  more: boolean;
}

interface DivisiblePart extends Part {
  /** The part that ends after so many members. */
  first(count: number): Part;
}

interface Request {
  since: SyncPosition | undefined;
  limit: number;
  revision: number;
}

/** A part of everything, in the order of the objects' names. What changes meanwhile comes after the last part. */
async function listing(
  context: Context,
  collection: Collection,
  { since, limit, revision }: Request,
): Promise<DivisiblePart> {
  const { after = '', revision: begun = revision } = since ?? {};
  const all = await collection.kind.members(context, collection);
  const left = all
    .filter(({ object }) => object > after)
    .sort((one, other) => (one.object < other.object ? -1 : 1));
  const first = (count: number): Part => {
    const members = left.slice(0, count);
    const more = left.length > members.length;
    const position = { revision: begun, after: more ? (members.at(-1)?.object ?? '') : '' };
    return { members, gone: [], position, more };
  };
  return { ...first(limit), first };
}

/** More changes than any program takes at once. */
const maxChanges = 50_000;

async function changes(
  context: Context,
  collection: Collection,
  { since, limit, revision }: Request,
): Promise<DivisiblePart> {
  const { name } = collection;
  const most = Math.min(limit, maxChanges);
  const after = since?.revision ?? 0;
  const found = await changedObjects(context.store, { root: name, after, limit: most + 1 });
  const some = found.slice(0, most);
  const objects = some.map(({ object }) => object);
  const foundMembers = await collection.kind.members(context, collection, objects);
  const present = new Map(foundMembers.map(member => [member.object, member]));
  const missing = objects.filter(object => !present.has(object));
  const fileOf = await filesOf(context.store.db, name, missing);
  const members = objects.flatMap(object => present.get(object) ?? []);
  return {
    ...until(some.length),
    first: count => until(objects.indexOf(members[count - 1]?.object ?? '') + 1),
  };

  function until(count: number): Part {
    const passed = objects.slice(0, count);
    const more = found.length > count;
    const reached = more ? (some[count - 1]?.revision ?? after) : revision;
    return {
      members: passed.flatMap(object => present.get(object) ?? []),
      gone: passed.filter(object => !present.has(object)).map(fileOf),
      position: { revision: reached, after: '' },
      more,
    };
  }
}
