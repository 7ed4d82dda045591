import { dayAt, instantOn, plusDays, timeOfDayOf } from '@potluck/contract/day';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { proposeTimes as method } from '@potluck/contract/resources/event/date-poll';
import { knownZone, platformOffset } from '@potluck/contract/zone-clock';
import type { Call } from '../../../context/context.ts';
import { findVisible } from '../../../policy/find-visible.ts';
import { guestOf } from '../../../policy/scope.ts';
import { parseFields } from '../../../request/validate.ts';
import { isoTime } from '../../../rows/iso-time.ts';
import { TimeSlice } from '../../../work/time-slice.ts';
import { recipientNamed } from '../../grants/find-recipient.ts';
import { requireKnown } from '../../grants/grant-terms.ts';
import type { Handler } from '../../server-part.ts';
import { settingsOf, zoneOfUser } from '../../user/settings-of.ts';
import { type Interval, intervalOf } from '../busy-times.ts';
import { ownCalendars, ownSchedule } from '../expand.ts';
import { scheduleOccurrences } from '../schedule-occurrences.ts';
import { availabilityOf } from './availability.ts';

const days = 21;
/** A dinner party without a plan. */
const lengthMs = 3 * hourMs;
const usualStart = '18:00';

/** `events:proposeTimes`: evenings at which the caller has nothing planned and nobody is known to be busy. */
export const proposeTimes: Handler = async (call, { name: parent, body }) => {
  const { people, timeZone } = parseFields(method.request, body) as { people: string[]; timeZone: string };
  if (timeZone !== '' && !knownZone(timeZone))
    throw invalid([{ field: 'timeZone', description: 'must be a time zone such as Europe/Berlin' }]);
  const { db } = call.context.store;
  if (parent !== ownSchedule) await findVisible(db, call.viewer, resources.calendar, parent);
  const others = [...new Set(people)].filter(person => person !== call.viewer.user);
  await requireAllKnown(call, others);
  const evenings = await eveningsOf(call, timeZone);
  const taken = await ownTimes(call, evenings);
  const open = evenings.filter(({ start, end }) => !taken.some(each => each.start < end && each.end > start));
  const availability = await availabilityOf(call, others, open);
  const times = open.flatMap(evening => {
    const states = others.map(person => [person, availability(person, evening)] as const);
    if (states.some(([, state]) => state === 'BUSY')) return [];
    const unknown = states.flatMap(([person, state]) => (state === 'AVAILABILITY_UNKNOWN' ? person : []));
    return [{ startTime: isoTime(evening.start), endTime: isoTime(evening.end), unknown }];
  });
  return { times };
};

/** The same rule as for invitations: whether a stranger is busy is not the caller's business. */
async function requireAllKnown({ context, viewer }: Call, people: readonly string[]): Promise<void> {
  const { db } = context.store;
  for (const person of people) {
    const recipient = await recipientNamed(db, viewer, person);
    if (!recipient) throw invalid([{ field: 'people', description: `${person} names no person` }]);
    await requireKnown(db, viewer, recipient);
  }
}

/** From tomorrow, at the time of the last meal of the day in the caller's settings. */
async function eveningsOf({ context, viewer }: Call, timeZone: string): Promise<Interval[]> {
  const { db } = context.store;
  const zone = timeZone || (await zoneOfUser(db, viewer.user)) || 'UTC';
  const settings = (await settingsOf(db, [viewer.user])).get(viewer.user);
  const starts = settings?.mealSlots?.map(({ start }) => start) ?? [];
  const time = timeOfDayOf(starts.toSorted().at(-1) ?? usualStart);
  const offsetAt = platformOffset(zone);
  const today = dayAt(Date.now(), offsetAt);
  return Array.from({ length: days }, (_, at) => {
    const start = instantOn(plusDays(today, at + 1), time, offsetAt);
    return { start, end: start + lengthMs };
  });
}

/** When events of the caller's own schedule take place. */
async function ownTimes({ context, viewer }: Call, evenings: Interval[]): Promise<Interval[]> {
  const calendars = await ownCalendars({ context, viewer });
  const turns = new TimeSlice(() => context.slices.next(viewer.user));
  const window = {
    from: Math.min(...evenings.map(({ start }) => start)) - dayMs,
    to: Math.max(...evenings.map(({ end }) => end)) + dayMs,
  };
  const request = { calendars: calendars.map(({ row }) => row.name), invited: guestOf(viewer), turns };
  const { found } = await scheduleOccurrences(context, request, window);
  const zones = new Map<string, string>();
  return found.map(occurrence => intervalOf(occurrence, zones));
}
