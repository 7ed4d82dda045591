import { dayMs } from '@potluck/contract/durations';
import { parentOf } from '@potluck/contract/names';
import { responses } from '@potluck/contract/resources/event/attendance';
import type { Selectable } from 'kysely';
import type { ChangeRecord } from '../changes/change-record.ts';
import { enumName } from '../policy/access-literals.ts';
import type { Db } from '../policy/find-visible.ts';
import { limitsOf, startsIn } from '../recurrence/occurrences.ts';
import type { AttendeeFacts } from '../resources/attendee/attendee-facts.ts';
import type { DishFacts } from '../resources/event-recipe/dish-state.ts';
import { displayNameOf } from '../resources/occurrence/attendee-identity.ts';
import { eventTime, seriesOf } from '../resources/occurrence/event-row.ts';
import { isoTimeOrNull } from '../rows/iso-time.ts';
import type { Change } from '../store/changes.ts';
import { isOneOf, readSlices } from '../store/parameters.ts';
import type { EventTable } from '../store/schema.ts';
import { TimeSlice } from '../work/time-slice.ts';
import { assistantNotifications } from './assistant-notifications.ts';
import { Audience } from './audience.ts';
import { eventNotifications } from './event-notifications.ts';
import { type FreedDishes, readFreedDishes } from './freed-dishes.ts';
import { combineInvitations, friendNotifications, grantNotifications } from './grant-notifications.ts';
import { type GuestLists, guestsAt, guestsOf, readGuestLists } from './guest-list.ts';
import { readWatchedItems, startsShopping, watchesItem } from './item-notifications.ts';
import { goMillis, type NewNotification } from './new-notification.ts';

/** Whether a change may cause notifications. A new recipe cannot, because no list follows it yet. */
export function mayConcern(change: Pick<Change, 'type' | 'kind' | 'facts'>): boolean {
  const { type, kind } = change;
  if (type === 'recipe' || type === 'list') return kind !== 'create';
  return watchesItem(change) || type.endsWith('Access') || concerning.has(type);
}

const concerning = new Set(['event', 'eventRecipe', 'attendee', 'assistantChange']);

/** The notifications for these records, in order. */
export async function notificationsForChanges(
  db: Db,
  all: readonly ChangeRecord[],
): Promise<NewNotification[]> {
  const records = await withoutRefreshes(db, all);
  const telling = records.filter(
    ({ about, change }) => about.kind === 'grant' || about.kind === 'inside' || startsShopping(change),
  );
  const audience = await Audience.around(db, telling);
  const events = await readEventsOf(db, records);
  const lists = await readGuestLists(db, records);
  const items = await readWatchedItems(db, records);
  const freed = await readFreedDishes(db, records);
  const bringers = await readBringers(db, records);
  const assistants = await assistantNotifications(db, records);
  const turns = new TimeSlice();
  const ofPeople: NewNotification[] = [];
  for (const batch of batchesOf(records)) {
    await turns.pause();
    const ofBatch = [
      ...batch.flatMap(record => accessNotifications(record, audience)),
      ...(await eventNotifications(batch.filter(aboutWhen), { audience, lists, turns })),
      ...batch.flatMap(record =>
        childNotifications(record, {
          ...{ event: events.get(parentOf(record.change.resource)), audience, lists },
          ...{ freed: freed.get(record), bringer: bringers.get(record) },
        }),
      ),
      ...items.notifications(batch, audience),
    ];
    ofPeople.push(...withVia(batch, ofBatch));
  }
  return [...combineInvitations(ofPeople), ...assistants];
}

/** Names the program with which a person did it. */
function withVia([first]: readonly ChangeRecord[], notifications: NewNotification[]): NewNotification[] {
  const via = first?.change.via;
  if (!via) return notifications;
  return notifications.map(each => (each.actor === null ? each : { ...each, data: { ...each.data, via } }));
}

/** Without the events of subscribed calendars, which only refreshes change: nobody plans them here. */
async function withoutRefreshes(db: Db, records: readonly ChangeRecord[]): Promise<readonly ChangeRecord[]> {
  const roots = [
    ...new Set(records.flatMap(({ about, thing }) => (about.kind === 'inside' && thing?.name) || [])),
  ];
  const subscribed = await readSlices(roots, some =>
    db.selectFrom('calendar_subscription').select('calendar').where(isOneOf('calendar', some)).execute(),
  );
  const calendars = new Set(subscribed.map(({ calendar }) => calendar));
  return records.filter(
    ({ about, thing }) => about.kind !== 'inside' || !thing || !calendars.has(thing.name),
  );
}

function accessNotifications(record: ChangeRecord, audience: Audience): NewNotification[] {
  if (record.about.kind === 'friendship') return friendNotifications(record);
  return record.about.kind === 'grant' ? grantNotifications(record, audience) : [];
}

/** Deleting an occurrence also deletes the attendees who were invited to it alone. */
function aboutWhen({ change: { type, kind } }: ChangeRecord): boolean {
  return type === 'event' || (type === 'attendee' && kind === 'delete');
}

function childNotifications(
  record: ChangeRecord,
  { event, ...around }: Omit<Inside, 'record' | 'event' | 'thing'> & { event: Inside['event'] | undefined },
): NewNotification[] {
  const { change, thing } = record;
  const inside = event && thing && { record, event, thing, ...around };
  if (!inside || Number(event.until_time) <= Number(change.time)) return [];
  if (change.type === 'attendee') return attendeeNotifications(inside);
  return change.type === 'eventRecipe' ? dishNotifications(inside) : [];
}

/** Records that one person wrote at one moment below one thing. */
function batchesOf(records: readonly ChangeRecord[]): ChangeRecord[][] {
  const batches: ChangeRecord[][] = [];
  for (const record of records) {
    const last = batches.at(-1);
    if (last?.[0] && isSameBatch(last[0].change, record.change)) last.push(record);
    else batches.push([record]);
  }
  return batches;
}

export function isSameBatch(one: Change, other: Change): boolean {
  const same = one.actor === other.actor && one.via === other.via && one.parent === other.parent;
  return same && Number(one.time) === Number(other.time);
}

/** Notifies people invited to a future event, its creator about answers, and everybody about dishes that need a bringer. */
function attendeeNotifications(inside: Inside): NewNotification[] {
  const { record, event, audience, thing, freed } = inside;
  const { change } = record;
  const time = Number(change.time);
  if (change.facts === null) return [];
  const { person, circle, alone, before, after, original, guest, times } = JSON.parse(
    change.facts,
  ) as AttendeeFacts;
  const originalStartTime = isoTimeOrNull(original);
  const title = (original === null ? undefined : event.replaced.get(original)) ?? event.title;
  const data = { ...whenNext(event, time, original), title, originalStartTime };
  const notifications = { about: event.name, root: thing.name, actor: change.actor, time, data };
  // An invited guest's answer for a single occurrence is a separate row.
  if (before === null && !alone && person !== change.actor)
    return [
      { ...notifications, kind: 'EVENT_INVITED', people: audience.guests([{ person, circle }], thing) },
    ];
  // A guest who withdraws their answer does not come.
  const answer = guest && change.actor === null ? (after ?? responses.DECLINED) : after;
  const responded = answer !== before && (answer ?? 0) > responses.NEEDS_ACTION;
  const answered = person === change.actor && (responded || times);
  if (!answered) return freedNotifications(inside, { original });
  const people = makersOf(inside);
  const given = {
    ...data,
    response: enumName.response(answer ?? 0),
    guestTitle: guest ?? '',
    dishes: freed?.dishes ?? [],
  };
  return [
    { ...notifications, kind: 'EVENT_ANSWERED', people, data: given },
    ...freedNotifications(inside, { original, informed: people }),
  ];
}

interface FreedAt {
  original: number | null;
  /** People who learn of it from another notification. */
  informed?: readonly string[];
}

/** Tells the event's creator, and the guests who have not declined, that dishes need somebody else to bring them. */
function freedNotifications(inside: Inside, { original, informed = [] }: FreedAt): NewNotification[] {
  const { record, event, audience, lists, thing, freed } = inside;
  if (!freed) return [];
  const { actor } = record.change;
  const time = Number(record.change.time);
  const starts = original === null ? startsAhead(event, time) : [original];
  const guests = [...guestsAt(guestsOf(record, lists), starts, { audience, thing }).keys()];
  const concerned = [...new Set([...makersOf(inside), ...guests])];
  const people = concerned.filter(
    person => person !== actor && person !== freed.bringer && !informed.includes(person),
  );
  const data = { ...whenNext(event, time, original), originalStartTime: isoTimeOrNull(original) };
  return [
    {
      ...{ kind: 'DISH_FREED', about: event.name, root: thing.name, time, people },
      // The sentence says who cannot bring it, so it must be that person who did it.
      actor: actor === freed.bringer ? actor : null,
      data: { ...data, dishes: freed.dishes },
    },
  ];
}

type EventRow = Selectable<EventTable>;

/** The events whose child records are among these, by name. */
async function readEventsOf(db: Db, records: readonly ChangeRecord[]): Promise<Map<string, EventAtHand>> {
  const inside = records.filter(({ change }) => change.type === 'eventRecipe' || change.type === 'attendee');
  const names = [...new Set(inside.map(({ change }) => parentOf(change.resource)))];
  const rows = await readSlices(names, some =>
    db.selectFrom('event').selectAll().where('name', 'in', some).execute(),
  );
  const edited = await readSlices(names, some =>
    db
      .selectFrom('event')
      .select(['parent_event', 'original_start_time', 'title'])
      .where('parent_event', 'in', some)
      .execute(),
  );
  const bySeries = Map.groupBy(edited, ({ parent_event }) => parent_event);
  return new Map(
    rows.map(row => {
      const titles = (bySeries.get(row.name) ?? []).map(
        each => [Number(each.original_start_time), each.title] as const,
      );
      return [row.name, { ...row, replaced: new Map(titles) }];
    }),
  );
}

/** The names of the guests without an account who took dishes, by record. */
async function readBringers(db: Db, records: readonly ChangeRecord[]): Promise<Map<ChangeRecord, string>> {
  const taken = records.flatMap(record => {
    const { type, actor, facts } = record.change;
    if (type !== 'eventRecipe' || actor !== null || facts === null) return [];
    const { handed, bringer } = JSON.parse(facts) as Partial<DishFacts>;
    return handed === 'taken' && bringer ? [{ record, bringer }] : [];
  });
  const names = taken.map(({ bringer }) => bringer);
  const rows = await readSlices(names, some =>
    db.selectFrom('attendee').select(['name', 'body']).where('name', 'in', some).execute(),
  );
  const called = new Map(rows.map(row => [row.name, displayNameOf(row)]));
  return new Map(taken.map(({ record, bringer }) => [record, called.get(bringer) ?? '']));
}

/** A change inside an event, with the people who may read it. */
interface Inside {
  record: ChangeRecord;
  event: EventAtHand;
  /** The calendar. */
  thing: NonNullable<ChangeRecord['thing']>;
  freed: FreedDishes | undefined;
  /** The name of the guest without an account who took a dish. */
  bringer: string | undefined;
  audience: Audience;
  lists: GuestLists;
}

/** With the titles of its edited occurrences, by their original starts in the series. */
type EventAtHand = EventRow & { replaced: ReadonlyMap<number, string> };

/**
 * Notifies all readers when the dishes of a future event change, except for a brand-new event, which nobody has heard
 * of. Notifies the event's creator when somebody offers to bring a dish, and the guests too when
 * somebody gives it back.
 */
function dishNotifications(inside: Inside): NewNotification[] {
  const { record, event, audience, lists, thing } = inside;
  const { change } = record;
  const { actor } = change;
  const time = Number(change.time);
  const { title = '', handed = null } = JSON.parse(change.facts ?? '{}') as Partial<DishFacts>;
  if (handed === 'given back')
    return freedNotifications(inside, { original: numberOrNull(event.original_start_time) });
  const notifications = { about: event.name, root: thing.name, actor, time, data: whenNext(event, time) };
  if (handed === 'taken')
    return [
      {
        ...notifications,
        kind: 'DISH_TAKEN',
        people: makersOf(inside),
        data: {
          ...notifications.data,
          text: title,
          dishes: [change.resource],
          guestTitle: inside.bringer ?? '',
        },
      },
    ];
  if (event.creator === actor && time - Number(event.create_time) < goMillis) return [];
  const starts = startsAhead(event, time);
  const guests = guestsAt(guestsOf(record, lists), starts, { audience, thing });
  const readers = audience.readers(thing, [...guests.keys()]);
  // Guests of some occurrences only learn when their first one is.
  const first = (person: string) => {
    const theirs = readers.guests.includes(person) ? guests.get(person) : undefined;
    return theirs && theirs.size < starts.length ? Math.min(...theirs) : null;
  };
  return [...Map.groupBy(readers.people, first)].map(([start, people]) => {
    const data = whenNext(event, time, start);
    return { ...notifications, data, kind: 'EVENT_DISHES_CHANGED', people };
  });
}

/** The event's creator, if they may still read it. */
function makersOf({ record: { invitees }, thing, event, audience }: Inside): string[] {
  if (event.creator === null) return [];
  const { people } = audience.readers(thing, audience.guests(invitees, thing));
  return people.includes(event.creator) ? [event.creator] : [];
}

/** The future starts of an event in its series, without edited occurrences. */
function startsAhead(event: EventAtHand, time: number): number[] {
  if (event.original_start_time !== null) return [Number(event.original_start_time)];
  const series = seriesOf(event);
  const { starts } = startsIn(series, { from: time, to: time + year }, { ...limitsOf(), max });
  return (series.rule === '' ? [series.start] : starts).filter(start => !event.replaced.has(start));
}

/** When the event takes place next, or the given occurrence of a guest. */
function whenNext(
  event: EventRow,
  time: number,
  start: number | null = null,
): Readonly<Record<string, unknown>> {
  const series = seriesOf(event);
  const [next = series.start] =
    start === null
      ? startsIn(series, { from: time, to: time + year }, { ...limitsOf(), max: 1 }).starts
      : [start];
  return {
    title: event.title,
    startTime: eventTime(next),
    endTime: eventTime(next + series.end - series.start),
    allDay: series.allDay,
    recurring: series.rule !== '' && start === null,
    timeZone: series.timeZone,
  };
}

function numberOrNull(value: number | null): number | null {
  return value === null ? null : Number(value);
}

const year = 400 * dayMs;
/** The most occurrences that are checked for guests. */
const max = 500;
