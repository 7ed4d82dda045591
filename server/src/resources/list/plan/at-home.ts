import { foodNameKey } from '@potluck/contract/food/food-name-key';
import { resources } from '@potluck/contract/resources';
import type { List } from '@potluck/contract/resources/list';
import type { Transaction } from 'kysely';
import type { Found } from '../../../policy/visible-row.ts';
import { presentRow } from '../../../rows/resource-row.ts';
import { storedBody } from '../../../rows/stored-body.ts';
import type { Database } from '../../../store/schema.ts';
import { withFieldsChanged } from '../../field-versions.ts';
import type { SystemName } from '../measurement-system.ts';
import type { Need } from './item-parts.ts';
import type { Difference } from './plan-difference.ts';

type Tx = Transaction<Database>;

/** Usual pantry foods, unless a list says otherwise, in English and German. */
const usual = new Set(
  `water, cold water, warm water, hot water, boiling water, salt, sea salt, fine salt, pepper, black pepper, ground black pepper,
  salt and pepper, ice cubes, Wasser, kaltes Wasser, warmes Wasser, heißes Wasser, Salz, Meersalz, Pfeffer, schwarzer Pfeffer,
  Salz und Pfeffer, Eiswürfel`
    .split(',')
    .map(foodNameKey),
);

/** Skipping a food this many times in a row marks it as always at home. */
const timesUntilLearned = 2;
const maxAtHome = 500;

export function listOf(found: Found): List {
  return presentRow(resources.list, found) as unknown as List;
}

/** What is always at home, by titles: what a list has learned, and the staples of pantries. */
export interface AlwaysThere {
  staples: readonly string[];
  /** Usual foods that are bought like everything else. */
  notStaples: readonly string[];
}

/** Whether a food is always at home, as the list has learned, as a pantry says, or by default. */
export function atHomeOf({ staples, notStaples }: AlwaysThere): (food: string) => boolean {
  const known = new Set(staples.map(title => foodNameKey(title)));
  const not = new Set(notStaples.map(title => foodNameKey(title)));
  return food => known.has(food) || (usual.has(food) && !not.has(food));
}

/** Whether to hide a need: the food is always at home and not on the list. */
export function notMentioned({ snapshot, less }: Difference, known: AlwaysThere): (need: Need) => boolean {
  const atHome = atHomeOf(known);
  const fewer = new Set<Need>(less);
  return need => !fewer.has(need) && atHome(need.food) && !snapshot.holds(need);
}

/** What a list learned from skipped foods: the previous counts, and the foods that it now considers at home. */
export interface Learned {
  counts: [food: string, times: number][];
  titles: string[];
  /** The units that the list adopts, if it had none before. */
  system: SystemName | undefined;
}

/** Counts skipped and accepted foods; returns what that changed. */
export async function learn(
  tx: Tx,
  found: Found,
  { leftOut, taken, system }: { leftOut: Need[]; taken: Need[]; system: SystemName },
): Promise<Learned> {
  const list = found.row.name;
  const foods = new Map([...taken, ...leftOut].map(need => [need.food, need]));
  const stood = new Map(
    (await countsOf(tx, list)).map(({ ingredient, times }) => [ingredient, Number(times)]),
  );
  const left = new Set(leftOut.map(({ food }) => food));
  const own = listOf(found);
  const atHome = atHomeOf({ staples: own.atHome, notStaples: [] });
  const changed = [...foods.keys()].filter(food => left.has(food) || stood.has(food));
  const counts = changed.map(food => [food, stood.get(food) ?? 0] as [string, number]);
  for (const [food, times] of counts) await count(tx, list, { food, times: left.has(food) ? times + 1 : 0 });
  const fresh = counts.filter(
    ([food, times]) => left.has(food) && times + 1 >= timesUntilLearned && !atHome(food),
  );
  const titles = fresh.flatMap(([food]) => foods.get(food)?.title.slice(0, longestTitle) ?? []);
  await changeOwn(tx, found, {
    atHome: [...own.atHome, ...titles].slice(-maxAtHome),
    measurementSystem: system,
  });
  return { counts, titles, system: system === own.measurementSystem ? undefined : system };
}

const longestTitle = 200;

export async function unlearn(tx: Tx, found: Found, { counts, titles, system }: Learned): Promise<void> {
  for (const [food, times] of counts) await count(tx, found.row.name, { food, times });
  const { atHome, measurementSystem } = listOf(found);
  await changeOwn(tx, found, {
    atHome: atHome.filter(title => !titles.includes(title)),
    measurementSystem: measurementSystem === system ? 'MEASUREMENT_SYSTEM_UNSPECIFIED' : measurementSystem,
  });
}

function countsOf(tx: Tx, list: string) {
  return tx.selectFrom('list_left_out').select(['ingredient', 'times']).where('list', '=', list).execute();
}

async function count(tx: Tx, list: string, { food, times }: { food: string; times: number }): Promise<void> {
  await tx.deleteFrom('list_left_out').where('list', '=', list).where('ingredient', '=', food).execute();
  if (times > 0) await tx.insertInto('list_left_out').values({ list, ingredient: food, times }).execute();
}

async function changeOwn(
  tx: Tx,
  found: Found,
  own: Pick<List, 'atHome' | 'measurementSystem'>,
): Promise<void> {
  const body = storedBody(resources.list, { ...listOf(found), ...own });
  if (body.body === found.row.body) return;
  await tx
    .updateTable('resource')
    .set({
      ...body,
      version: found.row.version + 1,
      field_versions: withFieldsChanged(found.row, Object.keys(own)),
      update_time: Date.now(),
    })
    .where('name', '=', found.row.name)
    .execute();
}
