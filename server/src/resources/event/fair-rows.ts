import type { Db } from '../../policy/find-visible.ts';
import type { Window } from '../../recurrence/occurrences.ts';
import type { TimeSlice } from '../../work/time-slice.ts';
import { fairShares } from './fair-shares.ts';
import { countRowsIn, parts, type ScheduleRow, scheduleRows, scheduleRowsIn } from './schedule-rows.ts';

/** The events of some calendars that may have to do with a time, and the calendars that have more of them. */
export interface FairRows {
  rows: ScheduleRow[];
  cut: string[];
}

/** At most so many; those of a calendar that has very many do not take the place of the others'. */
export async function fairRows(
  db: Db,
  calendars: string[],
  { most, turns, ...window }: Window & { most: number; turns: TimeSlice },
): Promise<FairRows> {
  const rows = await scheduleRows(db, calendars, { ...window, limit: most + 1 });
  if (rows.length <= most) return { rows, cut: [] };
  const asked = calendars.flatMap(calendar => parts.map(part => ({ calendar, part })));
  const counts: number[] = [];
  for (const { calendar, part } of asked) {
    counts.push(await countRowsIn(part, db, { ...window, calendar, limit: most }));
    await turns.pause();
  }
  // As many again are left for the occurrences of their series.
  const shares = fairShares(counts, most / 2);
  const fair: ScheduleRow[] = [];
  for (const [at, { calendar, part }] of asked.entries()) {
    fair.push(...(await scheduleRowsIn(part, db, { ...window, calendar, limit: shares[at] ?? 0 })));
    await turns.pause();
  }
  const less = asked.filter((_, at) => (shares[at] ?? 0) < (counts[at] ?? 0));
  return { rows: fair, cut: [...new Set(less.map(({ calendar }) => calendar))] };
}
