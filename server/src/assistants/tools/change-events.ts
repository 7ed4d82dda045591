import { clockOn } from '@potluck/contract/day';
import { dayMs } from '@potluck/contract/durations';
import { invalid } from '@potluck/contract/errors';
import { choice, double, list, required, text } from '@potluck/contract/fields';
import type { OccurrenceScope } from '@potluck/contract/resources/event';
import { rootOf } from '../../resources/assistant-change/undo-steps.ts';
import { type Author, authorOf } from '../authors.ts';
import { eventTimes, instantIn } from '../zoned-time.ts';
import { dish } from './plan-events.ts';
import { versionOf } from './recipe-tools.ts';
import {
  type ChangeCall,
  changeTool,
  confirm,
  explained,
  maxThings,
  name,
  names,
  removedUnasked,
  type ToolCall,
  time,
} from './tool.ts';

const scopes = { SCOPE_UNSPECIFIED: 0, THIS: 1, FOLLOWING: 2, ALL: 3 } as const;

const scopeNames: Readonly<Record<keyof typeof scopes, OccurrenceScope>> = {
  SCOPE_UNSPECIFIED: 'OCCURRENCE_SCOPE_UNSPECIFIED',
  THIS: 'THIS',
  FOLLOWING: 'THIS_AND_FOLLOWING',
  ALL: 'ALL',
};

const which = {
  event: required(name('calendars/…/events/…')),
  occurrence: name('from list_events'),
  scope: explained(choice(scopes), 'for a repeating event, THIS by default'),
};

interface Which {
  event: string;
  occurrence: string;
  scope: keyof typeof scopes;
}

/** The occurrences that a request means. An event without a recurrence has only itself. */
async function meant({ api }: ToolCall, { event, occurrence, scope }: Which) {
  const found = await api.call('event', 'get', { name: event });
  const repeats = found.recurrenceRule !== '' || found.parentEvent !== '' || found.additionalTimes.length > 0;
  if (repeats && found.parentEvent === '' && occurrence === '' && scope !== 'ALL')
    throw invalid([{ field: 'occurrence', description: 'is required for an event that repeats' }]);
  const usual: OccurrenceScope = repeats ? 'THIS' : 'ALL';
  return {
    found,
    repeats,
    request: {
      name: event,
      scope: scope === 'SCOPE_UNSPECIFIED' ? usual : scopeNames[scope],
      originalStartTime: occurrence || found.originalStartTime,
    },
  };
}

/** How many other people have answered, whether they come or not. */
async function answersOf({ api, connection }: ToolCall, event: string): Promise<number> {
  const { attendees } = await api.call('attendee', 'list', { parent: event, pageSize: 1000 });
  const given = ['ACCEPTED', 'TENTATIVE', 'DECLINED'];
  return attendees.filter(each => each.person !== connection.user && given.includes(each.response)).length;
}

/** Answers belong to the series of an edited occurrence. */
async function answersTouched(call: ToolCall, request: Which): Promise<{ count: number; title: string }> {
  const { found } = await meant(call, request);
  return { count: await answersOf(call, found.parentEvent || found.name), title: found.title };
}

const changeEvent = changeTool({
  name: 'change_event',
  title: 'Change an event',
  description:
    'Changes given fields of an event or occurrences; adds and removes dishes. Some need a confirmation.',
  kinds: ['CALENDAR'],
  level: 'PLAN',
  saves: 'CHANGE_EVENT',
  fields: {
    ...which,
    etag: name('from list_events or get_event'),
    title: text({ max: 200 }),
    start: time(),
    end: time(),
    place: text({ max: 500 }),
    description: text({ max: 20_000 }),
    add_dishes: list(dish, { max: maxThings }),
    remove_dishes: names('…/eventRecipes/…'),
    confirm,
  },
  async proposes(call, input) {
    const { count, title } = await answersTouched(call, input);
    const moves = count > 0 && (input.start !== '' || input.end !== '');
    const sentences = [
      ...(moves ? [`Move “${title}”, which ${people(count)} answered.`] : []),
      ...(await dishesTouched(call, { title, dishes: input.remove_dishes })),
    ];
    return sentences.length === 0 ? undefined : { sentence: sentences.join(' '), thing: input.event };
  },
  async changes(call, input) {
    const { found, request, repeats } = await meant(call, input);
    const { title, place, description } = input;
    const fields = {
      ...(title !== '' && { title }),
      ...(place !== '' && { location: place }),
      ...(description !== '' && { description }),
      ...newTimes(input, found, call.zone),
    };
    const touches = Object.keys(fields).length > 0 || (repeats && request.scope === 'THIS');
    const event = touches
      ? await edit(call, { ...request, etag: input.etag }, { title: found.title, ...fields })
      : found.name;
    await changeDishes(call, event, input);
    return { event, title: title || found.title, by: await authorOfEvent(call, found.name) };
  },
});

function authorOfEvent({ context, connection }: ToolCall, event: string): Promise<Author> {
  return authorOf(context.store, connection.user, event);
}

function people(count: number): string {
  return count === 1 ? 'one other person' : `${count} other people`;
}

/** Removing many dishes, or one that somebody else brings, needs a confirmation. */
async function dishesTouched(
  { api, connection }: ToolCall,
  { title, dishes }: { title: string; dishes: readonly string[] },
): Promise<string[]> {
  let brought = 0;
  for (const name of dishes) {
    const { bringer } = await api.call('eventRecipe', 'get', { name });
    if (bringer === '') continue;
    const { person } = await api.call('attendee', 'get', { name: bringer });
    if (person !== connection.user) brought += 1;
  }
  if (brought === 0 && dishes.length <= removedUnasked) return [];
  const count = dishes.length === 1 ? 'a dish' : `${dishes.length} dishes`;
  const others = brought === 0 ? '' : `, ${brought} of them brought by others`;
  return [`Remove ${count} from “${title}”${others}.`];
}

interface EventTimes {
  startTime: string | null;
  endTime: string | null;
  allDay: boolean;
}

/** Without a new end, an event keeps its length; without a new start, only its end changes. */
function newTimes(
  { start, end }: { start: string; end: string },
  found: EventTimes,
  zone: string,
): Partial<EventTimes> {
  if (start !== '') return eventTimes({ start, end: end || keptEnd(start, found) }, zone);
  if (end === '') return {};
  const instant = found.allDay ? clockOn(end.slice(0, 10)) + dayMs : instantIn(end, { field: 'end', zone });
  return { endTime: new Date(instant).toISOString() };
}

function keptEnd(start: string, found: EventTimes): string {
  if (found.startTime === null || found.endTime === null) return '';
  const length = Date.parse(found.endTime) - Date.parse(found.startTime);
  const isDay = start.length === 10;
  if (isDay !== found.allDay) return '';
  if (isDay) return new Date(clockOn(start) + length - dayMs).toISOString().slice(0, 10);
  const offset = /(Z|[+-]\d\d:\d\d)$/.exec(start)?.[0] ?? '';
  const clock = Date.parse(`${start.slice(0, start.length - offset.length)}Z`) + length;
  return `${new Date(clock).toISOString().slice(0, 16)}${offset}`;
}

type EditRequest = Awaited<ReturnType<typeof meant>>['request'] & { etag: string };

/** Returns the event that holds the occurrence now. */
async function edit(
  { api, recorder }: ChangeCall,
  request: EditRequest,
  event: { title: string; [field: string]: unknown },
): Promise<string> {
  const updateMask = Object.keys(event).join();
  const done = await api.call('event', 'editOccurrence', { ...request, event, updateMask });
  recorder.add({ kind: 'occurrence', name: request.name, title: event.title, undo: done.undo });
  return done.event;
}

async function changeDishes(
  { api, recorder }: ChangeCall,
  event: string,
  {
    add_dishes,
    remove_dishes,
  }: { add_dishes: { title: string; recipe: string; servings: number }[]; remove_dishes: string[] },
): Promise<void> {
  for (const each of add_dishes) {
    const made = await api.call('eventRecipe', 'create', { parent: event, eventRecipe: each });
    await recorder.dish(made.name, { title: made.recipeTitle || made.title, created: true });
  }
  for (const dish of remove_dishes) {
    const found = await api.call('eventRecipe', 'get', { name: dish });
    await recorder.dish(dish, { title: found.recipeTitle || found.title, created: false });
    await api.call('eventRecipe', 'delete', { name: dish });
  }
}

const removeEvent = changeTool({
  name: 'remove_event',
  title: 'Remove an event',
  description:
    'Removes an event or occurrences. Several occurrences, or an answered event, need a confirmation.',
  kinds: ['CALENDAR'],
  level: 'PLAN',
  destructive: true,
  saves: 'REMOVE_EVENT',
  fields: { ...which, confirm },
  async proposes(call, input) {
    const { found, repeats, request } = await meant(call, input);
    const { count } = await answersTouched(call, input);
    const several = repeats && request.scope !== 'THIS';
    if (count === 0 && !several) return undefined;
    const all = several ? ' and all its occurrences from then on' : '';
    const answered = count > 0 ? `, which ${people(count)} answered` : '';
    return { sentence: `Remove “${found.title}”${all}${answered}.`, thing: found.name };
  },
  async changes(call, input) {
    const { found, request } = await meant(call, input);
    const { undo } = await call.api.call('event', 'deleteOccurrence', request);
    call.recorder.add({ kind: 'occurrence', name: found.name, title: found.title, undo });
    return { removed: found.title, by: await authorOfEvent(call, found.name), calendar: rootOf(found.name) };
  },
});

const answers = { ANSWER_UNSPECIFIED: 0, ACCEPTED: 2, TENTATIVE: 3, DECLINED: 4 } as const;

const answerInvitation = changeTool({
  name: 'answer_invitation',
  title: 'Answer an invitation',
  description: 'Answers for the person, for all occurrences or one.',
  kinds: ['CALENDAR'],
  level: 'PLAN',
  saves: 'ANSWER_INVITATION',
  fields: {
    event: which.event,
    occurrence: which.occurrence,
    answer: required(choice(answers)),
    portion: explained(double({ min: 0, max: 10 }), '1 is one adult'),
    note: text({ max: 500 }),
  },
  async changes(call, { event, occurrence, answer, portion, note }) {
    const { api, recorder, connection } = call;
    const found = await api.call('event', 'get', { name: event });
    const before = await recorder.answers(found.parentEvent || found.name, connection.user);
    const given = await api.call('event', 'respond', {
      name: event,
      response: answer === 'ANSWER_UNSPECIFIED' ? 'NEEDS_ACTION' : answer,
      ...(portion > 0 && { portion }),
      ...(note !== '' && { note }),
      ...(occurrence !== '' && { originalStartTime: occurrence }),
    });
    recorder.add({
      ...{ kind: 'answer', name: given.name, title: found.title },
      ...(before.get(given.name) ?? { before: null, beforeVersion: null }),
      version: versionOf(given.etag),
    });
    const by = await authorOfEvent(call, found.name);
    return { event, title: found.title, by, your_answer: given.response };
  },
});

export const changeEventTools = [changeEvent, removeEvent, answerInvitation];
