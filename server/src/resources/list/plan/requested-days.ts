import { dayMs } from '@potluck/contract/durations';
import { invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { maxPlanDays } from '@potluck/contract/resources/list/plan';
import { findVisible } from '../../../policy/find-visible.ts';
import { findChild, mayReadContents, requirePurpose } from '../../children/find-child.ts';
import type { Reading } from './seen.ts';
import { occurrenceOf, type PlanWindow } from './windows.ts';

/** Days of calendars, or one event, as a request names them. */
export interface DaysRequest {
  startTime: string | null;
  endTime: string | null;
  timeZone: string;
  calendars: string[];
  event: string;
  originalStartTime: string | null;
}

/** The requested days; empty without a calendar. Throws for calendars that the viewer may not read. */
export async function requestedDays(reading: Reading, request: DaysRequest): Promise<PlanWindow[]> {
  if (request.event !== '') return [await eventWindow(reading, request)];
  if (request.calendars.length === 0) return [];
  const [from, to] = [Date.parse(request.startTime ?? ''), Date.parse(request.endTime ?? '')];
  if (Number.isNaN(from)) throw invalid([{ field: 'startTime', description: 'is required with calendars' }]);
  if (!(to > from)) throw invalid([{ field: 'endTime', description: 'must be after startTime' }]);
  if (to - from > maxPlanDays * dayMs)
    throw invalid([{ field: 'endTime', description: `must be at most ${maxPlanDays} days after startTime` }]);
  const timeZone = request.timeZone || 'UTC';
  const brought = { calendar: reading.viewer.user, occurrence: '', from, to, timeZone };
  const windows: PlanWindow[] = [brought];
  for (const name of new Set(request.calendars)) {
    const found = await findVisible(reading.context.store.db, reading.viewer, resources.calendar, name);
    requirePurpose(found, 'read');
    windows.push({ calendar: found.row.name, occurrence: '', from, to, timeZone });
  }
  return windows;
}

/** A followed event may move by this many days. */
const daysBefore = 14;
const daysAfter = 56;

async function eventWindow({ context, viewer }: Reading, request: DaysRequest): Promise<PlanWindow> {
  const options = { name: request.event, purpose: 'read' } as const;
  const { row, root } = await findChild(context.store.db, viewer, resources.event, options);
  const original = request.originalStartTime === null ? null : Date.parse(request.originalStartTime);
  const edited = row.original_start_time === null ? null : Number(row.original_start_time);
  const first = row.series === null ? null : (original ?? Number(row.start_time));
  const event = row.parent_event === null ? row.name : String(row.parent_event);
  const start = row.series === null ? Number(row.start_time) : (first ?? 0);
  return {
    // Guests at other people's dinners shop for what they bring.
    calendar: mayReadContents(root) ? root.row.name : viewer.user,
    occurrence: occurrenceOf({ event, originalStart: edited ?? first }),
    from: start - daysBefore * dayMs,
    to: start + daysAfter * dayMs,
    timeZone: request.timeZone || 'UTC',
  };
}
