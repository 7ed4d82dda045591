import { type RawBuilder, sql } from 'kysely';
import type { UsedZone } from '../../icalendar/write-calendar.ts';
import type { Db } from '../../policy/find-visible.ts';
import type { ChildRow } from '../children/child-part.ts';

const year = 366 * 86_400_000;
/** What is told of zones: clocks before then and long after now are of no use to anybody. */
const earliest = 0;
const ahead = 10 * year;

/** The zones of some events `i` that have times, and from when to when they happen. */
export async function usedZones(db: Db, which: RawBuilder<boolean>): Promise<UsedZone[]> {
  const { rows } = await sql<{ zone: string; first: number; last: number }>`
    select i.time_zone as zone, min(i.start_time) as first, max(i.until_time) as last from event i
    where ${which} and i.all_day = 0 group by i.time_zone order by i.time_zone`.execute(db);
  return rows.map(usedZone);
}

/** The same of single occurrences that were read already. */
export function zonesOfRows(rows: readonly ChildRow[]): UsedZone[] {
  const timed = rows.filter(({ all_day }) => Number(all_day) === 0);
  return [...Map.groupBy(timed, ({ time_zone }) => String(time_zone))].map(([zone, some]) =>
    usedZone({
      zone,
      first: Math.min(...some.map(({ start_time }) => Number(start_time))),
      last: Math.max(...some.map(({ end_time }) => Number(end_time))),
    }),
  );
}

function usedZone({ zone, first, last }: { zone: string; first: number; last: number }): UsedZone {
  const latest = Date.now() + ahead;
  const from = Math.min(Math.max(Number(first), earliest), latest);
  return { timeZone: zone, from, to: Math.min(Number(last) + 1, latest) };
}
