import { type RawBuilder, sql } from 'kysely';
import { slices } from '../store/parameters.ts';
import type { Store } from '../store/store.ts';
import { accepted } from './access-literals.ts';
import { type ListQuery, listVisible } from './list-visible.ts';
import { filteredNames } from './visible-names.ts';
import { type Found, findNamed } from './visible-row.ts';

type TurnsQuery = Pick<ListQuery, 'type' | 'viewer' | 'filter' | 'limit'>;

/**
 * The resources that pass a filter, newest first. Beyond the limit, the people who share them with the viewer take turns,
 * so that nobody pushes out what others share. Their turns cost more than a list, so only people with many take them.
 */
export async function listInTurns(store: Store, query: TurnsQuery): Promise<Found[]> {
  const newest = await listVisible(store, query);
  if (newest.length < query.limit) return newest;
  const names = await namesInTurns(store, query);
  const found: Found[] = [];
  for (const some of slices(names))
    found.push(...(await findNamed(store.db, query.viewer, { type: query.type, names: some })));
  return found.sort(({ row: one }, { row: other }) => {
    return Number(other.create_time) - Number(one.create_time) || (one.name < other.name ? 1 : -1);
  });
}

async function namesInTurns(store: Store, { limit, ...which }: TurnsQuery): Promise<string[]> {
  const names = await filteredNames(store, which);
  const sharer = sharerTo(sql`${which.viewer.user}`);
  const { rows } = await sql<{ name: string }>`select name from (
    select r.name, r.create_time,
      row_number() over (partition by ${sharer} order by r.create_time desc, r.name desc) as turn
    from (${names}) passing join resource r on r.name = passing.name) numbered
    order by turn, create_time desc, name desc limit ${limit}`.execute(store.db);
  return rows.map(({ name }) => name);
}

/** Who gave row `r` to a person or to one of their circles; null if nobody did, and the person only marked it. */
function sharerTo(me: RawBuilder<string>): RawBuilder<string | null> {
  return sql`coalesce(
    (select a.requester from access a where a.resource = r.name and a.recipient = ${me} and a.state = ${accepted}),
    (select min(a.requester) from access a cross join access m
      where a.resource = r.name and a.state = ${accepted}
        and m.resource = a.recipient and m.recipient = ${me} and m.state = ${accepted}))`;
}
