import { sql } from 'kysely';
import { readableNames } from '../../policy/visible-names.ts';
import type { Handler } from '../server-part.ts';
import { completedSql } from './tick.ts';

const mostLists = 10_000;

/** `lists:openItems`: what is still to be done on the lists that the viewer may read. */
export const countOpenItems: Handler = async ({ context: { store }, viewer }) => {
  const { rows } = await sql<{ list: string; count: number }>`
    select i.root as list, count(*) as count from list_item i
    where i.root in (${await readableNames(store, 'list', viewer.user)}) and ${completedSql(Date.now())} = 0
    group by i.root order by count(*) desc, i.root limit ${mostLists}`.execute(store.db);
  return { counts: rows.map(({ list, count }) => ({ list, openItemCount: Number(count) })) };
};
