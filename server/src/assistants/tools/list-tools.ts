import { boolean, required, text } from '@potluck/contract/fields';
import type { ListItem } from '@potluck/contract/resources/list-item';
import { type Author, authorsOf, authorsOfTitles } from '../authors.ts';
import { shortened } from '../tool-answer.ts';
import { zonedTime } from '../zoned-time.ts';
import { explained, name, pageSize, readTool, type ToolCall } from './tool.ts';

const listLists = readTool({
  name: 'list_lists',
  title: 'List lists',
  description: 'Shopping lists and chores, with the number of open items.',
  kinds: ['LIST'],
  fields: {},
  async reads({ api, context, connection }) {
    const { lists } = await api.call('list', 'list', { pageSize, filter: 'state = 200' });
    const { counts } = await api.call('list', 'openItems', {});
    const open = new Map(counts.map(each => [each.list, each.openItemCount]));
    const names = lists.map(({ name }) => name);
    const by = await authorsOf(context.store, connection.user, names);
    return {
      lists: lists.map(({ name, title }) => ({ name, title, by: by(name), open: open.get(name) ?? 0 })),
    };
  },
});

function shownItem(item: ListItem, { zone, by }: { zone: string; by: Author }) {
  const { quantity, note, dueDay, dueTime, completed, listSection } = item;
  return {
    name: item.name,
    title: item.title,
    ...(by !== 'you' && { by }),
    ...(quantity !== '' && { quantity }),
    ...(listSection !== '' && { section: listSection }),
    ...(note !== '' && { note: shortened(note, 300) }),
    ...(dueDay !== '' ? { due: dueDay } : dueTime && { due: zonedTime(dueTime, zone) }),
    ...(item.recipe !== '' && { recipe: item.recipe }),
    ...(completed && { done: true }),
  };
}

/** A list with a page of its items: the open ones unless done ones are asked for. */
export async function readList(
  { api, zone, context, connection }: ToolCall,
  { list, done, page }: { list: string; done: boolean; page: string },
) {
  const found = await api.call('list', 'get', { name: list });
  const filter = done ? '' : 'completed = false';
  const { listItems, nextPageToken } = await api.call('listItem', 'list', {
    parent: found.name,
    pageSize,
    filter,
    pageToken: page,
  });
  const names = listItems.map(({ name }) => name);
  const by = await authorsOfTitles(context.store, connection.user, [found.name, ...names]);
  return {
    list: found.name,
    title: found.title,
    by: by(found.name),
    description: shortened(found.description),
    sections: found.sections.map(section => ({ name: section.name, title: section.title })),
    items: listItems.map(item => shownItem(item, { zone, by: by(item.name) })),
    ...(nextPageToken !== '' && { next_page: nextPageToken }),
  };
}

const getList = readTool({
  name: 'get_list',
  title: 'Read a list',
  description: 'Sections and open items of a list, 50 at a time.',
  kinds: ['LIST'],
  fields: {
    list: required(name('lists/…')),
    done: explained(boolean(), 'includes ticked items'),
    page: text({ max: 1000 }),
  },
  reads: (call, { list, done, page }) => readList(call, { list, done, page }),
});

export const listTools = [listLists, getList];
