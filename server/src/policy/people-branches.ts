import type { Filter } from '@potluck/contract/filter';
import { sql } from 'kysely';
import { among } from '../store/among.ts';
import { type Branch, type BranchQuery, grantFilterSql, ofResource } from './branches.ts';

/**
 * The people who belong to a circle, in the states that the filter asks for, or else those who have accepted.
 * People who are only invited, or have only asked, are shown if `pendingToo` allows it, and always to
 * themselves.
 */
export function membersBranch(
  { viewer, filter, dialect }: BranchQuery,
  circle: string,
  pendingToo: boolean,
): Branch {
  const waiting = pendingToo ? sql`1 = 1` : sql`a.recipient = ${viewer}`;
  const shown = speaksOfState(filter) ? sql`(a.state = 200 or ${waiting})` : sql`a.state = 200`;
  return {
    from: sql`access a join resource r on r.name = a.recipient`,
    where: sql`a.resource = ${circle} and ${shown} and ${grantFilterSql(filter, dialect)}`,
    ...ofResource(),
  };
}

/** Who belongs, accepted, to a circle that the viewer belongs to, the viewer included. */
export function fellowsBranch({ accounts, filter, dialect }: BranchQuery): Branch {
  const { engine, circles } = accounts;
  const within = circles.length === 0 ? sql`1 = 0` : among(engine, sql`a.resource`, circles);
  return {
    from: sql`access a join resource r on r.name = a.recipient`,
    where: sql`${within} and a.state = 200 and ${grantFilterSql(filter, dialect)}`,
    ...ofResource(),
  };
}

/** Somebody's accepted friends, whichever side asked. */
export function friendsBranch({ filter, dialect }: BranchQuery, user: string): Branch {
  const friends = sql`(select f.resource as person, f.state, f.level from access f
      where f.recipient = ${user} and f.resource_type = 'user' and f.state = 200
    union all select f.recipient, f.state, f.level from access f where f.resource = ${user} and f.state = 200)`;
  return {
    from: sql`${friends} a join resource r on r.name = a.person`,
    where: grantFilterSql(filter, dialect),
    ...ofResource(),
  };
}

function speaksOfState(filter: Filter | undefined): boolean {
  if (!filter) return false;
  if ('parts' in filter) return filter.parts.some(speaksOfState);
  if ('part' in filter) return speaksOfState(filter.part);
  return 'field' in filter && filter.field === 'state';
}
