import { levels } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import { link as linkDefinition } from '@potluck/contract/resources/link';
import { sql, type Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { definitionOf, readAccess } from '../../policy/find-visible.ts';
import type { Found } from '../../policy/found.ts';
import { parseFields } from '../../request/validate.ts';
import { logChange } from '../../store/changes.ts';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { accessChanges } from '../access/log-access.ts';
import type { Handler } from '../server-part.ts';
import { type Given, giveFriendship, giveGrant } from './give-grant.ts';
import { exclusionsFrom } from './limit-links.ts';
import { isOpen } from './link-row.ts';
import { linkChange } from './log-links.ts';
import { findOpen, type OpenedLink, withSecret } from './open-link.ts';
import { makerMayShare } from './revoke-links.ts';

type Tx = Transaction<Database>;

/** `links:accept`: makes or raises the caller's grant, counts the use, and makes friends where both are asked for. */
export const acceptLink: Handler = ({ context, viewer }, { body, network }) => {
  const { secret, befriend } = parseFields(linkDefinition.custom.accept.request, body) as {
    secret: string;
    befriend: boolean;
  };
  const { store } = context;
  return withSecret(context, network(), async () => {
    // What opens nothing costs no turn to write. Many accept what one person sent to all of them at once: they queue.
    const opened = await findOpen(store.db, secret);
    if (!opened) return undefined;
    return store.transact(async tx => {
      // Whether it is open still, the use that is counted says; whom it leads to and who made it never changes.
      const mayShare = await makerMayShare(tx, opened);
      return mayShare ? accept(tx, viewer, { opened, befriend }) : undefined;
    }, opened.creator);
  });
};

async function accept(
  tx: Tx,
  viewer: Viewer,
  { opened, befriend }: { opened: OpenedLink; befriend: boolean },
): Promise<Record<string, unknown> | undefined> {
  const { resource, type } = opened;
  const wanted = await wantedOf(tx, viewer, { opened, befriend });
  if (!wanted) return undefined;
  const counted = wanted.grantOn !== undefined || wanted.friend !== undefined;
  // Of two at once on the last use one finds it gone.
  if (counted && !(await countUse(tx, opened))) return undefined;
  const given: Given[] = [];
  if (wanted.grantOn) given.push(await giveGrant(tx, viewer, { on: wanted.grantOn, link: opened }));
  if (wanted.friend) given.push(await giveFriendship(tx, viewer, wanted.friend));
  const grants = given.flatMap(change => accessChanges({ ...change, actor: viewer.user }));
  if (counted) await logChange(tx, ...grants, linkChange(opened, 'update', viewer.user));
  return { resource, type, counted, befriended: wanted.friend !== undefined };
}

interface Wanted {
  /** What the caller is to be given a grant on; undefined where they have as much already. */
  grantOn?: Found;
  /** Who is to be their friend. */
  friend?: Found;
}

/** Undefined for somebody who was removed after the link was made: to them, it is as if it were revoked. */
async function wantedOf(
  tx: Tx,
  viewer: Viewer,
  { opened, befriend }: { opened: OpenedLink; befriend: boolean },
): Promise<Wanted | undefined> {
  const { resource, creator, type, level } = opened;
  const definition = definitionOf(resource);
  const on = definition && (await readAccess(tx, viewer, definition, resource));
  const friendship = type === 'user' || befriend;
  const maker = friendship ? await readAccess(tx, viewer, resources.user, creator) : undefined;
  const excluded = await exclusionsFrom(tx, opened, viewer.user);
  const grantOn = type !== 'user' && on && on.access.held < level ? on : undefined;
  if (grantOn && excluded.has('grant') && grantOn.access.held === 0) return undefined;
  const friend = maker && maker.access.held < levels.PERMISSION_LEVEL_WRITE ? maker : undefined;
  if (friend && excluded.has('friendship') && type === 'user') return undefined;
  return {
    ...(grantOn && !excluded.has('grant') && { grantOn }),
    ...(friend && !excluded.has('friendship') && { friend }),
  };
}

/** One statement, so that no use is counted that the link does not have. */
async function countUse(tx: Tx, { name }: OpenedLink): Promise<boolean> {
  const now = Date.now();
  return (await oneUseMore(tx, { name, now })).length === 1;
}

const oneUseMore = prepared<{ name: string; now: number }, { name: string }>((_, param) => {
  const now = sql`${param('now')}`;
  return sql<{ name: string }>`update link as l
    set use_count = use_count + 1, last_used_time = ${now}, version = version + 1
    where l.name = ${param('name')} and ${isOpen(now)} returning name`;
});
