import { ApiError, invalid } from '@potluck/contract/errors';
import { double, list, message, required, text, type ValuesOf } from '@potluck/contract/fields';
import { shareCircle } from '../../policy/find-visible.ts';
import { eventTimes, zonedTime } from '../zoned-time.ts';
import { type ChangeCall, changeTool, explained, maxThings, name, time } from './tool.ts';

/** Two weeks of dinners. */
const maxEvents = 14;

export const dish = message({
  recipe: name('recipes/…'),
  title: explained(text({ max: 200 }), 'without a recipe'),
  servings: explained(double({ min: 0, max: 1e6 }), 'follows the heads if absent'),
});

const fields = {
  calendar: required(name('calendars/…')),
  events: required(
    list(
      message({
        title: required(text({ max: 200 })),
        start: required(time('a day for an all-day event')),
        end: time('an hour later by default'),
        place: text({ max: 500 }),
        description: text({ max: 20_000 }),
        repeats: explained(text({ max: 1000 }), 'RRULE without DTSTART'),
        dishes: list(dish, { max: maxThings }),
        people: list(required(text({ max: 400 })), { max: maxThings }),
      }),
      { max: maxEvents },
    ),
  ),
};

type Planned = ValuesOf<typeof fields>['events'][number];

export const planEvents = changeTool({
  name: 'plan_events',
  title: 'Plan events',
  description:
    'Creates up to 14 events with dishes, and invites circles/… or users/… of your circles. All or none.',
  kinds: ['CALENDAR'],
  level: 'PLAN',
  saves: 'PLAN_EVENTS',
  fields,
  async changes(call, { calendar, events }) {
    requireFew(events);
    const created = [];
    for (const event of events) created.push(await createEvent(call, calendar, event));
    return { events: created };
  },
});

function requireFew(events: readonly Planned[]): void {
  const count = events.reduce((sum, { dishes, people }) => sum + dishes.length + people.length, 0);
  if (count <= 3 * maxThings) return;
  const description = `must have at most ${3 * maxThings} dishes and people together`;
  throw invalid([{ field: 'events', description }]);
}

async function createEvent({ api, recorder, ...call }: ChangeCall, calendar: string, planned: Planned) {
  const { title, start, end, place, description, repeats, dishes, people } = planned;
  const { startTime, endTime, allDay } = eventTimes({ start, end }, call.zone);
  const made = await api.call('event', 'create', {
    parent: calendar,
    event: {
      ...{ title, description, startTime, endTime, allDay },
      ...{ location: place, recurrenceRule: repeats, timeZone: call.zone },
    },
  });
  recorder.createdEvent(made.name, title);
  for (const each of dishes)
    await api.call('eventRecipe', 'create', { parent: made.name, eventRecipe: each });
  for (const account of people) await invite({ api, recorder, ...call }, made.name, account);
  return {
    event: made.name,
    title,
    start: allDay ? startTime.slice(0, 10) : zonedTime(startTime, call.zone),
  };
}

/** Invites a circle, or a person with whom the caller shares one: never an address or a stranger. */
async function invite(
  { api, context, connection }: ChangeCall,
  event: string,
  account: string,
): Promise<void> {
  const isCircle = account.startsWith('circles/');
  const known = isCircle || (await shareCircle(context.store.db, connection.user, account));
  if (!known)
    throw new ApiError('PERMISSION_DENIED', 'NOT_IN_CIRCLES', `${account} is in none of your circles.`, {
      metadata: { resource: account },
    });
  const who = isCircle ? { circle: account } : { person: account };
  await api.call('attendee', 'create', { parent: event, attendee: who });
}
