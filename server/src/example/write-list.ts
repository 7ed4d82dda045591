import { dayAt, plusDays } from '@potluck/contract/day';
import { splitListItem } from '@potluck/contract/ingredient/list-item-text';
import { positionsBetween } from '@potluck/contract/position';
import { resources } from '@potluck/contract/resources';
import type { ListSection } from '@potluck/contract/resources/list';
import { platformOffset } from '@potluck/contract/zone-clock';
import type { Context } from '../context/context.ts';
import { createResource } from '../methods/create.ts';
import { createBelow } from '../resources/child-methods/create-child.ts';
import { changingChildren } from '../resources/child-methods/write-child.ts';
import type { Users } from './write-people.ts';

interface Writing {
  jotted: JottedList;
  parent: string;
  viewer: Parameters<typeof createResource>[0]['viewer'];
  /** The names of the members. */
  users: Users;
}

/** Creates a list from the notes, with some items completed. */
export async function writeList(context: Context, { jotted, parent, viewer, users }: Writing): Promise<void> {
  const { title, description, showCompleted, chores = {}, dueIn = {} } = jotted;
  const { turns = {}, assignees = {} } = jotted;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const today = dayAt(Date.now(), platformOffset(timeZone));
  const lines = linesOf(jotted.items);
  const headings = [...new Set(lines.map(line => line.heading))];
  const body = {
    title,
    description,
    showCompleted,
    timeZone,
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    sections: headings.filter(heading => heading !== rest).map(heading => ({ title: heading })),
  };
  const made = await createResource(
    { context, viewer, definition: resources.list },
    { id: '', parent, body },
  );
  const sections = new Map((made.sections as ListSection[]).map(section => [section.title, section.name]));
  const keys = positionsBetween('', '', lines.length);
  const call = { context, viewer, definition: resources.listItem };
  await changingChildren(call, async work => {
    for (const [at, { heading, text, done }] of lines.entries()) {
      const split = splitListItem(text);
      const assigned = assignees[split.title];
      const item = await createBelow(call, work, {
        parent: String(made.name),
        id: '',
        body: {
          ...split,
          ...chores[split.title],
          turns: (turns[split.title] ?? []).map(name => users[name]),
          ...(assigned && { assignee: users[assigned] }),
          ...(split.title in dueIn && { dueDay: plusDays(today, dueIn[split.title] ?? 0) }),
          listSection: sections.get(heading) ?? '',
          position: keys[at],
        },
      });
      const completion = { ...call, definition: resources.listItemCompletion };
      if (done) await createBelow(completion, work, { parent: item.name, id: '', body: {} });
    }
  });
}

/** Items below this title belong to no section. */
const rest = 'Other';

function linesOf(text: string): { heading: string; text: string; done: boolean }[] {
  let heading = rest;
  return text.split('\n').flatMap(line => {
    if (!line.endsWith(':')) return [{ heading, text: line.replace(/^x /, ''), done: line.startsWith('x ') }];
    heading = line.slice(0, -1);
    return [];
  });
}

/**
 * A list as someone would jot it down: one line per item, section titles end with a colon, completed items start with
 * `x `.
 */
interface JottedList {
  title: string;
  description: string;
  showCompleted: boolean;
  items: string;
  /** Points and recurrence by title. */
  chores?: Record<string, { points: number; recurrenceRule: string }>;
  /** Days until an item is due, by title. */
  dueIn?: Record<string, number>;
  /** Who takes turns, and who does it, by title. */
  turns?: Record<string, (keyof Users)[]>;
  assignees?: Record<string, keyof Users>;
}

export const exampleLists: JottedList[] = [
  {
    title: 'Weekly shop',
    description: 'For Number 12. Bring the bags.',
    showCompleted: false,
    items: `Fruit & veg:
2 red peppers
1 red onion
3 lemons
750 g baby potatoes
x 1 bunch parsley
Dairy & eggs:
12 eggs
200 g feta
250 g butter
2 l milk
Bakery:
1 loaf sourdough
x 6 rolls
Pantry:
800 g canned tomatoes
500 g red lentils
x olive oil
Other:
washing-up liquid`,
  },
  {
    title: 'Chores',
    description: 'Whoever does it gets the points.',
    showCompleted: true,
    items: `Kitchen:
Wipe the counters
x Empty the dishwasher
Descale the kettle
Around the house:
x Water the plants
Take the bins out
Hoover the stairs
Clean the bathroom`,
    chores: {
      'Wipe the counters': { points: 1, recurrenceRule: 'FREQ=DAILY' },
      'Empty the dishwasher': { points: 2, recurrenceRule: 'FREQ=DAILY' },
      'Water the plants': { points: 3, recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO,TH' },
      'Take the bins out': { points: 2, recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU' },
      'Hoover the stairs': { points: 4, recurrenceRule: 'FREQ=WEEKLY;BYDAY=SA' },
      'Clean the bathroom': { points: 6, recurrenceRule: 'FREQ=WEEKLY;BYDAY=SU' },
    },
    dueIn: { 'Descale the kettle': 2 },
    turns: { 'Take the bins out': ['ben', 'cleo', 'ann'], 'Clean the bathroom': ['ann', 'ben', 'cleo'] },
    assignees: { 'Descale the kettle': 'ben' },
  },
];
