import type { Db } from '../../../policy/find-visible.ts';
import { findVisible, requireAction } from '../../../policy/find-visible.ts';
import type { Handler } from '../../server-part.ts';
import { sectionsIn } from '../sections-in.ts';
import { tickedOrder } from './ticked-order.ts';

/** Older ticks may come from another shop. */
const maxTicks = 1000;

/** `lists/{list}:tickedOrder`: the order in which people tick off sections, until a person answers the offer. */
export const getTickedOrder: Handler = async ({ context: { store }, viewer, definition }, { name }) => {
  const found = await findVisible(store.db, viewer, definition, name);
  requireAction(found, 'update');
  const nothing = { sections: [], tickCount: 0 };
  const sections = sectionsIn(found.row.body);
  if (sections.length < 2 || (await answered(store.db, found.row.name))) return nothing;
  const ticks = await store.db
    .selectFrom('list_item_completion')
    .select(['list_section as section', 'create_time as time'])
    .where('root', '=', found.row.name)
    .orderBy('create_time', 'desc')
    .orderBy('name', 'desc')
    .limit(maxTicks)
    .execute();
  const timedTicks = ticks.map(({ section, time }) => ({ section, time: Number(time) }));
  const order = tickedOrder(
    sections.map(section => section.name),
    timedTicks,
  );
  return order ? { sections: order, tickCount: ticks.length } : nothing;
};

/** `lists/{list}:answerTickedOrder`: accepting or declining applies to everyone on the list. */
export const answerTickedOrder: Handler = ({ context: { store }, viewer, definition }, { name }) =>
  store.transact(async tx => {
    const found = await findVisible(tx, viewer, definition, name);
    requireAction(found, 'update');
    await tx
      .insertInto('list_order_answer')
      .values({ list: found.row.name, answer_time: Date.now() })
      .onConflict(clash => clash.column('list').doNothing())
      .execute();
    return {};
  });

async function answered(db: Db, list: string): Promise<boolean> {
  const answer = db.selectFrom('list_order_answer').select('list').where('list', '=', list);
  return (await answer.executeTakeFirst()) !== undefined;
}
