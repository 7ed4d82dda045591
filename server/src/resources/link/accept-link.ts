import { acceptTargets, levels, states } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import { link as linkDefinition } from '@potluck/contract/resources/link';
import { sql, type Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { definitionOf, readAccess } from '../../policy/find-visible.ts';
import { grantRow, insertGrant } from '../../policy/grant-row.ts';
import type { Found } from '../../policy/visible-row.ts';
import { parseFields } from '../../request/validate.ts';
import { logChange } from '../../store/changes.ts';
import { prepared } from '../../store/prepared-query.ts';
import type { AccessTable, Database } from '../../store/schema.ts';
import type { LinkTable } from '../../store/tables/link-tables.ts';
import { accessChanges } from '../grants/log-access.ts';
import type { Handler } from '../server-part.ts';
import { exclusionsFrom } from './limit-links.ts';
import { isOpen } from './link-row.ts';
import { findOpen, type OpenedLink, withSecret } from './open-link.ts';
import { linkChange, makerMayShare } from './revoke-links.ts';

type Tx = Transaction<Database>;

/**
 * `links:accept`: creates or raises the caller's grant, counts the use, and makes the two people friends if the link
 * offers that and the caller wants it.
 */
export const acceptLink: Handler = ({ context, viewer }, { body, network }) => {
  const { secret, befriend } = parseFields(linkDefinition.custom.accept.request, body) as {
    secret: string;
    befriend: boolean;
  };
  const { store } = context;
  return withSecret(context, network(), async () => {
    // Check before queueing for a write, so that invalid links cost no write. Many people may accept the same link at
    // once: they queue.
    const opened = await findOpen(store.db, secret);
    if (!opened) return undefined;
    return store.transact(async tx => {
      // Counting the use checks again that the link is open; its target and maker never change.
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
  // If two callers race for the last use, the second finds the link used up.
  if (counted && !(await countUse(tx, opened))) return undefined;
  const given: GivenGrant[] = [];
  if (wanted.grantOn) given.push(await giveGrant(tx, viewer, { on: wanted.grantOn, link: opened }));
  if (wanted.friend) given.push(await giveFriendship(tx, viewer, wanted.friend));
  const grants = given.flatMap(change => accessChanges({ ...change, actor: viewer.user }));
  if (counted) await logChange(tx, ...grants, linkChange(opened, 'update', viewer.user));
  return { resource, type, counted, befriended: wanted.friend !== undefined };
}

interface Wanted {
  /** The resource on which the caller gets a grant; undefined if their access is already as high. */
  grantOn?: Found;
  /** The caller's new friend. */
  friend?: Found;
}

/** Undefined for people who were removed after the link was created: to them, the link is revoked. */
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

/** A single statement, so that uses never exceed the link's limit. */
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

/** A created or changed grant, with its previous state, for the log. */
interface GivenGrant {
  row: AccessTable;
  /** Its new values. */
  changed: Partial<AccessTable>;
  kind: 'create' | 'update';
  /** `recipeAccess` */
  type: string;
}

const { ACCESS_STATE_PENDING: PENDING, ACCESS_STATE_ACCEPTED: ACCEPTED } = states;

/** Gives the viewer the link's offer, as an ordinary grant requested by the link's maker. */
function giveGrant(
  tx: Tx,
  { user }: Viewer,
  { on, link }: { on: Found; link: Pick<LinkTable, 'creator' | 'level'> },
): Promise<GivenGrant> {
  const { own_name, own_state, own_target, own_level } = on.row;
  // A pending invitation came from an ADMIN too, so its level applies if it is higher than the link's.
  const invited = own_state === PENDING && own_target === acceptTargets.ACCEPT_TARGET_RECIPIENT;
  const level = invited ? Math.max(link.level, own_level ?? 0) : link.level;
  return writeGrant(tx, { on, own: own_name, recipient: user, requester: link.creator, level });
}

/** Makes the viewer and this person friends, by accepting a pending request of either or creating a friendship. */
function giveFriendship(tx: Tx, { user }: Viewer, on: Found): Promise<GivenGrant> {
  const terms = { recipient: user, requester: on.row.name, level: levels.PERMISSION_LEVEL_WRITE };
  return writeGrant(tx, { on, own: on.row.own_name, ...terms });
}

interface Writing extends Pick<AccessTable, 'recipient' | 'requester' | 'level'> {
  on: Found;
  /** The existing grant. */
  own: string | null;
}

async function writeGrant(tx: Tx, { on, own, level, ...sides }: Writing): Promise<GivenGrant> {
  const type = `${on.row.type}Access`;
  if (own === null) {
    const row = grantRow(on.row, { ...sides, level, state: ACCEPTED, accept_target: 0 });
    await insertGrant(tx, row);
    return { row, changed: {}, kind: 'create', type };
  }
  const row = await tx.selectFrom('access').selectAll().where('name', '=', own).executeTakeFirstOrThrow();
  const stamp = { version: row.version + 1, update_time: Date.now() };
  const changed = { level, state: ACCEPTED, accept_target: 0 };
  await tx
    .updateTable('access')
    .set({ ...changed, ...stamp })
    .where('name', '=', own)
    .execute();
  return { row, changed, kind: 'update', type };
}
