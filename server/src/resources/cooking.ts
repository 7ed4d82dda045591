import { invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { Cooking } from '@potluck/contract/resources/cooking';
import { type RawBuilder, sql } from 'kysely';
import { readPeople } from '../policy/people.ts';
import type { ChildPart, ChildSaving, ChildWork } from './children/child-part.ts';
import { findChild } from './children/find-child.ts';

/** Each belongs to who made it; what they add up to stands in the row of the recipe. */
export const cookingPart: ChildPart = {
  order: { column: 'cook_time', descending: true, sample: 0 },
  most: 10_000,
  async write(saving) {
    const said = saving.values as unknown as Cooking;
    const cookTime = said.cookTime ?? new Date().toISOString();
    requirePast(cookTime);
    const event = await seenEvent(saving, said.event);
    return {
      values: { ...saving.values, cookTime, event },
      columns: { cook_time: Date.parse(cookTime), stars: said.stars, event: event || null },
    };
  },
  saved: work => sumUp(work, work.root, sql`1 = 1`),
  deleting: (work, { name, root }) => sumUp(work, root, sql`i.name <> ${name}`),
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

/** Somewhere it may be tomorrow already. */
const dayMillis = 24 * 3_600_000;

function requirePast(cookTime: string): void {
  if (Date.parse(cookTime) > Date.now() + dayMillis)
    throw invalid([{ field: 'cookTime', description: 'must not be in the future' }]);
}

/** Who says for which event it was must see that; who changes something else need not see it any more. */
async function seenEvent({ tx, viewer, before }: ChildSaving, event: string): Promise<string> {
  if (event === '' || event === before?.event) return event;
  return (await findChild(tx, viewer, resources.event, { name: event, purpose: 'read' })).row.name;
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
    count(nullif(i.stars, 0)) as rating_count, coalesce(sum(i.stars), 0) as stars
    from cooking i where i.parent = ${recipe} and ${which}`.execute(tx);
  for (const { stars, ...sums } of rows) {
    const rating = sums.rating_count > 0 ? Math.round((stars * 100) / sums.rating_count) : 0;
    await tx
      .updateTable('resource')
      .set({ ...sums, rating })
      .where('name', '=', recipe)
      .execute();
  }
}
