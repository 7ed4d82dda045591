import { levels } from '@potluck/contract/access';
import { parentOf } from '@potluck/contract/names';
import { sql } from 'kysely';
import { readThings } from '../changes/read-lines.ts';
import type { Db } from '../policy/find-visible.ts';
import { completedSql, dueSql } from '../resources/list/tick.ts';
import { Audience } from './audience.ts';
import type { NewNotification } from './new-notification.ts';

interface Due {
  name: string;
  title: string;
  due: number;
}

/** The open items that came due after one time and until another, for everybody who is on their lists. */
export async function dueNotifications(
  db: Db,
  { after, until }: { after: number; until: number },
): Promise<NewNotification[]> {
  const items = await readDue(db, { after, until });
  if (items.length === 0) return [];
  const things = await readThings(db, [...new Set(items.map(({ name }) => parentOf(name)))]);
  const audience = await Audience.of(db, things.values());
  return items.flatMap(({ name, title, due }) => {
    const thing = things.get(parentOf(name));
    if (!thing) return [];
    const people = audience.holders(thing, levels.PERMISSION_LEVEL_READ);
    const data = { title, startTime: new Date(Number(due)).toISOString() };
    return [
      { kind: 'ITEM_DUE', about: name, root: thing.name, actor: null, time: Number(due), people, data },
    ];
  });
}

async function readDue(db: Db, { after, until }: { after: number; until: number }): Promise<Due[]> {
  const between = (column: string) => sql`(${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${until})`;
  const { rows } = await sql<Due>`select i.name, i.title, ${dueSql(until)} as due from list_item i
    where (${between('i.due_time')} or ${between('i.next_due_time')})
      and ${completedSql(until)} = 0 and ${dueSql(until)} > ${after} and ${dueSql(until)} <= ${until}
    order by due, i.name`.execute(db);
  return rows;
}
