import { dayAt, plusDays } from '@potluck/contract/day';
import { splitListItem } from '@potluck/contract/ingredient/list-item-text';
import { positionsBetween } from '@potluck/contract/position';
import { resources } from '@potluck/contract/resources';
import type { ListSection } from '@potluck/contract/resources/list';
import { platformOffset } from '@potluck/contract/zone-clock';
import type { Context } from '../context/context.ts';
import { createResource } from '../methods/create.ts';
import { createBelow } from '../resources/children/create-child.ts';
import { changingChildren } from '../resources/children/write-child.ts';
import type { JottedList } from './example-lists.ts';

interface Writing {
  jotted: JottedList;
  parent: string;
  viewer: Parameters<typeof createResource>[0]['viewer'];
}

/** Creates a list from the notes, with some items completed. */
export async function writeList(context: Context, { jotted, parent, viewer }: Writing): Promise<void> {
  const { title, description, showCompleted, chores = {}, dueIn = {} } = jotted;
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
      const item = await createBelow(call, work, {
        parent: String(made.name),
        id: '',
        body: {
          ...split,
          ...chores[split.title],
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
