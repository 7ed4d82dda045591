import { ApiError, type Attendee, type Event, type EventRecipe, parentOf } from '@potluck/contract';
import { maxPageSize } from '@potluck/contract/limits';
import type { Agenda } from './agenda.ts';
import { allPages, type Fetching } from './fetching.ts';

/** What the page of an event shows. */
export interface EventPage {
  event: Event;
  dishes: EventRecipe[];
  attendees: Attendee[];
  /** When it was fetched, in milliseconds since 1970. */
  time: number;
}

/** The kept pages, by the names of their events. */
export type EventPages = Record<string, EventPage>;

interface EventWork extends Fetching {
  stored: EventPages;
  save: (pages: EventPages) => Promise<void>;
  agenda: Agenda;
  /** Whether a page has to be fetched again although it is stored. */
  changed: (event: string) => boolean;
}

/** An interrupted refresh loses at most this many pages. */
const savedAtOnce = 10;
/** From this many pages on, one request for a calendar's events is cheaper than one for each event. */
const fewEvents = 5;

/**
 * Keeps the pages of the events that the agenda shows, and of their series. Deletes all others: the agenda has what the
 * user may still see. Like the agenda, pages are small enough for metered connections. Returns what is stored now.
 */
export async function refreshEventPages(work: EventWork): Promise<EventPages> {
  const { stored, save, agenda, changed } = work;
  const shown = new Set(agenda.expanded.occurrences.map(({ event }) => event));
  const pages: EventPages = {};
  // Iterating over a set includes elements that are added meanwhile: here the series of edited occurrences.
  for (const name of shown) {
    const page = stored[name];
    if (!page) continue;
    pages[name] = page;
    if (page.event.parentEvent) shown.add(page.event.parentEvent);
  }
  if (Object.keys(stored).length > Object.keys(pages).length) await save(pages);
  const stale = [...shown].filter(name => !pages[name] || changed(name));
  if (stale.length > 0) await fetchPages(stale, pages, work);
  return pages;
}

async function fetchPages(stale: string[], pages: EventPages, work: EventWork): Promise<void> {
  const wanted = new Set(stale);
  const events = await fetchEvents(stale, work);
  let unsaved = 0;
  for (const name of wanted) {
    const page = await fetchPage(name, events.get(name), work).catch(unlessLost);
    if (page) pages[name] = page;
    else delete pages[name];
    const series = page?.event.parentEvent;
    if (series && !pages[series]) wanted.add(series);
    unsaved += 1;
    if (unsaved % savedAtOnce === 0) await work.save(pages);
  }
  await work.save(pages);
}

/** The events of calendars with many stale pages. A calendar that the user does not see has only single ones. */
async function fetchEvents(names: string[], { agenda, client, signal, gently }: EventWork) {
  const events = new Map<string, Event>();
  const seen = new Set(agenda.calendars.map(({ name }) => name));
  const [from, to] = [agenda.from, agenda.to].map(time => new Date(time).toISOString());
  const filter = `start_time < "${to}" AND end_time > "${from}"`;
  for (const [parent, own] of Map.groupBy(names, parentOf)) {
    if (own.length < fewEvents || !seen.has(parent)) continue;
    const request = { parent, filter, pageSize: maxPageSize };
    const pages = await allPages(gently, pageToken =>
      client.event.list({ ...request, pageToken }, { signal }),
    );
    for (const { events: some } of pages) for (const event of some) events.set(event.name, event);
  }
  return events;
}

async function fetchPage(
  name: string,
  known: Event | undefined,
  { agenda, client, signal, gently }: EventWork,
): Promise<EventPage> {
  const time = Date.now();
  const event = known ?? (await gently(() => client.event.get({ name }, { signal })));
  const own = agenda.expanded.occurrences.filter(each => each.event === name);
  const request = { parent: name, pageSize: maxPageSize };
  // The agenda shows which events have dishes and guests: most need no further request.
  const cooks = own.length === 0 || own.some(({ dishes }) => dishes.length > 0);
  const dishes = cooks ? (await gently(() => client.eventRecipe.list(request, { signal }))).eventRecipes : [];
  // Guests may be invited to single occurrences only. An edited occurrence has the guests of its series.
  const invites = own.length === 0 || isSeries(event) || own.some(({ faces }) => faces.length > 0);
  const guests =
    invites && event.parentEvent === ''
      ? await allPages(gently, pageToken => client.attendee.list({ ...request, pageToken }, { signal }))
      : [];
  return { event, dishes, attendees: guests.flatMap(({ attendees }) => attendees), time };
}

function isSeries({ recurrenceRule, additionalTimes }: Event): boolean {
  return recurrenceRule !== '' || additionalTimes.length > 0;
}

/** The event was lost since the agenda was fetched: the next notice is about that. */
function unlessLost(error: unknown): undefined {
  if (!(error instanceof ApiError && (error.status === 403 || error.status === 404))) throw error;
}

/** The recipes of planned dishes, as far as the user can see them. */
export function recipesIn(pages: EventPages): string[] {
  const dishes = Object.values(pages).flatMap(page => page.dishes);
  return dishes.flatMap(({ recipe, recipeVisible }) => (recipeVisible === false ? [] : recipe || []));
}

/** The event that carries an occurrence of a series: the series, or the event of the edited occurrence. */
export function carrierIn(
  pages: EventPages,
  { expanded }: Agenda,
  { series, at }: { series: string; at: string },
): string | undefined {
  const start = Date.parse(at);
  const isAt = (time: string | null) => time !== null && Date.parse(time) === start;
  const there = expanded.occurrences.some(each => each.event === series && isAt(each.originalStartTime));
  if (there) return series;
  const edited = Object.values(pages).map(({ event }) => event);
  return edited.find(each => each.parentEvent === series && isAt(each.originalStartTime))?.name;
}
