import { dayMs, minuteMs } from '@potluck/contract/durations';
import { invalid } from '@potluck/contract/errors';
import { integer, required, text, type ValueOf } from '@potluck/contract/fields';
import { resources } from '@potluck/contract/resources';
import type { occurrence } from '@potluck/contract/resources/event';
import { findNamed } from '../../policy/visible-row.ts';
import { rootOf } from '../../resources/assistant-change/undo-steps.ts';
import { availabilityOf } from '../../resources/event/date-poll/availability.ts';
import { TimeSlice } from '../../work/time-slice.ts';
import { type Author, authorsOf, foreignParts } from '../authors.ts';
import { shortened } from '../tool-answer.ts';
import { instantIn, zonedDay, zonedTime } from '../zoned-time.ts';
import { attendeesAt, shownOccurrence } from './shown-occurrence.ts';
import { explained, name, names, pageSize, readTool, type ToolCall, time } from './tool.ts';

type Occurrence = ValueOf<typeof occurrence>;

/** The longest time that a tool looks through. */
const maxDays = 62;

interface Span {
  from: number;
  to: number;
}

/** The instants of a request's first and last day; an end that is a day includes that day. */
export function spanOf({ from, to }: { from: string; to: string }, zone: string): Span {
  const start = instantIn(from, { field: 'from', zone });
  const end = instantIn(to, { field: 'to', zone }) + (to.length === 10 ? dayMs : 0);
  if (end <= start) throw invalid([{ field: 'to', description: 'must be after from' }]);
  if (end - start > maxDays * dayMs + dayMs)
    throw invalid([{ field: 'to', description: `must be at most ${maxDays} days after from` }]);
  return { from: start, to: end };
}

async function expanded({ api }: ToolCall, { from, to }: Span) {
  return api.call('event', 'expand', {
    parent: 'calendars/-',
    startTime: new Date(from).toISOString(),
    endTime: new Date(to).toISOString(),
  });
}

/** The times of an occurrence: days for an all-day event, the last one included. */
function timesOf(
  { startTime, endTime, allDay }: Pick<Occurrence, 'startTime' | 'endTime' | 'allDay'>,
  zone: string,
) {
  if (startTime === null || endTime === null) return { undecided: true };
  if (!allDay) return { start: zonedTime(startTime, zone), end: zonedTime(endTime, zone) };
  const last = new Date(Date.parse(endTime) - 1).toISOString().slice(0, 10);
  return { start: startTime.slice(0, 10), end: last, all_day: true };
}

/** An occurrence in a list: names with titles, without empty fields. */
function shown(occurrence: Occurrence, { zone, calendars, by, foreign }: Shown) {
  const { event, title, originalStartTime, dishes, heads, response, recurring, status } = occurrence;
  const calendar = rootOf(event);
  return {
    event,
    title,
    ...timesOf(occurrence, zone),
    ...(status === 'CANCELLED' && { cancelled: true }),
    ...(recurring && { occurrence: originalStartTime }),
    calendar: calendars.get(calendar) ?? calendar,
    by: by(calendar),
    ...(dishes.length > 0 && {
      dishes: dishes.map(dish => ({
        title: dish.title,
        ...byOf(foreign, dish.name),
        ...(dish.recipe !== '' && { recipe: dish.recipe }),
        servings: dish.effectiveServings || dish.servings,
      })),
    }),
    ...(heads > 0 && { heads }),
    ...(response !== 'RESPONSE_UNSPECIFIED' && { your_answer: response }),
  };
}

interface Shown {
  zone: string;
  calendars: ReadonlyMap<string, string>;
  by: (root: string) => Author;
  /** The authors of dishes that the person did not write. */
  foreign: ReadonlyMap<string, Author>;
}

function byOf(foreign: ReadonlyMap<string, Author>, part: string): { by?: Author } {
  const by = foreign.get(part);
  return by ? { by } : {};
}

/** The titles of calendars, as far as the person sees them: guests of an event may not. */
async function titlesOfCalendars({ context, connection }: ToolCall, names: string[]) {
  const which = { type: resources.calendar.singular, names };
  const found = await findNamed(context.store.db, connection.viewer, which);
  return new Map(found.map(({ row }) => [row.name, row.title]));
}

/** The occurrences of a span, at most a page of them. Also used for the resource of a week. */
export async function occurrencesIn(call: ToolCall, span: Span, only: readonly string[]) {
  const { zone, context, connection } = call;
  const { occurrences } = await expanded(call, span);
  const wanted =
    only.length === 0 ? occurrences : occurrences.filter(({ event }) => only.includes(rootOf(event)));
  const page = wanted.slice(0, pageSize);
  const roots = [...new Set(page.map(({ event }) => rootOf(event)))];
  const by = await authorsOf(context.store, connection.user, roots);
  const dishes = page.flatMap(each => each.dishes.map(dish => dish.name));
  const foreign = await foreignParts(context.store, connection.user, { dishes });
  const around = { zone, calendars: await titlesOfCalendars(call, roots), by, foreign };
  const next = wanted[pageSize];
  return {
    events: page.map(each => shown(each, around)),
    ...(next?.startTime && { more_from: zonedTime(next.startTime, zone) }),
  };
}

const listEvents = readTool({
  name: 'list_events',
  title: 'List events',
  description: 'Events between two days, at most 62, with dishes, heads and your answer.',
  kinds: ['CALENDAR'],
  fields: { from: required(time()), to: required(time()), calendars: names('calendars/…') },
  reads: (call, { from, to, calendars }) => occurrencesIn(call, spanOf({ from, to }, call.zone), calendars),
});

const getEvent = readTool({
  name: 'get_event',
  title: 'Read an event',
  description: 'Everything about an event: description, place, people with answers, dishes.',
  kinds: ['CALENDAR'],
  fields: {
    event: required(name('calendars/…/events/…')),
    occurrence: name('the next by default'),
  },
  async reads(call, input) {
    const { api, zone, context, connection } = call;
    const shown = await shownOccurrence(call, input);
    const { found, times, occurrence, over } = shown;
    const attendees = await attendeesAt(call, shown);
    const { eventRecipes } = await api.call('eventRecipe', 'list', { parent: found.name, pageSize });
    const by = await authorsOf(context.store, connection.user, [rootOf(found.name)]);
    const foreign = await foreignParts(context.store, connection.user, {
      people: attendees.map(each => each.name),
      dishes: eventRecipes.map(each => each.name),
    });
    return {
      event: found.name,
      title: found.title,
      by: by(rootOf(found.name)),
      ...timesOf(times, zone),
      ...(found.status === 'CANCELLED' && { cancelled: true }),
      ...(found.recurrenceRule !== '' && { repeats: found.recurrenceRule }),
      ...(occurrence !== null && { occurrence, ...(over && { over }) }),
      description: shortened(found.description),
      place: found.location,
      etag: found.etag,
      people: attendees.map(each => ({
        name: each.person || each.circle,
        title: each.title,
        ...byOf(foreign, each.name),
        answer: each.response,
        portion: each.portion,
        ...(each.originalStartTime && { occurrence: each.originalStartTime }),
        ...(each.note !== '' && { note: each.note }),
      })),
      dishes: eventRecipes.map(each => ({
        name: each.name,
        title: each.recipeTitle || each.title,
        ...byOf(foreign, each.name),
        ...(each.recipe !== '' && { recipe: each.recipe }),
        servings: each.servings,
        ...(each.bringer !== '' && { brought_by: each.bringer }),
      })),
    };
  },
});

const findFreeTimes = readTool({
  name: 'find_free_times',
  title: 'Find free times',
  description: 'Gaps in your calendars and those of people or a circle, as far as you see them.',
  kinds: ['CALENDAR'],
  fields: {
    from: required(time()),
    to: required(time()),
    minutes: explained(integer({ min: 0, max: 1440 }), 'length, 120 by default'),
    earliest: explained(text({ max: 5, pattern: /^\d\d:\d\d$/ }), '08:00 by default'),
    latest: explained(text({ max: 5, pattern: /^\d\d:\d\d$/ }), '22:00 by default'),
    people: names('users/…'),
    circle: name('circles/…'),
  },
  async reads(call, input) {
    const span = spanOf(input, call.zone);
    const people = await peopleOf(call, input);
    const days = daysOf(span, { ...input, zone: call.zone });
    const { occurrences, busy } = await expanded(call, span);
    const own = occurrences.filter(
      ({ allDay, response, status }) => !allDay && response !== 'DECLINED' && status !== 'CANCELLED',
    );
    const taken = [...own, ...busy].map(({ startTime, endTime }) => ({
      start: Date.parse(startTime ?? ''),
      end: Date.parse(endTime ?? ''),
    }));
    const length = (input.minutes || 120) * minuteMs;
    const candidates = days
      .flatMap(day => gapsIn(day, taken))
      .filter(({ start, end }) => end - start >= length);
    const { connection, context } = call;
    const slots = candidates.flatMap(gap => quarters(gap, length));
    const availability = await availabilityOf({ context, viewer: connection.viewer }, people, slots);
    // Two months in quarters of an hour, for 50 people with full calendars, take a while.
    const turns = new TimeSlice(() => context.slices.next(connection.user));
    const free: Interval[] = [];
    for (const slot of slots) {
      if (turns.due) await turns.pause();
      if (people.every(person => availability(person, slot) !== 'BUSY')) free.push(slot);
    }
    const [first] = slots;
    const unknown = first
      ? people.filter(person => availability(person, first) === 'AVAILABILITY_UNKNOWN')
      : [];
    return {
      free: joined(free)
        .slice(0, pageSize)
        .map(({ start, end }) => ({ start: zonedTime(start, call.zone), end: zonedTime(end, call.zone) })),
      unknown,
    };
  },
});

interface Interval {
  start: number;
  end: number;
}

async function peopleOf(
  { api, connection }: ToolCall,
  { people, circle }: { people: string[]; circle: string },
): Promise<string[]> {
  const { users } =
    circle === '' ? { users: [] } : await api.call('user', 'list', { parent: circle, pageSize });
  const all = new Set([...people, ...users.map(user => user.name)]);
  all.delete(connection.user);
  return [...all].slice(0, pageSize);
}

function daysOf(
  { from, to }: Span,
  { earliest, latest, zone }: { earliest: string; latest: string; zone: string },
): Interval[] {
  const days: Interval[] = [];
  for (let at = from; at < to; at += dayMs) {
    const day = zonedDay(at, zone);
    const start = instantIn(`${day}T${earliest || '08:00'}`, { field: 'earliest', zone });
    const end = instantIn(`${day}T${latest || '22:00'}`, { field: 'latest', zone });
    days.push({ start: Math.max(start, from, Date.now()), end: Math.min(end, to) });
  }
  return days.filter(({ start, end }) => start < end);
}

/** What the taken times leave of an interval. */
function gapsIn(day: Interval, taken: readonly Interval[]): Interval[] {
  let gaps = [day];
  for (const each of taken)
    gaps = gaps.flatMap(gap =>
      each.start >= gap.end || each.end <= gap.start
        ? [gap]
        : [
            { start: gap.start, end: each.start },
            { start: each.end, end: gap.end },
          ].filter(({ start, end }) => start < end),
    );
  return gaps;
}

/** The intervals of a length that begin every quarter of an hour in a gap. */
function quarters({ start, end }: Interval, length: number): Interval[] {
  const step = 15 * minuteMs;
  const first = Math.ceil(start / step) * step;
  const count = Math.max(0, Math.floor((end - length - first) / step) + 1);
  return Array.from({ length: count }, (_, at) => ({
    start: first + at * step,
    end: first + at * step + length,
  }));
}

/** Joins overlapping intervals, which are in order. */
function joined(intervals: readonly Interval[]): Interval[] {
  const found: Interval[] = [];
  for (const each of intervals) {
    const last = found.at(-1);
    if (last && each.start <= last.end) last.end = Math.max(last.end, each.end);
    else found.push({ ...each });
  }
  return found;
}

export const eventTools = [listEvents, getEvent, findFreeTimes];
