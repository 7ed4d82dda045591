import { levelFor, levels, states } from '@potluck/contract/access';
import { invalid } from '@potluck/contract/errors';
import { toNumber } from '@potluck/contract/rational';
import { resources } from '@potluck/contract/resources';
import { eventStatuses } from '@potluck/contract/resources/event';
import { stocks } from '@potluck/contract/resources/pantry/pantry-item';
import { sql } from 'kysely';
import { type Db, lookUp } from '../../policy/find-visible.ts';
import type { ChildWork } from '../children/child-part.ts';
import { changeRow, readChildren } from '../children/child-rows.ts';
import { amountsOf } from '../list/stored-foods/stock.ts';

/*
 * Which planned dish takes how many stored portions. The claims on a pantry never exceed its portions: a dish cannot claim
 * more than are free, and whoever takes portions out otherwise lowers the claims of the latest meals.
 */

type Work = Pick<ChildWork, 'tx' | 'changes'>;

/** Portions of a recipe in a pantry. */
export interface PortionsOf {
  pantry: string;
  recipe: string;
}

interface DishOf {
  dish: string;
  event: string;
  recipe: string;
}

/** Sets how many stored portions a dish takes. Throws INVALID_ARGUMENT if the caller has fewer free ones. */
export async function claimPortions(
  work: ChildWork,
  { dish, event, recipe }: DishOf,
  portions: number,
): Promise<void> {
  const { tx } = work;
  const known = await claimOf(tx, dish);
  if (portions > 0 && known?.recipe === recipe && portions <= known.portions) {
    await tx.updateTable('portion_claim').set({ portions }).where('dish', '=', dish).execute();
    return;
  }
  await release(tx, dish);
  if (portions === 0) return;
  await requireSingle(tx, event);
  const pantry = await pantryWith(work, recipe, portions);
  await tx.insertInto('portion_claim').values({ dish, pantry, recipe, portions, served: 0 }).execute();
}

async function claimOf(db: Db, dish: string) {
  return db.selectFrom('portion_claim').selectAll().where('dish', '=', dish).executeTakeFirst();
}

async function release(tx: ChildWork['tx'], dish: string): Promise<void> {
  await tx.deleteFrom('portion_claim').where('dish', '=', dish).execute();
}

async function requireSingle(db: Db, event: string): Promise<void> {
  const [row] = await readChildren(db, resources.event, sql`i.name = ${event}`);
  if (row && row.series === null) return;
  throw invalid([
    {
      field: 'frozenPortions',
      description: 'must be 0 for a series: its meals would all take the same portions',
    },
  ]);
}

/** A pantry of the caller with so many free portions. */
async function pantryWith(work: ChildWork, recipe: string, portions: number): Promise<string> {
  let most = 0;
  for (const pantry of await pantriesWith(work, recipe)) {
    const free = await freePortions(work.tx, { pantry, recipe });
    if (free >= portions) return pantry;
    most = Math.max(most, free);
  }
  const description = `must be at most ${most}: so many portions are free in a pantry that you can change`;
  throw invalid([{ field: 'frozenPortions', description }]);
}

const maxPantries = 50;

/** The pantries that have portions of the recipe and that the caller may change. */
async function pantriesWith({ tx, viewer }: ChildWork, recipe: string): Promise<string[]> {
  const accepted = sql.lit(states.ACCESS_STATE_ACCEPTED);
  const circles = sql`select m.resource from access m
    where m.recipient = ${viewer.user} and m.resource_type = 'circle' and m.state = ${accepted}`;
  // Narrows the search only: the policy decides below.
  const { rows } = await sql<{ name: string }>`select distinct i.root as name from pantry_item i
    join access a on a.resource = i.root and a.state = ${accepted}
      and a.level >= ${sql.lit(levels.PERMISSION_LEVEL_WRITE)}
    where i.recipe = ${recipe} and i.stock <> ${stocks.OUT}
      and (a.recipient = ${viewer.user} or a.recipient in (${circles}))
    order by i.root limit ${maxPantries}`.execute(tx);
  const own: string[] = [];
  for (const { name } of rows) {
    const found = await lookUp(tx, viewer, resources.pantry, name);
    if (found && found.access.level >= levelFor.update) own.push(name);
  }
  return own;
}

async function freePortions(tx: ChildWork['tx'], of: PortionsOf): Promise<number> {
  const claims = await openClaims(tx, of);
  return (await portionsIn(tx, of)) - claims.reduce((sum, { portions }) => sum + Number(portions), 0);
}

/** How many whole portions a pantry has. Portions that nobody counts are one. */
async function portionsIn(db: Db, { pantry, recipe }: PortionsOf): Promise<number> {
  const rows = await readChildren(
    db,
    resources.pantryItem,
    sql`i.parent = ${pantry} and i.recipe = ${recipe} and i.stock <> ${stocks.OUT}`,
  );
  const counted = rows.map(row => {
    const amounts = amountsOf(row);
    return amounts.length === 0 ? 1 : amounts.reduce((sum, { amount }) => sum + toNumber(amount), 0);
  });
  return Math.floor(counted.reduce((sum, count) => sum + Math.max(0, count), 0));
}

interface Claim {
  dish: string;
  portions: number;
}

/** Whether claim `c` is for a meal to come. */
function isAhead(now: number) {
  return sql<boolean>`exists (select 1 from event_recipe i join event e on e.name = i.parent
    where i.name = c.dish and i.recipe = c.recipe and e.series is null and e.end_time > ${now}
      and e.status <> ${eventStatuses.CANCELLED})`;
}

/** The claims of meals to come, in their order. Others are deleted, so that moving their meal back revives none. */
async function openClaims(tx: ChildWork['tx'], { pantry, recipe }: PortionsOf): Promise<Claim[]> {
  const open = sql`c.pantry = ${pantry} and c.recipe = ${recipe} and c.served = 0`;
  const ahead = isAhead(Date.now());
  await sql`delete from portion_claim where dish in
    (select c.dish from portion_claim c where ${open} and not ${ahead})`.execute(tx);
  const { rows } = await sql<Claim>`select c.dish, c.portions from portion_claim c
    join event_recipe d on d.name = c.dish join event e on e.name = d.parent
    where ${open} order by e.start_time, c.dish`.execute(tx);
  return rows;
}

/** Lowers the claims on a pantry, the latest first, if it no longer has that many portions. */
export async function fitClaims(work: Work, of: PortionsOf): Promise<void> {
  const claims = await openClaims(work.tx, of);
  if (claims.length === 0) return;
  let left = await portionsIn(work.tx, of);
  for (const { dish, portions } of claims) {
    const kept = Math.min(Number(portions), left);
    left -= kept;
    if (kept < Number(portions)) await lower(work, dish, kept);
  }
}

/** Frees all claims on a pantry that is about to be deleted. */
export async function freeClaims(work: Work, pantry: string): Promise<void> {
  const claims = await work.tx
    .selectFrom('portion_claim')
    .select('dish')
    .where('pantry', '=', pantry)
    .where('served', '=', 0)
    .orderBy('dish')
    .execute();
  for (const { dish } of claims) await lower(work, dish, 0);
}

/** Changes the dish too, so that its plan, its readers and its ETag notice. */
async function lower({ tx, changes }: Work, dish: string, portions: number): Promise<void> {
  if (portions === 0) await release(tx, dish);
  else await tx.updateTable('portion_claim').set({ portions }).where('dish', '=', dish).execute();
  const [row] = await readChildren(tx, resources.eventRecipe, sql`i.name = ${dish}`);
  if (!row) return;
  const body = JSON.stringify({ ...JSON.parse(row.body), frozenPortions: portions });
  await changeRow(tx, resources.eventRecipe, row, { body });
  changes.push({ resource: dish, parent: row.root, type: 'eventRecipe', kind: 'update' });
}

/** The portions of a planned meal were cooked: its dish keeps them, although the pantry has them no more. */
export async function serveClaims(
  { tx }: Pick<ChildWork, 'tx'>,
  { pantry, recipe }: PortionsOf,
  event: string,
): Promise<void> {
  await tx
    .updateTable('portion_claim')
    .set({ served: 1 })
    .where('pantry', '=', pantry)
    .where('recipe', '=', recipe)
    .where('dish', 'in', db => db.selectFrom('event_recipe').select('name').where('parent', '=', event))
    .execute();
}

/** Undoes that, once the portions are back in the pantry. */
export async function restoreClaims(
  work: Work,
  cooking: string,
  may: (pantry: string) => Promise<boolean> | boolean,
) {
  const { rows } = await sql<PortionsOf & Claim>`select c.dish, c.pantry, c.recipe from portion_claim c
    join event_recipe d on d.name = c.dish join cooking k on k.event = d.parent and k.parent = c.recipe
    where k.name = ${cooking} and c.served = 1 order by c.dish`.execute(work.tx);
  for (const { dish, pantry, recipe } of rows) {
    if (!(await may(pantry))) continue;
    await work.tx.updateTable('portion_claim').set({ served: 0 }).where('dish', '=', dish).execute();
    await fitClaims(work, { pantry, recipe });
  }
}

/** How many portions in pantries are for meals to come, by `pantry recipe`. */
export async function readPlanned(db: Db, pantries: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<PortionsOf & { planned: number }>`
    select c.pantry, c.recipe, sum(c.portions) as planned from portion_claim c
    where c.pantry in (${sql.join(pantries)}) and c.served = 0 and ${isAhead(Date.now())}
    group by c.pantry, c.recipe`.execute(db);
  return new Map(rows.map(({ pantry, recipe, planned }) => [`${pantry} ${recipe}`, Number(planned)]));
}
