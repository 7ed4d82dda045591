import { levels } from '@potluck/contract/access';
import { resources } from '@potluck/contract/resources';
import { link as linkDefinition } from '@potluck/contract/resources/link';
import { sql, type Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { definitionOf, readStanding } from '../../policy/find-visible.ts';
import type { Found } from '../../policy/found.ts';
import { parseFields } from '../../request/validate.ts';
import { logChange } from '../../store/changes.ts';
import type { Database } from '../../store/schema.ts';
import { accessChanges } from '../access/log-access.ts';
import type { Handler } from '../server-part.ts';
import { type Given, giveFriendship, giveGrant } from './give-grant.ts';
import { isOpen } from './link-row.ts';
import { linkChange } from './log-links.ts';
import { type OpenedLink, openLink, withSecret } from './open-link.ts';

type Tx = Transaction<Database>;

/** `links:accept`: makes or raises the caller's grant, counts the use, and makes friends where both are asked for. */
export const acceptLink: Handler = ({ context, viewer }, { body, network }) => {
  const { secret, befriend } = parseFields(linkDefinition.custom.accept.request, body) as {
    secret: string;
    befriend: boolean;
  };
  return withSecret(context, network(), () =>
    context.store.transact(async tx => {
      const opened = await openLink(tx, secret);
      return opened && accept(tx, viewer, { opened, befriend });
    }),
  );
};

async function accept(
  tx: Tx,
  viewer: Viewer,
  { opened, befriend }: { opened: OpenedLink; befriend: boolean },
): Promise<Record<string, unknown> | undefined> {
  const { resource, type } = opened;
  const wanted = await wantedOf(tx, viewer, { opened, befriend });
  const counted = wanted.grantOn !== undefined || wanted.friend !== undefined;
  // Of two at once on the last use one finds it gone.
  if (counted && !(await countUse(tx, opened))) return undefined;
  const given: Given[] = [];
  if (wanted.grantOn) given.push(await giveGrant(tx, viewer, { on: wanted.grantOn, link: opened }));
  if (wanted.friend) given.push(await giveFriendship(tx, viewer, wanted.friend));
  const grants = given.flatMap(({ row, kind, type: of }) =>
    accessChanges({ row, kind, type: of, actor: viewer.user }),
  );
  if (counted) await logChange(tx, ...grants, linkChange(opened, 'update', viewer.user));
  return { resource, type, counted, befriended: wanted.friend !== undefined };
}

interface Wanted {
  /** What the caller is to be given a grant on; undefined where they have as much already. */
  grantOn?: Found;
  /** Who is to be their friend. */
  friend?: Found;
}

async function wantedOf(
  tx: Tx,
  viewer: Viewer,
  { opened, befriend }: { opened: OpenedLink; befriend: boolean },
): Promise<Wanted> {
  const { resource, creator, type, level } = opened;
  const definition = definitionOf(resource);
  const on = definition && (await readStanding(tx, viewer, definition, resource));
  const friendship = type === 'user' || befriend;
  const maker = friendship ? await readStanding(tx, viewer, resources.user, creator) : undefined;
  const grantOn = type !== 'user' && on && on.standing.held < level ? on : undefined;
  const friend = maker && maker.standing.held < levels.PERMISSION_LEVEL_WRITE ? maker : undefined;
  return { ...(grantOn && { grantOn }), ...(friend && { friend }) };
}

/** One statement, so that no use is counted that the link does not have. */
async function countUse(tx: Tx, { name }: OpenedLink): Promise<boolean> {
  const now = Date.now();
  const { numAffectedRows } = await sql`update link as l
    set use_count = use_count + 1, last_used_time = ${now}, version = version + 1
    where l.name = ${name} and ${isOpen(sql`${now}`)}`.execute(tx);
  return numAffectedRows === 1n;
}
