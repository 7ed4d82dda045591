import type { EventRecipe } from '@potluck/contract/resources/event-recipe';
import { sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import { slices } from '../../store/parameters.ts';
import type { ChildRow } from '../children/child-part.ts';

/**
 * How many stored portions dish `i` takes. A series takes none, because its occurrences would all take the same ones; a
 * dish that became another one takes none either.
 */
export const frozenSql = sql<number>`coalesce((select c.portions from portion_claim c
  join event e on e.name = i.parent and e.series is null
  where c.dish = i.name and c.recipe = i.recipe), 0)`;

/** The same by the names of dishes. Dishes that never had any need no query. */
export async function readFrozen(db: Db, rows: readonly ChildRow[]): Promise<Map<string, number>> {
  const asked = rows.filter(row => wantedPortions(row) > 0).map(({ name }) => name);
  const found = new Map<string, number>();
  for (const some of slices(asked)) {
    const { rows: dishes } = await sql<{ name: string; frozen: number }>`
      select i.name, ${frozenSql} as frozen from event_recipe i where i.name in (${sql.join(some)})`.execute(
      db,
    );
    for (const { name, frozen } of dishes) found.set(name, Number(frozen));
  }
  return found;
}

/** What the dish was last written with: a copy has the number of its original, but no portions. */
export function wantedPortions({ body }: Pick<ChildRow, 'body'>): number {
  return (JSON.parse(body) as Partial<EventRecipe>).frozenPortions ?? 0;
}
