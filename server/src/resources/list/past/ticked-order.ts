import { hourMs } from '@potluck/contract/durations';
import { type Db, findVisible, requireAction } from '../../../policy/find-visible.ts';
import type { Handler } from '../../server-part.ts';
import { sectionsIn } from '../sections.ts';

/** The tick of an item in a section, in ms since the epoch. */
export interface Tick {
  section: string;
  time: number;
}

/** The minimum number of ticks for an order to be meaningful. */
export const fewestTicks = 20;

/** A pause this long between ticks means a new trip. */
const tripMs = 2 * hourMs;

/**
 * A list's sections in the order in which people tick off their items; sections without ticks keep their positions.
 * Undefined if there are too few ticks, or the order is unchanged.
 */
export function tickedOrder(sections: readonly string[], ticks: readonly Tick[]): string[] | undefined {
  const known = new Set(sections);
  const ordered = ticks.filter(({ section }) => known.has(section)).toSorted((a, b) => a.time - b.time);
  if (ordered.length < fewestTicks) return undefined;
  const ranks = ranksOf(trips(ordered));
  const sorted = sections
    .filter(section => ranks.has(section))
    .toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  const order = sections.map(section => (ranks.has(section) ? (sorted.shift() ?? section) : section));
  return order.some((section, at) => section !== sections[at]) ? order : undefined;
}

function trips(ticks: readonly Tick[]): Tick[][] {
  const all: Tick[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const tick of ticks) {
    if (tick.time - last > tripMs) all.push([]);
    all.at(-1)?.push(tick);
    last = tick.time;
  }
  return all;
}

/** Each section's average position along a trip, from 0 to 1, over all trips that include it. */
function ranksOf(all: Tick[][]): Map<string, number> {
  const places = new Map<string, number[]>();
  for (const trip of all)
    for (const [at, { section }] of trip.entries())
      places.set(section, [...(places.get(section) ?? []), (at + 0.5) / trip.length]);
  return new Map([...places].map(([section, some]) => [section, mean(some)]));
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

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
