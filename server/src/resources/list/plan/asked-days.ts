import { invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { mostPlanDays } from '@potluck/contract/resources/list/plan';
import { findVisible } from '../../../policy/find-visible.ts';
import { requirePurpose } from '../../children/find-child.ts';
import type { Reading } from './seen.ts';
import type { PlanWindow } from './windows.ts';

/** Days of calendars, as a request names them. */
export interface SaidDays {
  startTime: string | null;
  endTime: string | null;
  timeZone: string;
  calendars: string[];
}

/** The days that a request names; none where it names no calendar. Throws for calendars that the viewer may not read. */
export async function askedDays(reading: Reading, said: SaidDays): Promise<PlanWindow[]> {
  if (said.calendars.length === 0) return [];
  const [from, to] = [Date.parse(said.startTime ?? ''), Date.parse(said.endTime ?? '')];
  if (Number.isNaN(from)) throw invalid([{ field: 'startTime', description: 'is required with calendars' }]);
  if (!(to > from)) throw invalid([{ field: 'endTime', description: 'must be after startTime' }]);
  if (to - from > mostPlanDays * 86_400_000)
    throw invalid([
      { field: 'endTime', description: `must be at most ${mostPlanDays} days after startTime` },
    ]);
  const windows: PlanWindow[] = [];
  for (const name of new Set(said.calendars)) {
    const found = await findVisible(reading.context.store.db, reading.viewer, resources.calendar, name);
    requirePurpose(found, 'read');
    windows.push({ calendar: found.row.name, from, to, timeZone: said.timeZone || 'UTC' });
  }
  return windows;
}
