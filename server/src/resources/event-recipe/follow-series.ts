import { sql } from 'kysely';
import type { ChildWork } from '../children/child-part.ts';

interface Brought {
  name: string;
  bringer: string;
  series: string;
}

/**
 * After events move to another series, points their dishes' bringers to that series' attendees, which have the same
 * ids.
 */
export async function followSeries({ tx }: Pick<ChildWork, 'tx'>, calendar: string): Promise<void> {
  const { rows } = await sql<Brought>`
    select d.name, d.bringer, coalesce(i.parent_event, i.name) as series
    from event_recipe d join event i on i.name = d.parent
    where d.root = ${calendar} and d.bringer is not null`.execute(tx);
  for (const { name, bringer: before, series } of rows) {
    const bringer = [series, ...before.split('/').slice(-2)].join('/');
    if (bringer !== before)
      await tx.updateTable('event_recipe').set({ bringer }).where('name', '=', name).execute();
  }
}
