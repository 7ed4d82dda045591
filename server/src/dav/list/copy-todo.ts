import { collectionOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { ListItem } from '@potluck/contract/resources/list-item';
import { sql } from 'kysely';
import { lookUp } from '../../policy/find-visible.ts';
import { validate } from '../../request/validate.ts';
import { requireRoom } from '../../resources/child-methods/create-child.ts';
import { insertChild, removeChild } from '../../resources/child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../../resources/children/child-part.ts';
import { assignableBy } from '../../resources/list/assigning/assignees.ts';
import { sectionsIn } from '../../resources/list/sections.ts';
import { tickOf } from '../../resources/list/tick.ts';
import { newId } from '../../store/ids.ts';
import type { Copying, MemberWork } from '../collection.ts';
import { noSuchThing } from '../dav-error.ts';
import { rowNamed } from '../write-member.ts';
import { requireFreeUid } from './put-todo.ts';
import { readItems } from './todos.ts';

/**
 * Copies an item to another list as it is: points, due date, ticks and what everybody's programs keep with it. Its
 * completions move along, so that nobody earns their points twice. Returns the name of the copy.
 */
export async function copyTodo(
  { work, found, before }: MemberWork,
  { context, from, to, member }: Copying,
): Promise<string> {
  const store = { db: work.tx, engine: context.store.engine };
  const [item] = await readItems(store, from, [member.object]);
  if (!item) throw noSuchThing();
  const { row, kept } = item;
  if (before)
    await removeChild(resources.listItem, work, await rowNamed(work, resources.listItem, before.object));
  const uid = kept?.uid ?? row.name;
  await requireFreeUid(work, to, { uid, item: undefined });
  await requireRoom(work.tx, resources.listItem, { parent: to.name, adding: 1 });
  const name = `${to.name}/${collectionOf(resources.listItem.pattern)}/${newId()}`;
  const sections = { from: sectionsIn(from.found.row.body), to: sectionsIn(found.row.body) };
  const title = sections.from.find(each => each.name === row.list_section)?.title;
  const section = sections.to.find(each => each.title === title)?.name ?? '';
  const able = new Set(await assignableBy(work.tx, work.viewer.user, to.name));
  const values = await copiedValues(work, row, { listSection: section, able });
  const place = { ...work, name, parent: to.name, root: to.name, before: undefined };
  await insertChild(resources.listItem, { ...place, values, beside: copiedColumns(row, { name, able }) });
  await moveCompletions(work, { row, name, root: to.name });
  const lines = { uid, lines: kept?.lines ?? '[]', sort_order: kept?.sort_order ?? null };
  await work.tx
    .insertInto('dav_todo')
    .values({ ...lines, item: name, root: to.name, version: Date.now() })
    .execute();
  await work.tx
    .updateTable('dav_todo_own')
    .set({ item: name, root: to.name })
    .where('item', '=', row.name)
    .execute();
  return name;
}

interface CopiedTo {
  listSection: string;
  /** The people to whom the mover can assign items of the other list. */
  able: ReadonlySet<string>;
}

/** Without a recipe that the mover cannot see, and without people who do not have the other list. */
async function copiedValues({ tx, viewer }: ChildWork, row: ChildRow, { listSection, able }: CopiedTo) {
  const { recipe = '', turns = [], ...item } = JSON.parse(row.body) as Partial<ListItem>;
  const visible = recipe !== '' && (await lookUp(tx, viewer, resources.recipe, recipe));
  const { assignee } = tickOf(row);
  const people = {
    assignee: assignee && able.has(assignee) ? assignee : '',
    turns: turns.filter(person => able.has(person)),
  };
  const place = { listSection, position: '', recipe: visible ? recipe : '' };
  return validate(resources.listItem, { ...item, ...people, ...place });
}

const copied = [
  ...['due_day', 'due_time', 'start_time', 'time_zone', 'turn_time', 'exact'],
  ...['complete_time', 'completer', 'reopen_time', 'next_due_time', 'next_due_day'],
];

function copiedColumns(
  row: ChildRow,
  { name, able }: { name: string; able: ReadonlySet<string> },
): Record<string, unknown> {
  const completion = row.completion === null ? null : String(row.completion).replace(row.name, name);
  const next = row.next_assignee === null ? null : String(row.next_assignee);
  return {
    ...Object.fromEntries(copied.map(column => [column, row[column]])),
    completion,
    next_assignee: next !== null && able.has(next) ? next : null,
  };
}

/** Sections of a completion belong to the list where it was made. */
async function moveCompletions(
  { tx }: ChildWork,
  { row, name, root }: { row: ChildRow; name: string; root: string },
): Promise<void> {
  await tx
    .updateTable('list_item_completion')
    .set({ parent: name, root, list_section: '', name: sql`replace(name, ${row.name}, ${name})` })
    .where('parent', '=', row.name)
    .execute();
}
