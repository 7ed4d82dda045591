import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { type PersonShown, readPeople } from '../../policy/accounts.ts';
import { findVisible } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { requirePurpose } from '../children/find-child.ts';
import type { Handler } from '../server-part.ts';

/** `lists/{list}:points`: each person's total points for completions in a time range, highest first. */
export const sumPoints: Handler = async ({ context: { store }, viewer, definition }, { name, query }) => {
  const { startTime, endTime } = parseFields(resources.list.custom.points.request, query);
  const found = await findVisible(store.db, viewer, definition, name);
  requirePurpose(found, 'read');
  const { rows } = await sql<{ completer: string | null; points: number }>`
    select i.completer, sum(i.points) as points from list_item_completion i
    where i.root = ${found.row.name}
      and i.complete_time >= ${timeOr(startTime, 0)} and i.complete_time < ${timeOr(endTime, Number.MAX_SAFE_INTEGER)}
    group by i.completer having sum(i.points) <> 0 order by sum(i.points) desc, i.completer`.execute(
    store.db,
  );
  const people = await readPeople(
    store.db,
    rows.map(row => row.completer),
  );
  return {
    people: rows.map(({ completer, points }) => ({
      person: people.get(completer ?? '') ?? nobody,
      points: Number(points),
    })),
  };
};

/** Shown for deleted accounts. */
const nobody: PersonShown = { name: '', username: '', givenName: '', familyName: '' };

function timeOr(time: unknown, otherwise: number): number {
  return typeof time === 'string' ? Date.parse(time) : otherwise;
}
