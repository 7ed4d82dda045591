import { type RawBuilder, sql } from 'kysely';
import type { UsedZone } from '../../icalendar/write-calendar.ts';
import type { Db } from '../../policy/find-visible.ts';

const year = 366 * 86_400_000;
/** What is told of zones: clocks before then and long after now are of no use to anybody. */
const earliest = 0;
const ahead = 10 * year;

/** The zones of some events `i` that have times, and from when to when they happen. */
export async function usedZones(db: Db, which: RawBuilder<boolean>): Promise<UsedZone[]> {
  const { rows } = await sql<{ zone: string; first: number; last: number }>`
    select i.time_zone as zone, min(i.start_time) as first, max(i.until_time) as last from event i
    where ${which} and i.all_day = 0 group by i.time_zone order by i.time_zone`.execute(db);
  const latest = Date.now() + ahead;
  return rows.map(({ zone, first, last }) => {
    const from = Math.min(Math.max(Number(first), earliest), latest);
    return { timeZone: zone, from, to: Math.min(Number(last) + 1, latest) };
  });
}
