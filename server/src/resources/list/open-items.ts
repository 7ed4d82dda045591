import { sql } from 'kysely';
import { readableNames } from '../../policy/visible-names.ts';
import type { Handler } from '../server-part.ts';
import { completedSql } from './tick.ts';

const maxLists = 10_000;
const maxNext = 3;

interface Counted {
  list: string;
  open: number;
  done: number;
  changed: number;
}

interface Next {
  list: string;
  title: string;
  body: string;
}

/** `lists:openItems`: counts the open items on the lists that the viewer may read. */
export const countOpenItems: Handler = async ({ context: { store }, viewer }) => {
  const completed = completedSql(Date.now());
  const lists = sql`(${await readableNames(store, 'list', viewer)})`;
  const counted = await sql<Counted>`
    select i.root as list, sum(1 - ${completed}) as open, sum(${completed}) as done, max(i.update_time) as changed
    from list_item i where i.root in ${lists}
    group by i.root having sum(1 - ${completed}) > 0 order by open desc, i.root limit ${maxLists}`.execute(
    store.db,
  );
  const next = await sql<Next>`
    select list, title, body from (
      select i.root as list, i.title as title, i.body as body,
        row_number() over (partition by i.root order by i.position, i.name) as place
      from list_item i where i.root in ${lists} and ${completed} = 0
    ) ranked where place <= ${maxNext} order by list, place`.execute(store.db);
  const nextOf = Map.groupBy(next.rows, ({ list }) => list);
  return {
    counts: counted.rows.map(({ list, open, done, changed }) => ({
      list,
      openItemCount: Number(open),
      completedItemCount: Number(done),
      changeTime: new Date(Number(changed)).toISOString(),
      nextItems: (nextOf.get(list) ?? []).map(({ title, body }) => ({
        title,
        quantity: (JSON.parse(body) as { quantity?: string }).quantity ?? '',
      })),
    })),
  };
};
