import { acceptTargets, levels, states } from '@potluck/contract/access';
import type { Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import type { Found } from '../../policy/found.ts';
import { grantRow, insertGrant } from '../../policy/grant-row.ts';
import type { AccessTable, Database } from '../../store/schema.ts';
import type { LinkTable } from '../../store/tables/link-tables.ts';

type Tx = Transaction<Database>;

/** A created or changed grant, with its previous state, for the log. */
export interface GivenGrant {
  row: AccessTable;
  /** Its new values. */
  changed: Partial<AccessTable>;
  kind: 'create' | 'update';
  /** `recipeAccess` */
  type: string;
}

const { ACCESS_STATE_PENDING: PENDING, ACCESS_STATE_ACCEPTED: ACCEPTED } = states;

/** Gives the viewer the link's offer, as an ordinary grant requested by the link's maker. */
export function giveGrant(
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
export function giveFriendship(tx: Tx, { user }: Viewer, on: Found): Promise<GivenGrant> {
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
