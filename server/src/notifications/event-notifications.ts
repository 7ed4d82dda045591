import type { ChangeRecord } from '../changes/change-record.ts';
import { limitsOf, startsIn } from '../recurrence/occurrences.ts';
import type { Series } from '../recurrence/series.ts';
import { WorkBudget } from '../recurrence/work-budget.ts';
import type { EventFacts } from '../resources/event/event-facts.ts';
import { seriesOf, toIso, type WhenColumns } from '../resources/event/event-row.ts';
import { movement } from '../resources/event/follow-times.ts';
import type { Audience } from './audience.ts';
import { type GuestLists, guestsAt, guestsOf } from './guest-list.ts';
import type { NewNotification } from './new-notification.ts';

/** How far ahead changes of a series are looked for, and how many of its occurrences. */
const ahead = 400 * 86_400_000;
const most = 500;
/** What following the rules of all events that somebody changed in one go may cost: a second or so. */
const mostSteps = 3_000_000;

interface Occurrence {
  event: string;
  start: number;
  series: Series;
  title: string;
  /** Which occurrence of a series it is, where it is one of them alone. */
  original: number | null;
  /** Where that lies in its series now, if that has moved. */
  at?: number;
}

/**
 * What became of the events of one calendar that somebody changed in one go: one of a series that was edited is a new
 * event in its place, and a series that is split ends where another begins. What is told is which of the times that
 * lay ahead are none any more, and which are new. Guests hear of those to which they are asked and have not said no.
 */
export function eventNotifications(
  records: readonly ChangeRecord[],
  { audience, lists }: { audience: Audience; lists: GuestLists },
): NewNotification[] {
  const [record] = records;
  if (!record?.thing) return [];
  const { actor, time, parent: root } = record.change;
  const now = Number(time);
  const work = new WorkBudget(mostSteps);
  const facts = records.flatMap(({ change }) =>
    change.facts === null || change.type !== 'event'
      ? []
      : [{ event: change.resource, ...(JSON.parse(change.facts) as EventFacts) }],
  );
  const edited = facts.filter(({ original }) => original !== null);
  const replaced = new Set(
    edited.flatMap(each => (each.before ? (each.replaced ?? each.original ?? []) : [])),
  );
  const replacedNow = new Set(edited.flatMap(({ after, original }) => (after && original) ?? []));
  const was = facts.flatMap(each => occurrencesBefore(each, { now, work, replaced }));
  const is = facts.flatMap(each =>
    each.after ? occurrences({ ...each, when: each.after }, { now, work, replaced: replacedNow }) : [],
  );
  const changed = { gone: missing(was, is), fresh: missing(is, was) };
  const { thing } = record;
  // Guests of single occurrences go along with these, and are found at their new starts.
  const starts = [...changed.gone, ...changed.fresh].map(startInSeries);
  const guests = guestsAt(
    records.flatMap(each => guestsOf(each, lists)),
    starts,
    { audience, thing },
  );
  const readers = audience.readers(thing, [...guests.keys()]);
  const hearing = Map.groupBy(readers.people, person =>
    JSON.stringify(toldOf(ofGuest(changed, readers.guests.includes(person) && guests.get(person)), facts)),
  );
  return [...hearing].flatMap(([told, people]) => {
    const said = JSON.parse(told) as EventChange | null;
    return said ? [{ root: root ?? '', actor, time: now, people, guests: readers.guests, ...said }] : [];
  });
}

interface Changed {
  gone: readonly Occurrence[];
  fresh: readonly Occurrence[];
}

/** What changed of those occurrences that a guest comes to; all of it for others. */
function ofGuest({ gone, fresh }: Changed, starts: ReadonlySet<number> | false | undefined): Changed {
  if (!starts) return { gone, fresh };
  const [theirs, now] = [gone, fresh].map(some => some.filter(each => starts.has(startInSeries(each))));
  const [next] = now ?? [];
  const was = next && gone[fresh.indexOf(next)];
  return { gone: theirs?.length || !was ? (theirs ?? []) : [was], fresh: now ?? [] };
}

function startInSeries({ start, original, at }: Occurrence): number {
  return at ?? original ?? start;
}

function toldOf({ gone: [from], fresh: [to] }: Changed, facts: readonly Found[]): EventChange | null {
  if (!from) return null;
  return to ? moved(from, to) : cancelled(from, facts);
}

type EventChange = Pick<NewNotification, 'kind' | 'about' | 'data'>;

function moved(from: Occurrence, to: Occurrence): EventChange {
  const data = { previousStartTime: toIso(from.start), ...times(to), title: to.title };
  return { kind: 'EVENT_MOVED', about: to.event, data };
}

function cancelled(first: Occurrence, facts: readonly Found[]): EventChange {
  // Of a series that goes on, one is cancelled.
  const goesOn = facts.some(({ event, after }) => event === first.event && after !== null);
  const original = goesOn ? { originalStartTime: toIso(first.original ?? first.start) } : {};
  return {
    kind: 'EVENT_CANCELLED',
    about: first.event,
    data: { ...times(first), ...original, title: first.title },
  };
}

function times({ start, series, original }: Occurrence): Readonly<Record<string, unknown>> {
  return {
    startTime: toIso(start),
    endTime: toIso(start + series.end - series.start),
    originalStartTime: original === null ? null : toIso(original),
    allDay: series.allDay,
    timeZone: series.timeZone,
  };
}

interface Ahead {
  now: number;
  work: WorkBudget;
  /** The starts of series in whose place edited occurrences stand. */
  replaced: ReadonlySet<number>;
}

type Found = { event: string } & EventFacts;

/** An occurrence that is edited for the first time stood where its series had put it. */
function occurrencesBefore(found: Found, { now, work, replaced }: Ahead): Occurrence[] {
  const { event, before, after, original, title } = found;
  if (before) {
    const was = occurrences({ ...found, when: before }, { now, work, replaced });
    if (!after || before.series === null) return was;
    const moved = movement(seriesOf(before), seriesOf(after));
    return was.map(each => ({ ...each, at: moved(each.start) }));
  }
  if (!after || original === null || original < now) return [];
  return [{ event, start: original, series: seriesOf(after), title, original }];
}

function occurrences(
  { event, when, original, title }: Found & { when: WhenColumns },
  { now, work, replaced }: Ahead,
): Occurrence[] {
  const series = seriesOf(when);
  const limits = { ...limitsOf(work), most };
  const { starts } = startsIn(series, { from: now, to: now + ahead }, limits);
  const far = series.rule === '' && starts.length === 0 && series.start > now ? [series.start] : starts;
  const own = when.series === null ? far : far.filter(start => !replaced.has(start));
  return own.map(start => ({ event, start, series, title, original }));
}

/** Those of the one whose time is none of the other, the first first. */
function missing(one: readonly Occurrence[], other: readonly Occurrence[]): Occurrence[] {
  const known = new Set(other.map(({ start }) => start));
  return one.filter(({ start }) => !known.has(start)).sort((a, b) => a.start - b.start);
}
