import { timeOfDayOf } from '@potluck/contract/day';
import { dayMs, minuteMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import { defaultMealRules } from '@potluck/contract/resources/calendar/meal-rules';
import { instantOf, platformOffset } from '@potluck/contract/zone-clock';
import type { Call, Context } from '../context/context.ts';
import { createResource } from '../methods/create.ts';
import { createBelow } from '../resources/child-methods/create-child.ts';
import { changingChildren } from '../resources/child-methods/write-child.ts';
import type { ChildWork } from '../resources/children/child-part.ts';
import type { ExampleCalendar, ExampleEvent, ExampleTable } from './example-calendars.ts';

interface Writing {
  jotted: ExampleCalendar;
  parent: string;
  viewer: Parameters<typeof createResource>[0]['viewer'];
  /** Resource names of recipes by title. */
  recipes: ReadonlyMap<string, string>;
  users: Household;
}

/** Creates a calendar from the notes, around today and in this machine's time zone. */
export async function writeCalendar(
  context: Context,
  { jotted, parent, viewer, recipes, users }: Writing,
): Promise<void> {
  const { title, description, color } = jotted;
  const mealRules = jotted.mealRules ? { ...defaultMealRules, ...jotted.mealRules } : null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { title, description, color, timeZone, mealRules, visibility: 'VISIBILITY_LEVEL_PRIVATE' };
  const made = await createResource(
    { context, viewer, definition: resources.calendar },
    { id: '', parent, body },
  );
  const call = { context, viewer, definition: resources.event };
  await changingChildren(call, async work => {
    for (const each of jotted.events) {
      const event = await createBelow(call, work, {
        parent: String(made.name),
        id: '',
        body: eventOf(each, timeZone),
      });
      const dish = dishOf(each, recipes);
      const link = { ...call, definition: resources.eventRecipe };
      if (dish) await createBelow(link, work, { parent: event.name, id: '', body: dish });
      if (each.table) await writeTable(call, work, { event: event.name, table: each.table, users, recipes });
    }
  });
}

function dishOf(
  { recipe = '', word, table, servings = table ? 0 : 4 }: ExampleEvent,
  recipes: ReadonlyMap<string, string>,
) {
  if (word) return { title: word };
  return recipes.has(recipe) ? { recipe: recipes.get(recipe), servings } : undefined;
}

function eventOf({ title, day, at, lasts, rule = '', location = '' }: ExampleEvent, timeZone: string) {
  // Weekly events started eight weeks ago.
  const before = rule.startsWith('FREQ=WEEKLY') ? 56 : 0;
  const midnight = thisMonday(timeZone) + (day - before) * dayMs;
  const details = { title, location, timeZone, recurrenceRule: rule, allDay: at === undefined };
  if (at === undefined)
    return { ...details, startTime: iso(midnight), endTime: iso(midnight + lasts * dayMs) };
  const start = instantOf(midnight + timeOfDayOf(at), platformOffset(timeZone));
  return { ...details, startTime: iso(start), endTime: iso(start + lasts * minuteMs) };
}

/** Midnight of this week's Monday in local time, in milliseconds as if it were UTC. */
function thisMonday(timeZone: string): number {
  const now = Date.now() + platformOffset(timeZone)(Date.now());
  const days = Math.floor(now / dayMs);
  // 1 January 1970 was a Thursday.
  return (days - ((days + 3) % 7)) * dayMs;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** The members of the household, who come to every meal of the example, by resource name. */
type Household = Record<'ann' | 'ben' | 'cleo', string>;

interface Table {
  event: string;
  table: ExampleTable;
  users: Household;
  /** Resource names of recipes by title. */
  recipes: ReadonlyMap<string, string>;
}

/** Invites people to an event with their answers, and adds what they bring and what is still needed. */
async function writeTable(
  call: Call,
  work: ChildWork,
  { event, table, users, recipes }: Table,
): Promise<void> {
  const below = (definition: Call['definition'], body: object) =>
    createBelow({ ...call, definition }, work, { parent: event, id: '', body });
  await below(resources.attendee, { person: users.ann, response: 'ACCEPTED' });
  await below(resources.attendee, { person: users.ben, response: table.ben });
  const cleo = await below(resources.attendee, { person: users.cleo, response: table.cleo });
  for (const [displayName, portion] of Object.entries(table.guests))
    await below(resources.attendee, { displayName, portion, response: 'ACCEPTED' });
  await below(resources.eventRecipe, { recipe: recipes.get(table.brought), bringer: cleo.name });
  for (const title of table.wanted) await below(resources.eventRecipe, { title, open: true });
}
