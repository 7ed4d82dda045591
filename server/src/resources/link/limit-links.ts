import { states } from '@potluck/contract/access';
import { invalid } from '@potluck/contract/errors';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { AccessTable, Database } from '../../store/schema.ts';
import type { FoundAccess } from '../grants/find-access.ts';
import type { MethodRequest } from '../server-part.ts';
import { isOpen, readLinks } from './link-row.ts';
import type { OpenedLink } from './open-link.ts';
import { revokeLinks } from './revoke-links.ts';

type Tx = Transaction<Database>;

/** The revocation or lowering of a grant. */
export interface Reduction {
  /** The grant before the change, with the actor's rights on it. */
  found: FoundAccess;
  /** The remaining level; 0 if the grant was deleted. */
  level: number;
  actor: string;
  /** Whether links that could restore the recipient's access stay open for other people. */
  keepLinks: boolean;
}

/** Parses the query parameter `keepLinks`. Throws INVALID_ARGUMENT for anything but true and false. */
export function keepsLinks({ keepLinks = 'false' }: MethodRequest['query']): boolean {
  if (keepLinks === 'true' || keepLinks === 'false' || keepLinks === '') return keepLinks === 'true';
  throw invalid([{ field: 'keepLinks', description: 'must be true or false' }]);
}

/**
 * Closes open links that would restore what a grant gave: by default for everyone, otherwise only for the people who
 * lost it. People who leave and circles that give up access may come back.
 */
export async function limitLinks(tx: Tx, reduction: Reduction): Promise<void> {
  const { found, level, actor, keepLinks } = reduction;
  const { row, rights } = found;
  if (row.state !== states.ACCESS_STATE_ACCEPTED) return;
  if (row.resource_type === 'user') return limitFriendship(tx, reduction);
  const own = row.recipient === actor;
  const removed = rights.setLevel && !own;
  if (removed && !keepLinks) {
    const reopening = sql`l.resource = ${row.resource} and l.event is null and l.level > ${level} and ${open()}`;
    await revokeLinks(tx, await readLinks(tx, reopening), actor);
  }
  if (removed || (own && level > 0))
    await exclude(tx, { links: linksTo(row), people: peopleOf(row), gives: 'grant' });
}

/** Either friend may end a friendship. Each one's own links could bring the other back. */
async function limitFriendship(tx: Tx, { found, actor, keepLinks }: Reduction): Promise<void> {
  const { row } = found;
  const other = row.resource === actor ? row.recipient : row.resource;
  if (!keepLinks) await revokeLinks(tx, await readLinks(tx, sql`l.resource = ${actor} and ${open()}`), actor);
  const people = sql`select cast(${other} as text) as account`;
  await exclude(tx, { links: sql`l.creator = ${actor}`, people, gives: 'friendship' });
}

/** Links to a resource; for a circle, also links to everything that it holds, which its members could reach. */
function linksTo({ resource, resource_type }: AccessTable): RawBuilder<unknown> {
  if (resource_type !== 'circle') return sql`(l.resource = ${resource} and l.event is null)`;
  return sql`l.event is null and (l.resource = ${resource} or l.resource in (select a.resource from access a
    where a.recipient = ${resource} and a.state = ${accepted}))`;
}

/** The people who had access through a grant: a person, or the current members of a circle. */
function peopleOf({ recipient }: AccessTable): RawBuilder<unknown> {
  if (!recipient.startsWith('circles/')) return sql`select cast(${recipient} as text) as account`;
  return sql`select m.recipient as account from access m where m.resource = ${recipient} and m.state = ${accepted}`;
}

const accepted = sql.lit(states.ACCESS_STATE_ACCEPTED);

function open(): RawBuilder<boolean> {
  return isOpen(sql`${Date.now()}`);
}

interface Exclusion {
  links: RawBuilder<unknown>;
  people: RawBuilder<unknown>;
  gives: 'grant' | 'friendship';
}

async function exclude(tx: Tx, { links, people, gives }: Exclusion): Promise<void> {
  await sql`insert into link_exclusion (link, account, gives)
    select l.name, p.account, ${sql.lit(gives)} from link l cross join (${people}) p
    where ${links} and ${open()}
    on conflict do nothing`.execute(tx);
}

/** What links no longer give a person. */
export async function exclusionsFrom(
  tx: Tx,
  { name }: Pick<OpenedLink, 'name'>,
  account: string,
): Promise<Set<Exclusion['gives']>> {
  const rows = await tx
    .selectFrom('link_exclusion')
    .select('gives')
    .where('link', '=', name)
    .where('account', '=', account)
    .execute();
  return new Set(rows.map(({ gives }) => gives));
}
