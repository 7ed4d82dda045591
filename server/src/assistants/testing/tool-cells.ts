import type { Thing } from '../../testing/sharing/access-oracle.ts';
import type { Ask } from '../../testing/sharing/ask.ts';
import type { CallBelow } from '../../testing/sharing/calls-below.ts';
import { callsBelowCalendars } from '../../testing/sharing/calls-below-calendars.ts';
import { callsBelowLists } from '../../testing/sharing/calls-below-lists.ts';
import type { Role, SharingWorld } from '../../testing/sharing/sharing-world.ts';

/** A call of a tool, and the calls of the decision table that it amounts to. */
export interface ToolCell {
  tool: string;
  input: object;
  /** It may happen if all of these may. */
  asks: Ask[];
  selects?: Selected[];
}

/** For tools that select: what the answer names, and the call that selects the same, or more. */
export interface Selected {
  ask: Ask;
  names: (answer: Answer) => string[];
  orMore?: true;
}

/** Tests read a few fields of answers. */
export type Answer = Record<string, { name: string; event: string }[]>;

/** Every tool that works on a thing of the table, on every such thing, and those that select among all. */
export function toolCells(world: SharingWorld, role: Role): ToolCell[] {
  const { circles, things, users } = world;
  const holders = things.filter(({ name }) =>
    [circles.home, circles.secret, 'circles/club-public', 'circles/club-restricted'].includes(name),
  );
  return [
    ...[...world.crowded, ...world.lonely].flatMap(thing => onThing[thing.type]?.(thing) ?? []),
    ...holders.map((holder): ToolCell => {
      const input = { title: 'New', circle: holder.name };
      return { tool: 'save_recipe', input, asks: [{ method: 'create', type: 'recipe', holder }] };
    }),
    ...selecting(),
    ...[users.ann, users[role]].map(user => ({
      tool: 'undo_change',
      input: { change: `${user}/assistantChanges/dinner` },
      asks: [changeOf(user)],
    })),
  ];
}

const onThing: Partial<Record<Thing['type'], (thing: Thing) => ToolCell[]>> = {
  list: onList,
  calendar: onCalendar,
  recipe: onRecipe,
};

const days = { from: '2027-03-05', to: '2027-03-07' };

function onList(thing: Thing): ToolCell[] {
  const [list, milk] = [thing.name, `${thing.name}/listItems/milk`];
  const cell = (tool: string, input: object, ...ids: string[]): ToolCell => ({
    ...{ tool, input: { list, ...input } },
    asks: below(thing, callsBelowLists, ids),
  });
  return [
    cell('get_list', {}, 'lists.listItems.list'),
    cell('change_list_items', { add: [{ title: 'Bread' }] }, 'lists.listItems.create'),
    cell('change_list_items', { edit: [{ item: milk, note: 'fresh' }] }, 'lists.listItems.update'),
    cell('change_list_items', { tick: [milk] }, 'lists.listItems.listItemCompletions.create'),
    cell('change_list_items', { remove: [milk] }, 'lists.listItems.delete'),
    cell('plan_shopping', days, 'lists.previewPlan'),
    cell('plan_shopping', { ...days, apply: true }, 'lists.applyPlan'),
  ];
}

function onCalendar(thing: Thing): ToolCell[] {
  const event = `${thing.name}/events/dinner`;
  const cell = (tool: string, input: object, ...ids: string[]): ToolCell => ({
    ...{ tool, input },
    asks: below(
      thing,
      callsBelowCalendars,
      ids.map(id => `calendars.events.${id}`),
    ),
  });
  const events = [{ title: 'Tea', start: '2027-03-06T09:00' }];
  return [
    cell('get_event', { event }, 'get', 'attendees.list', 'eventRecipes.list'),
    cell('plan_events', { calendar: thing.name, events }, 'create'),
    cell('change_event', { event, title: 'Supper' }, 'get', 'editOccurrence'),
    cell('change_event', { event, add_dishes: [{ title: 'Salad' }] }, 'get', 'eventRecipes.create'),
    cell(
      'change_event',
      { event, remove_dishes: [`${event}/eventRecipes/soup`] },
      'get',
      'eventRecipes.delete',
    ),
    cell('remove_event', { event }, 'get', 'deleteOccurrence'),
    cell('answer_invitation', { event, answer: 'ACCEPTED' }, 'get', 'respond'),
  ];
}

function onRecipe(thing: Thing): ToolCell[] {
  const recipe = thing.name;
  return [
    { tool: 'get_recipe', input: { recipe }, asks: [{ method: 'get', thing }] },
    {
      tool: 'save_recipe',
      input: { recipe, description: 'Good' },
      asks: [
        { method: 'get', thing },
        { method: 'update', thing },
      ],
    },
  ];
}

function selecting(): ToolCell[] {
  const named = (key: string) => (answer: Answer) => (answer[key] ?? []).map(({ name }) => name);
  const mine = (type: Thing['type']): Ask => ({ method: 'list', type, state: 200 });
  const found = (type: 'recipe' | 'listItem' | 'event', words: string): ToolCell => {
    const ask: Ask = { method: 'find', type };
    const selects = [{ ask, names: named('hits') }];
    return { tool: 'search', input: { words, kinds: [type] }, asks: [], selects };
  };
  return [
    {
      ...{ tool: 'get_context', input: {}, asks: [] },
      selects: [
        { ask: mine('circle'), names: named('circles') },
        { ask: mine('calendar'), names: named('calendars') },
      ],
    },
    found('recipe', 'recipes'),
    found('listItem', 'milk'),
    found('event', 'dinner'),
    {
      ...{ tool: 'list_lists', input: {}, asks: [mine('list')] },
      selects: [{ ask: mine('list'), names: named('lists') }],
    },
    {
      ...{ tool: 'list_events', input: days, asks: [{ method: 'busyTimes' }] },
      selects: [
        {
          ask: { method: 'find', type: 'event' },
          // The schedule has the calendars that somebody accepted or was given, not all that are public.
          orMore: true,
          names: answer => (answer.events ?? []).map(({ event }) => event),
        },
      ],
    },
    { tool: 'find_free_times', input: days, asks: [{ method: 'busyTimes' }] },
    { tool: 'list_changes', input: {}, asks: [] },
  ];
}

function below(thing: Thing, calls: readonly CallBelow[], ids: readonly string[]): Ask[] {
  return ids.map(id => {
    const call = calls.find(each => each.id === id);
    if (!call) throw new Error(`The table has no ${id}.`);
    return { method: 'below', thing, call };
  });
}

/** Undoing a change is as personal as reading it. */
function changeOf(name: string): Ask {
  const call = { id: 'users.assistantChanges.get', method: 'GET', path: '/assistantChanges/dinner' } as const;
  return {
    method: 'personal',
    thing: { name, type: 'user', visibility: 1 },
    call: { ...call, writes: false },
  };
}
