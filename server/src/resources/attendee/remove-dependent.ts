import { resources } from '@potluck/contract/resources';
import { type RawBuilder, sql } from 'kysely';
import { reachOfInvitees } from '../../policy/reach.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { deleteRow, readChildren } from '../children/child-rows.ts';

/**
 * Removes what depends on an invitation: answers for single occurrences with the answer for all, and members' answers
 * with the circle's row.
 */
export async function removeDependent(work: ChildWork, row: ChildRow): Promise<void> {
  for (const each of await readChildren(work.tx, resources.attendee, dependentOn(row))) {
    const change = { resource: each.name, parent: each.root, type: 'attendee', kind: 'delete' } as const;
    const reach = await reachOfInvitees(work.tx, each.root, sql`g.name = ${each.name}`);
    await deleteRow(work.tx, resources.attendee, each);
    work.changes.push({ ...change, reach });
  }
}

function dependentOn({
  name,
  parent,
  person,
  circle,
  original_start_time: at,
}: ChildRow): RawBuilder<unknown> {
  const others = sql`i.parent = ${parent} and i.name <> ${name}`;
  if (circle === null)
    return at === null && person !== null ? sql`${others} and i.person = ${person}` : sql`1 = 0`;
  const ofCircle = sql`(i.circle = ${circle} or i.via = ${circle})`;
  if (at === null) return sql`${others} and ${ofCircle}`;
  return sql`${others} and i.via = ${circle} and i.original_start_time = ${at}
    and not exists (select 1 from attendee o where o.parent = i.parent and o.circle = ${circle} and o.original_start_time is null)`;
}
