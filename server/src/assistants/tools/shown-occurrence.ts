import { clockOn, isDay } from '@potluck/contract/day';
import { dayMs } from '@potluck/contract/durations';
import { ApiError, invalid } from '@potluck/contract/errors';
import type { Attendee } from '@potluck/contract/resources/attendee';
import { type Event, eventStatuses } from '@potluck/contract/resources/event';
import { limitsOf, startsOverlapping } from '../../recurrence/occurrences.ts';
import type { Series } from '../../recurrence/series.ts';
import { seriesOfValues } from '../../resources/occurrence/event-row.ts';
import { isoTime } from '../../rows/iso-time.ts';
import { instantIn } from '../zoned-time.ts';
import { pageSize, type ToolCall } from './tool.ts';

/** What an assistant reads of an event: the event itself, or one occurrence of a series. */
export interface ShownOccurrence {
  /** The event that replaces the occurrence if it was edited, else the event of the call. */
  found: Event;
  times: Pick<Event, 'startTime' | 'endTime' | 'allDay'>;
  /** The start of the occurrence in its series; null for an event that does not repeat. */
  occurrence: string | null;
  /** Whether the series has no occurrence ahead. */
  over: boolean;
}

/** The occurrence that a call names, or else the next one of a series, or its last one if none is ahead. */
export async function shownOccurrence(
  call: ToolCall,
  { event, occurrence }: { event: string; occurrence: string },
): Promise<ShownOccurrence> {
  const found = await call.api.call('event', 'get', { name: event });
  const repeats = found.recurrenceRule !== '' || found.additionalTimes.length > 0;
  if (!repeats || found.startTime === null) return itself(found);
  const series = seriesOfValues(found);
  const edits = await editsOf(call, event);
  if (occurrence === '') return nextOf(call, { found, series, edits });
  const wanted =
    found.allDay && isDay(occurrence)
      ? clockOn(occurrence)
      : instantIn(occurrence, { field: 'occurrence', zone: call.zone });
  const edit = edits.find(({ original }) => original === wanted);
  const edited = edit && (await seen(call, edit.name));
  if (edited) return itself(edited);
  const { starts } = startsOverlapping(series, { from: wanted, to: wanted + 1 });
  if (!edit && starts.includes(wanted)) return plain({ found, series }, wanted);
  const description = 'is no occurrence of this event: take one from list_events';
  throw invalid([{ field: 'occurrence', description }]);
}

function itself(found: Event): ShownOccurrence {
  return { found, times: found, occurrence: found.originalStartTime, over: false };
}

interface Repeating {
  found: Event;
  series: Series;
}

function plain({ found, series }: Repeating, start: number, over = false): ShownOccurrence {
  const [startTime, endTime] = [isoTime(start), isoTime(start + series.end - series.start)];
  return { found, times: { ...found, startTime, endTime }, occurrence: startTime, over };
}

/** An edited occurrence of a series, and the start that it replaces. */
interface Edit {
  name: string;
  original: number;
  start: number;
  end: number;
  cancelled: boolean;
}

/** Reading an edited occurrence decides whether the person sees it. */
async function editsOf({ context }: ToolCall, event: string): Promise<Edit[]> {
  const rows = await context.store.db
    .selectFrom('event')
    .select(['name', 'original_start_time', 'start_time', 'end_time', 'status'])
    .where('parent_event', '=', event)
    .orderBy('start_time')
    .execute();
  return rows.map(row => ({
    name: row.name,
    original: Number(row.original_start_time),
    start: Number(row.start_time),
    end: Number(row.end_time),
    cancelled: Number(row.status) === eventStatuses.CANCELLED,
  }));
}

async function nextOf(
  call: ToolCall,
  { edits, ...repeating }: Repeating & { edits: readonly Edit[] },
): Promise<ShownOccurrence> {
  const { series, found } = repeating;
  const replaced = new Set(edits.map(({ original }) => original));
  const now = Date.now();
  const limits = { ...limitsOf(), max: edits.length + 1 };
  const { starts } = startsOverlapping(series, { from: now, to: now + horizon }, limits);
  const next = starts.find(start => !replaced.has(start));
  const ahead = edits.filter(
    ({ start, end, cancelled }) => !cancelled && end > now && start < (next ?? never),
  );
  for (const { name } of ahead.slice(0, maxTried)) {
    const edited = await seen(call, name);
    if (edited) return itself(edited);
  }
  if (next !== undefined) return plain(repeating, next);
  const until = found.recurrenceEndTime === null ? now : Date.parse(found.recurrenceEndTime);
  const past = startsOverlapping(series, { from: until - horizon, to: until + 1 });
  return plain(repeating, past.starts.findLast(start => !replaced.has(start)) ?? series.start, true);
}

/** Rarer series show their last or first occurrence. */
const horizon = 4 * 366 * dayMs;
const never = Number.POSITIVE_INFINITY;
/** Guests of single occurrences may not see the edited ones. */
const maxTried = 10;

/** The people of an event with the answers that count for an occurrence: one for it overrides one for all. */
export async function attendeesAt(
  { api }: ToolCall,
  { found, occurrence }: ShownOccurrence,
): Promise<Attendee[]> {
  // The people of an edited occurrence are those of its series.
  const parent = found.parentEvent || found.name;
  const filter = occurrence && `NOT original_start_time:* OR original_start_time = "${occurrence}"`;
  const { attendees } = await api.call('attendee', 'list', { parent, pageSize, ...(filter && { filter }) });
  const accountOf = ({ person, circle }: Attendee) => person || circle;
  const single = new Set(attendees.filter(each => each.originalStartTime).map(accountOf));
  return attendees.filter(each => each.originalStartTime || !single.has(accountOf(each)) || !accountOf(each));
}

async function seen({ api }: ToolCall, name: string): Promise<Event | undefined> {
  try {
    return await api.call('event', 'get', { name });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
