import { thingOf } from '@potluck/contract/food/section-for';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../store/schema.ts';
import { sizeOf } from '../size-of.ts';
import { together, without } from './score.ts';

type Tx = Transaction<Database>;

/** Something on a list, and since when. */
export interface RememberedItem {
  list: string;
  title: string;
  /** As somebody said it; what a recipe reckoned is nobody's usual amount. */
  quantity: string;
  listSection: string;
  /** Milliseconds since the epoch. */
  time: number;
}

/** As many amounts of things as a list remembers; the least used ones make room, some at a time. */
export const mostRemembered = 2000;
const keptOfThem = 1900;

/** Counts a use of a thing, and where it stands now. */
export async function remember(tx: Tx, item: RememberedItem): Promise<void> {
  const { list, title, quantity, listSection, time } = item;
  const thing = thingOf(title);
  const rows = await rowsOf(tx, list, thing);
  const known = rows.find(row => row.quantity === quantity);
  const score = known ? together(Number(known.score), time) : time;
  const stands = { title, list_section: listSection || (rows[0]?.list_section ?? '') };
  if (!known) {
    await makeRoom(tx, list);
    const row = { list, thing, quantity, ...stands, score };
    await tx.insertInto('list_past').values(row).execute();
  }
  if (rows.length === 0) return;
  const used = sql<number>`case when quantity = ${quantity} then ${score} else score end`;
  await tx
    .updateTable('list_past')
    .set({ ...stands, score: used })
    .where('list', '=', list)
    .where('thing', '=', thing)
    .execute();
}

/** Takes a use back that was a slip. */
export async function forget(tx: Tx, { list, title, quantity, time }: RememberedItem): Promise<void> {
  const thing = thingOf(title);
  const known = (await rowsOf(tx, list, thing)).find(row => row.quantity === quantity);
  if (!known) return;
  const score = without(Number(known.score), time);
  const row = { list, thing, quantity };
  if (score === undefined)
    await tx
      .deleteFrom('list_past')
      .where(on => on.and(row))
      .execute();
  else
    await tx
      .updateTable('list_past')
      .set({ score })
      .where(on => on.and(row))
      .execute();
}

function rowsOf(tx: Tx, list: string, thing: string) {
  return tx
    .selectFrom('list_past')
    .selectAll()
    .where('list', '=', list)
    .where('thing', '=', thing)
    .orderBy('score', 'desc')
    .execute();
}

async function makeRoom(tx: Tx, list: string): Promise<void> {
  if ((await sizeOf(tx, list)).remembered < mostRemembered) return;
  const [over] = await tx
    .selectFrom('list_past')
    .select('score')
    .where('list', '=', list)
    .orderBy('score', 'desc')
    .offset(keptOfThem)
    .limit(1)
    .execute();
  if (over)
    await tx.deleteFrom('list_past').where('list', '=', list).where('score', '<=', over.score).execute();
}
