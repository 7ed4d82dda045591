import { levelFor, levels, states } from '@potluck/contract/access';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { definitionOf, readAccess } from '../../policy/find-visible.ts';
import { isSuspended } from '../../sign-in/operators.ts';
import { logChange } from '../../store/changes.ts';
import type { Database } from '../../store/schema.ts';
import type { LinkTable } from '../../store/tables/link-tables.ts';
import { requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { findLink } from './find-link.ts';
import { isOpen, type LinkRow, presentLinks, readLinks } from './link-row.ts';

type Tx = Transaction<Database>;

export async function revokeLinks(tx: Tx, links: LinkRow[], actor: string): Promise<void> {
  if (links.length === 0) return;
  const names = links.map(({ name }) => name);
  await tx
    .updateTable('link')
    .set(eb => ({ revoke_time: Date.now(), version: eb('version', '+', 1) }))
    .where('name', 'in', names)
    .execute();
  await logLinks(tx, links, { kind: 'update', actor });
}

/**
 * Permanently revokes open links whose makers may no longer share their targets. Runs after a write that may have
 * removed that right: of a grant on one of these resources, or of a membership if one of them is a circle.
 */
export async function revokeLostLinks(tx: Tx, resources: string[], actor: string): Promise<void> {
  if (resources.length === 0) return;
  const given = sql.join(resources);
  await revokeLost(tx, sql`l.resource in (${given}) or l.resource in (${administeredBy(given)})`, actor);
}

/** Resources that circles administer: their members may hold them through the circle. */
function administeredBy(circles: RawBuilder<unknown>): RawBuilder<{ resource: string }> {
  return sql`select a.resource from access a where a.recipient in (${circles})
    and a.state = ${sql.lit(states.ACCESS_STATE_ACCEPTED)} and a.level = ${sql.lit(levels.PERMISSION_LEVEL_ADMIN)}`;
}

async function revokeLost(tx: Tx, which: RawBuilder<unknown>, actor: string): Promise<void> {
  const open = await readLinks(
    tx,
    sql`(${which}) and (${isOpen(sql`${Date.now()}`)} or l.event is not null)
    and l.revoke_time is null`,
  );
  const lost = [];
  const same = ({ resource, creator, event }: LinkRow) => `${resource} ${creator} ${event !== null}`;
  for (const [, links] of Map.groupBy(open, same)) {
    const [one] = links;
    if (one && !(await makerMayShare(tx, one))) lost.push(...links);
  }
  await revokeLinks(tx, lost, actor);
}

/** Whether policy lets a link's maker share its target now, or change the event that it leads to. */
export async function makerMayShare(
  db: Tx | Parameters<typeof readAccess>[0],
  { creator, resource, event }: Pick<LinkRow, 'creator' | 'resource' | 'event'>,
): Promise<boolean> {
  const definition = definitionOf(resource);
  if (!definition) return false;
  const maker = { user: creator, credential: 'session', tokenHash: '' } as const;
  if (await isSuspended(db, creator)) return false;
  const found = await readAccess(db, maker, definition, resource);
  return (found?.access.level ?? 0) >= (event === null ? levelFor.share : levelFor.update);
}

type Named = Pick<LinkTable, 'name' | 'resource'>;

/** The change record of a link, for the people who may share its target. */
export function linkChange({ name, resource }: Named, kind: 'create' | 'update', actor: string) {
  return { resource: name, parent: resource, type: definitionOf(name)?.singular ?? '', kind, actor };
}

export async function logLinks(
  tx: Transaction<Database>,
  links: Named[],
  { kind, actor }: { kind: 'create' | 'update'; actor: string },
): Promise<void> {
  await logChange(tx, ...links.map(link => linkChange(link, kind, actor)));
}

/** Revokes a link (AIP-164): it stops working, but stays listed so that admins can see what became of it. */
export const deleteLink: Handler = ({ context, viewer, definition }, { name, ifMatch }) =>
  context.store.transact(async tx => {
    const row = await findLink(tx, viewer, definition, name);
    requireVersion({ row }, ifMatch);
    if (row.revoke_time === null) await revokeLinks(tx, [row], viewer.user);
    const [shown] = await presentLinks(tx, definition, [await findLink(tx, viewer, definition, name)]);
    return shown;
  });
