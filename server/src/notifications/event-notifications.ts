import { dayMs } from '@potluck/contract/durations';
import type { ChangeRecord } from '../changes/change-record.ts';
import { limitsOf, startsIn } from '../recurrence/occurrences.ts';
import type { Series } from '../recurrence/series.ts';
import { WorkBudget } from '../recurrence/work-budget.ts';
import type { EventFacts } from '../resources/event/event-facts.ts';
import { movement } from '../resources/event/move-edited-occurrences.ts';
import { eventTime, seriesOf, type WhenColumns } from '../resources/occurrence/event-row.ts';
import { isoTime, isoTimeOrNull } from '../rows/iso-time.ts';
import type { TimeSlice } from '../work/time-slice.ts';
import type { Audience } from './audience.ts';
import { type GuestLists, guestsAt, guestsOf } from './guest-list.ts';
import type { NewNotification } from './new-notification.ts';

/** How far ahead a changed series is expanded, and to how many occurrences. */
const ahead = 400 * dayMs;
const max = 500;
/** The most steps for expanding all events that somebody changed in one batch, before and after: about a second in all. */
const maxSteps = 1_500_000;

interface Occurrence {
  event: string;
  start: number;
  series: Series;
  title: string;
  /** The occurrence of a series, if the notification is about one alone. */
  original: number | null;
  /** The current start of that occurrence in its series, if it moved. */
  at?: number;
}

interface Around {
  audience: Audience;
  lists: GuestLists;
  /** Yields to other requests: somebody may change thousands of series at once. */
  turns: Pick<TimeSlice, 'pause'>;
}

/**
 * Reports one person's batch of changes to the events of one calendar. Editing an occurrence creates a new event in its
 * place, and splitting a series ends it where another begins, so the report compares times: which future times are
 * gone, and which are new. Guests receive the changes of events that they are invited to and did not decline.
 */
export async function eventNotifications(
  records: readonly ChangeRecord[],
  { audience, lists, turns }: Around,
): Promise<NewNotification[]> {
  const [record] = records;
  if (!record?.thing) return [];
  const { actor, time, parent: root } = record.change;
  const now = Number(time);
  const facts = records.flatMap(({ change }) =>
    change.facts === null || change.type !== 'event'
      ? []
      : [{ event: change.resource, ...(JSON.parse(change.facts) as EventFacts) }],
  );
  const edited = facts.filter(({ original }) => original !== null);
  const replaced = new Set(
    edited.flatMap(each => (each.before ? (each.replaced ?? each.original ?? []) : [])),
  );
  const replacedNow = new Set(
    edited.flatMap(({ after, cancelled, original }) => ((after ?? cancelled) && original) ?? []),
  );
  const [before, after] = [new Expansion(), new Expansion()];
  const was = await each(facts, turns, found =>
    occurrencesBefore(found, { now, expansion: before, replaced }),
  );
  // New events notify nobody, however many an import has.
  if (was.length === 0 && !facts.some(({ restored }) => restored)) return [];
  const is = await each(facts, turns, found =>
    found.after
      ? occurrences({ ...found, when: found.after }, { now, expansion: after, replaced: replacedNow })
      : [],
  );
  await turns.pause();
  const changed = { gone: missing(was, is), fresh: missing(is, was), complete: after.complete };
  await turns.pause();
  const { thing } = record;
  // Guests of single occurrences follow them to their new starts.
  const starts = [...changed.gone, ...changed.fresh].map(startInSeries);
  const guests = guestsAt(
    records.flatMap(each => guestsOf(each, lists)),
    starts,
    { audience, thing },
  );
  const readers = audience.readers(thing, [...guests.keys()]);
  const hearing = Map.groupBy(readers.people, person =>
    JSON.stringify(
      eventChangeOf(ofGuest(changed, readers.guests.includes(person) && guests.get(person)), facts),
    ),
  );
  return [...hearing].flatMap(([json, people]) => {
    const change = JSON.parse(json) as EventChange | null;
    return change ? [{ root: root ?? '', actor, time: now, people, guests: readers.guests, ...change }] : [];
  });
}

async function each(
  facts: readonly Found[],
  turns: Around['turns'],
  occurrencesOf: (found: Found) => Occurrence[],
): Promise<Occurrence[]> {
  const all: Occurrence[] = [];
  for (const found of facts) {
    all.push(...occurrencesOf(found));
    await turns.pause();
  }
  return all;
}

interface Changed {
  gone: readonly Occurrence[];
  fresh: readonly Occurrence[];
  /** Whether all times after the change are known. Otherwise, times that seem to be gone may only have moved. */
  complete: boolean;
}

/** The changes of the occurrences that a guest attends. Other people get all of them. */
function ofGuest(changed: Changed, starts: ReadonlySet<number> | false | undefined): Changed {
  if (!starts) return changed;
  const { gone, fresh, complete } = changed;
  const [theirs, now] = [gone, fresh].map(some => some.filter(each => starts.has(startInSeries(each))));
  const [next] = now ?? [];
  const was = next && gone[fresh.indexOf(next)];
  return { gone: theirs?.length || !was ? (theirs ?? []) : [was], fresh: now ?? [], complete };
}

function startInSeries({ start, original, at }: Occurrence): number {
  return at ?? original ?? start;
}

function eventChangeOf(
  { gone: [from], fresh: [to], complete }: Changed,
  facts: readonly Found[],
): EventChange | null {
  if (!from) return to && facts.some(({ restored }) => restored) ? restoredTo(to) : null;
  if (to) return moved(from, to);
  return complete ? cancelled(from, facts) : null;
}

type EventChange = Pick<NewNotification, 'kind' | 'about' | 'data'>;

function moved(from: Occurrence, to: Occurrence): EventChange {
  const data = { previousStartTime: eventTime(from.start), ...times(to), title: to.title };
  return { kind: 'EVENT_MOVED', about: to.event, data };
}

function cancelled(first: Occurrence, facts: readonly Found[]): EventChange {
  // One occurrence of a continuing series is cancelled.
  const goesOn = facts.some(({ event, after }) => event === first.event && after !== null);
  const original = goesOn
    ? { originalStartTime: isoTime(first.original ?? first.start), recurring: false }
    : {};
  return {
    kind: 'EVENT_CANCELLED',
    about: first.event,
    data: { ...times(first), ...original, title: first.title },
  };
}

function restoredTo(to: Occurrence): EventChange {
  return { kind: 'EVENT_RESTORED', about: to.event, data: { ...times(to), title: to.title } };
}

function times({ start, series, original }: Occurrence): Readonly<Record<string, unknown>> {
  return {
    startTime: eventTime(start),
    endTime: eventTime(start + series.end - series.start),
    originalStartTime: isoTimeOrNull(original),
    allDay: series.allDay,
    recurring: series.rule !== '' && original === null,
    timeZone: series.timeZone,
  };
}

/** The steps for expanding all events of one side of a change, and whether they were enough so far. */
class Expansion {
  readonly work = new WorkBudget(maxSteps);
  complete = true;
}

interface Ahead {
  now: number;
  expansion: Expansion;
  /** Starts of series that edited occurrences replace. */
  replaced: ReadonlySet<number>;
}

type Found = { event: string } & EventFacts;

/** An occurrence that is edited for the first time took place at its start in the series. */
function occurrencesBefore(found: Found, side: Ahead): Occurrence[] {
  const { event, before, after, cancelled, restored, original, title } = found;
  if (before) {
    const was = occurrences({ ...found, when: before }, side);
    if (!after || before.series === null) return was;
    const moved = movement(seriesOf(before), seriesOf(after));
    return was.map(each => ({ ...each, at: moved(each.start) }));
  }
  const times = after ?? cancelled;
  if (!times || restored || original === null || original < side.now) return [];
  return [{ event, start: original, series: seriesOf(times), title, original }];
}

function occurrences(
  { event, when, original, title }: Found & { when: WhenColumns },
  { now, expansion, replaced }: Ahead,
): Occurrence[] {
  const series = seriesOf(when);
  const limits = { ...limitsOf(expansion.work), max };
  const { starts, cut } = startsIn(series, { from: now, to: now + ahead }, limits);
  if (cut && limits.work.spent) expansion.complete = false;
  const far = series.rule === '' && starts.length === 0 && series.start > now ? [series.start] : starts;
  const own = when.series === null ? far : far.filter(start => !replaced.has(start));
  return own.map(start => ({ event, start, series, title, original }));
}

/** The occurrences of `one` whose times are not in `other`, earliest first. */
function missing(one: readonly Occurrence[], other: readonly Occurrence[]): Occurrence[] {
  const known = new Set(other.map(({ start }) => start));
  return one.filter(({ start }) => !known.has(start)).sort((a, b) => a.start - b.start);
}
