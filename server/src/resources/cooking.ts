import { dayMs } from '@potluck/contract/durations';
import { ApiError, invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { type Cooking, maxCookings } from '@potluck/contract/resources/cooking';
import { type RawBuilder, sql } from 'kysely';
import { readPeople } from '../policy/accounts.ts';
import { readAccess } from '../policy/find-visible.ts';
import type { ChildPart, ChildSaving, ChildWork } from './children/child-part.ts';
import { findChild, mayReadOthers } from './children/find-child.ts';
import { revertCooking } from './pantry/fill-from-list.ts';

/** Cookings belong to the people who created them; their totals are stored in the recipe's row. */
export const cookingPart: ChildPart = {
  order: { column: 'cook_time', descending: true, sample: 0 },
  namesOnce: true,
  async write(saving) {
    const cooking = saving.values as unknown as Cooking;
    const cookTime = cooking.cookTime ?? new Date().toISOString();
    requirePast(cookTime);
    const event = await seenEvent(saving, cooking.event);
    const counted = await hasAccess(saving);
    if (!saving.before) await requireOwnRoom(saving, counted);
    return {
      values: { ...saving.values, cookTime, event },
      columns: {
        cook_time: Date.parse(cookTime),
        stars: cooking.stars,
        event: event || null,
        counted: counted ? 1 : 0,
        rates: 0,
      },
    };
  },
  async saved(work) {
    await chooseRating(work, { parent: work.root, creator: work.viewer.user, except: '' });
    await sumUp(work, work.root, sql`1 = 1`);
  },
  async deleting(work, { name, root, creator }) {
    await revertCooking(work, name);
    await chooseRating(work, { parent: root, creator, except: name });
    await sumUp(work, root, sql`i.name <> ${name}`);
  },
  async derive(db, rows) {
    const cooks = await readPeople(
      db,
      rows.map(({ creator }) => creator),
    );
    return rows.map(({ creator, event }) => ({ cook: cooks.get(creator ?? '') ?? null, event: event ?? '' }));
  },
  filterField: name => ({ kind: 'scalar', value: fields[name] ?? sql.ref(`i.${name}`) }),
};

const fields: Readonly<Record<string, RawBuilder<unknown>>> = {
  cook: sql`i.creator`,
  stars: sql`cast(i.stars as double precision)`,
};

function requirePast(cookTime: string): void {
  if (Date.parse(cookTime) > Date.now() + dayMs)
    throw invalid([{ field: 'cookTime', description: 'must not be in the future' }]);
}

/** Setting the event requires seeing it; changing other fields later does not. */
async function seenEvent({ tx, viewer, before }: ChildSaving, event: string): Promise<string> {
  if (event === '' || event === before?.event) return event;
  return (await findChild(tx, viewer, resources.event, { name: event, purpose: 'read' })).row.name;
}

/** Whether the cook has access beyond the recipe being public: only then do its totals count the cooking. */
async function hasAccess({ tx, viewer, root }: ChildSaving): Promise<boolean> {
  const recipe = await readAccess(tx, viewer, resources.recipe, root);
  return recipe !== undefined && mayReadOthers(recipe);
}

/** Throws FAILED_PRECONDITION if the viewer has reached the limit per person. */
async function requireOwnRoom({ tx, viewer, parent }: ChildSaving, counted: boolean): Promise<void> {
  const max = counted ? maxCookings.withAccess : maxCookings.ofStranger;
  const { rows } = await sql<{ noted: number }>`select count(*) as noted from cooking i
    where i.parent = ${parent} and i.creator = ${viewer.user}`.execute(tx);
  if (Number(rows[0]?.noted) < max) return;
  const message = `You noted ${max} times that you cooked this: delete some first.`;
  throw new ApiError('FAILED_PRECONDITION', 'TOO_MANY', message, { metadata: { resource: parent } });
}

interface Cook {
  parent: string;
  creator: string | null;
  /** A cooking that is about to be deleted. */
  except: string;
}

/** Each person rates a recipe once, however often they cook it: their latest cooking with stars counts. */
async function chooseRating({ tx }: ChildWork, { parent, creator, except }: Cook): Promise<void> {
  if (creator === null) return;
  const theirs = sql`parent = ${parent} and creator = ${creator} and counted = 1`;
  const latest = sql`(select name from cooking where ${theirs} and stars > 0 and name <> ${except}
    order by cook_time desc, name desc limit 1)`;
  await sql`update cooking set rates = 0 where ${theirs} and rates = 1`.execute(tx);
  await sql`update cooking set rates = 1 where name = ${latest}`.execute(tx);
}

interface Sums {
  cook_count: number;
  last_cook_time: number;
  rating_count: number;
  stars: number;
}

async function sumUp({ tx }: ChildWork, recipe: string, which: RawBuilder<boolean>): Promise<void> {
  const { rows } =
    await sql<Sums>`select count(*) as cook_count, coalesce(max(i.cook_time), 0) as last_cook_time,
    coalesce(sum(i.rates), 0) as rating_count, coalesce(sum(i.rates * i.stars), 0) as stars
    from cooking i where i.parent = ${recipe} and i.counted = 1 and ${which}`.execute(tx);
  for (const { stars, ...sums } of rows) {
    const count = Number(sums.rating_count);
    const rating = count > 0 ? Math.round((Number(stars) * 100) / count) : 0;
    await tx
      .updateTable('resource')
      .set({ ...sums, rating })
      .where('name', '=', recipe)
      .execute();
  }
}
