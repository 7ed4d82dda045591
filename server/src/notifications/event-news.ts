import type { Line } from '../changes/line.ts';
import { limitsOf, startsIn } from '../recurrence/occurrences.ts';
import type { Series } from '../recurrence/series.ts';
import { WorkBudget } from '../recurrence/work-budget.ts';
import type { EventFacts } from '../resources/event/event-facts.ts';
import { seriesOf, toIso, type WhenColumns } from '../resources/event/event-row.ts';
import type { Audience } from './audience.ts';
import type { Declined } from './declined.ts';
import type { News } from './news.ts';

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
}

/**
 * What became of the events of one calendar that somebody changed in one go: one of a series that was edited is a new
 * event in its place, and a series that is split ends where another begins. What is told is which of the times that
 * lay ahead are none any more, and which are new. Guests who do not come to any of them are not told.
 */
export function eventNews(
  lines: readonly Line[],
  { audience, declined }: { audience: Audience; declined: Declined },
): News[] {
  const [line] = lines;
  if (!line?.thing) return [];
  const { actor, time, parent: root } = line.change;
  const now = Number(time);
  const work = new WorkBudget(mostSteps);
  const facts = lines.flatMap(({ change }) =>
    change.facts === null ? [] : [{ event: change.resource, ...(JSON.parse(change.facts) as EventFacts) }],
  );
  const replaced = new Set(
    facts.flatMap(({ before, original }) => (before && original !== null ? original : [])),
  );
  const was = facts.flatMap(each => occurrencesBefore(each, { now, work, replaced }));
  const is = facts.flatMap(each =>
    each.after ? occurrences({ ...each, when: each.after }, { now, work }) : [],
  );
  const gone = missing(was, is);
  const [first] = gone;
  if (!first) return [];
  const news = { root: root ?? '', actor, time: now };
  const asked = lines.flatMap(each => [...each.asked, ...(each.before?.asked ?? [])]);
  const { people, guests } = audience.readers(line.thing, asked);
  const away = guests.filter(guest => lines.every(({ change }) => declined.get(change.resource)?.has(guest)));
  const [fresh] = missing(is, was);
  return [
    {
      ...news,
      people: people.filter(person => !away.includes(person)),
      guests,
      ...(fresh ? moved(first, fresh) : cancelled(first, facts)),
    },
  ];
}

type Told = Pick<News, 'kind' | 'about' | 'data'>;

function moved(from: Occurrence, to: Occurrence): Told {
  const data = { previousStartTime: toIso(from.start), ...times(to), title: to.title };
  return { kind: 'EVENT_MOVED', about: to.event, data };
}

function cancelled(first: Occurrence, facts: ({ event: string } & EventFacts)[]): Told {
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
}

type Found = { event: string } & EventFacts;

/** An occurrence that is edited for the first time stood where its series had put it. */
function occurrencesBefore(
  found: Found,
  { now, work, replaced }: Ahead & { replaced: ReadonlySet<number> },
): Occurrence[] {
  const { event, before, after, original, title } = found;
  if (before)
    return occurrences({ ...found, when: before }, { now, work }).filter(
      ({ start }) => before.series === null || !replaced.has(start),
    );
  if (!after || original === null || original < now) return [];
  return [{ event, start: original, series: seriesOf(after), title, original }];
}

function occurrences(
  { event, when, original, title }: Found & { when: WhenColumns },
  { now, work }: Ahead,
): Occurrence[] {
  const series = seriesOf(when);
  const limits = { ...limitsOf(work), most };
  const { starts } = startsIn(series, { from: now, to: now + ahead }, limits);
  const far = series.rule === '' && starts.length === 0 && series.start > now ? [series.start] : starts;
  return far.map(start => ({ event, start, series, title, original }));
}

/** Those of the one whose time is none of the other, the first first. */
function missing(one: readonly Occurrence[], other: readonly Occurrence[]): Occurrence[] {
  const known = new Set(other.map(({ start }) => start));
  return one.filter(({ start }) => !known.has(start)).sort((a, b) => a.start - b.start);
}
