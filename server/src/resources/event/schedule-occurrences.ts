import { maxExpanded } from '@potluck/contract/resources/event';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import type { Starts, Window } from '../../recurrence/occurrences.ts';
import { WorkBudget } from '../../recurrence/work-budget.ts';
import type { TimeSlice } from '../../work/time-slice.ts';
import { seriesOf, whenText } from '../occurrence/event-row.ts';
import {
  countRowsIn,
  editedStarts,
  type InvitedRows,
  invitedRows,
  parts,
  type ScheduleRow,
  scheduleRows,
  scheduleRowsIn,
} from './schedule-rows.ts';

/** The budget for expanding all series of a response: some tenths of a second. */
const maxSteps = 5_000_000;
/** The steps that one source's series take before the next one's turn. */
const stepsInTurn = 50_000;

/** The maximum number of other people's events in a schedule. */
const maxInvited = 5000;

interface OccurrencesRequest {
  calendars: string[];
  /** The user who is invited to events in other calendars. */
  invited?: string;
  /** Yields to other requests now and then. */
  turns: TimeSlice;
}

const nothing: FairRows = { rows: [], cut: [] };
const noInvitations: InvitedRows = new Map();

export interface Occurrence {
  row: ScheduleRow;
  start: number;
}

/** Occurrences of calendars, in order, and the calendars and series whose results were truncated. */
export interface ScheduleOccurrences {
  found: Occurrence[];
  cut: { calendars: ReadonlySet<string>; series: ScheduleRow[] };
}

/**
 * The occurrences that overlap a time range. Neither frequent or expensive series nor crowded calendars push out the
 * others: the calendars and series with the most results are truncated first. All invitations of one person count like a
 * calendar, because people can create any number of calendars.
 */
export async function scheduleOccurrences(
  context: Context,
  { calendars, invited, turns }: OccurrencesRequest,
  window: Window,
): Promise<ScheduleOccurrences> {
  const { rows, cut } =
    calendars.length === 0
      ? nothing
      : await fairRows(context.store.db, calendars, { ...window, max: maxExpanded, turns });
  const alone = invited
    ? await invitedRows(context.store, { ...window, user: invited, beside: calendars, limit: maxInvited })
    : noInvitations;
  const source: SourceOf = row => {
    const invitation = alone.get(row);
    return invitation ? `invited by ${invitation.inviter}` : row.root;
  };
  const all = await startsOf(context, [...rows, ...alone.keys()], { ...window, turns, source });
  await turns.pause();
  const events = all.map(each => ({ ...each, starts: onlyOf(each, alone.get(each.row)?.only) }));
  const series = events.filter(each => each.cut).map(({ row }) => row);
  const full = new Set(cut);
  const found = shown(events, { source, full }).flatMap(({ row, starts }) =>
    starts.map(start => ({ row, start })),
  );
  await turns.pause();
  found.sort((one, other) => one.start - other.start || (one.row.name < other.row.name ? -1 : 1));
  return { found, cut: { calendars: full, series: series.filter(row => !full.has(source(row))) } };
}

/** What an event shares the room of a response with: its calendar, or everything to which the same person invites. */
type SourceOf = (row: ScheduleRow) => string;

function onlyOf({ starts }: EventStarts, only: ReadonlySet<number | null> | undefined): number[] {
  return only ? starts.filter(start => only.has(start)) : starts;
}

interface EventStarts extends Starts {
  row: ScheduleRow;
}

async function startsOf(
  context: Context,
  rows: ScheduleRow[],
  { turns, source, ...window }: Expansion,
): Promise<EventStarts[]> {
  const [single, series] = [rows.filter(row => row.series === null), rows.filter(row => row.series !== null)];
  const edited = await editedStarts(context.store, series, window);
  const followed = await follow(context, series, { ...window, turns, source });
  return [
    ...single
      .filter(row => overlaps(row, window))
      .map(row => ({ row, starts: [Number(row.start_time)], cut: false })),
    ...followed.map(each => ({ ...each, starts: withoutEdited(each, edited.get(each.row.name)) })),
  ];
}

function withoutEdited({ starts }: EventStarts, edited: ReadonlySet<number> | undefined): number[] {
  return edited ? starts.filter(start => !edited.has(start)) : starts;
}

/** Most events in a schedule happen once and need no expansion. */
function overlaps({ start_time, end_time }: ScheduleRow, { from, to }: Window): boolean {
  const [start, end] = [Number(start_time), Number(end_time)];
  return start < to && (end > from || (start === end && start >= from));
}

interface Expansion extends Window {
  turns: TimeSlice;
  source: SourceOf;
}

/** Expands series round-robin by source, so that no source uses up the whole budget. */
async function follow(
  { starts }: Context,
  series: ScheduleRow[],
  { turns, source, ...window }: Expansion,
): Promise<EventStarts[]> {
  const [work, found] = [new WorkBudget(maxSteps), [] as EventStarts[]];
  let waiting = [...Map.groupBy(series, source).values()];
  for (; waiting.length > 0; waiting = waiting.filter(rows => rows.length > 0))
    for (const rows of waiting) await followSome(rows);
  return found;

  async function followSome(rows: ScheduleRow[]): Promise<void> {
    const until = Math.max(0, work.left - stepsInTurn);
    do {
      const row = rows.pop();
      if (!row) return;
      const occurrences = starts.overlapping(whenText(row), () => seriesOf(row), { ...window, work });
      found.push({ row, ...occurrences });
      await turns.pause();
    } while (work.left > until || work.spent);
  }
}

/** Truncates to the maximum of a response; adds truncated sources to `full`. */
function shown(
  events: EventStarts[],
  { source, full }: { source: SourceOf; full: Set<string> },
): EventStarts[] {
  const sources = [...Map.groupBy(events, ({ row }) => source(row))];
  const sizes = sources.map(([, each]) => sizeOf(each));
  const shares = fairShares(sizes, maxExpanded);
  return sources.flatMap(([name, each], at) => {
    const share = shares[at] ?? 0;
    if (share === sizes[at]) return each;
    full.add(name);
    return withinShare(each, share);
  });
}

function withinShare(events: EventStarts[], share: number): EventStarts[] {
  const shares = fairShares(
    events.map(({ starts }) => starts.length),
    share,
  );
  return events.map((each, at) => ({ ...each, starts: each.starts.slice(0, shares[at]) }));
}

function sizeOf(events: EventStarts[]): number {
  return events.reduce((sum, { starts }) => sum + starts.length, 0);
}

/** Events of calendars that may overlap a time range, and the calendars with more of them. */
interface FairRows {
  rows: ScheduleRow[];
  cut: string[];
}

/** Limits the total; a crowded calendar does not take the others' share. */
async function fairRows(
  db: Db,
  calendars: string[],
  { max, turns, ...window }: Window & { max: number; turns: TimeSlice },
): Promise<FairRows> {
  const rows = await scheduleRows(db, calendars, { ...window, limit: max + 1 });
  if (rows.length <= max) return { rows, cut: [] };
  const requests = calendars.flatMap(calendar => parts.map(part => ({ calendar, part })));
  const counts: number[] = [];
  for (const { calendar, part } of requests) {
    counts.push(await countRowsIn(part, db, { ...window, calendar, limit: max }));
    await turns.pause();
  }
  // The other half is left for occurrences of the series.
  const shares = fairShares(counts, max / 2);
  const fair: ScheduleRow[] = [];
  for (const [at, { calendar, part }] of requests.entries()) {
    fair.push(...(await scheduleRowsIn(part, db, { ...window, calendar, limit: shares[at] ?? 0 })));
    await turns.pause();
  }
  const less = requests.filter((_, at) => (shares[at] ?? 0) < (counts[at] ?? 0));
  return { rows: fair, cut: [...new Set(less.map(({ calendar }) => calendar))] };
}

/** Fair shares of `max`: small requests are met in full, and large ones split the rest. */
function fairShares(requested: readonly number[], max: number): number[] {
  const shares = [...requested];
  const ascending = requested.map((size, at) => ({ size, at })).sort((one, other) => one.size - other.size);
  let left = max;
  for (const [before, { size, at }] of ascending.entries()) {
    const share = Math.min(size, Math.floor(left / (requested.length - before)));
    shares[at] = share;
    left -= share;
  }
  return shares;
}
