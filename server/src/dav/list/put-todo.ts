import { collectionOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { ListItem } from '@potluck/contract/resources/list-item';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Component } from '../../icalendar/component.ts';
import { CalendarError, ImportReport } from '../../icalendar/import-report.ts';
import { validate } from '../../request/validate.ts';
import { saveAppChange } from '../../resources/assistant-change/save-change.ts';
import { UndoRecorder } from '../../resources/assistant-change/undo-steps.ts';
import { requireRoom } from '../../resources/child-methods/create-child.ts';
import { changeChild, insertChild, removeChild } from '../../resources/child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../../resources/children/child-part.ts';
import { changeRow, readChildren } from '../../resources/children/child-rows.ts';
import { sectionsIn } from '../../resources/list/sections.ts';
import { dueColumns, opened } from '../../resources/list/tick.ts';
import type { ReadTodo } from '../../resources/list/todo/read-todo.ts';
import type { Todo } from '../../resources/list/todo/todo.ts';
import {
  newTodo,
  type TodoChange,
  type TodoFields,
  todoChange,
} from '../../resources/list/todo/todo-change.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { newId } from '../../store/ids.ts';
import { versionProperty } from '../calendar/own-lines.ts';
import { refused, requireOneObject, versionIn } from '../calendar/read-new-event.ts';
import type { Collection, MemberWork, NewText } from '../collection.ts';
import { filesOf } from '../files.ts';
import { objectPath } from '../paths.ts';
import { writeMember } from '../write-member.ts';
import { text, xml } from '../xml/write-xml.ts';
import { removeCompletedCopies } from './completed-copies.ts';
import { type ItemWithLines, readItems, todoOf } from './todos.ts';

/** Writes an item: what a program changed becomes changed fields, a tick, or its reversal. */
export async function putTodo(
  context: Context,
  collection: Collection,
  { body, ...address }: NewText,
): Promise<{ created: boolean }> {
  return writeMember(context, collection, address, {
    read: () => readSent(body, collection.timeZone || 'UTC'),
    write: (inside, sent) => writeSent(inside, { context, collection, sent }),
  });
}

interface SentTodo {
  context: Context;
  collection: Collection;
  sent: Sent;
}

/** Writes a task into an existing or a new item. Returns the item's name. */
async function writeSent(inside: MemberWork, { context, collection, sent }: SentTodo): Promise<string> {
  const { work, found, before } = inside;
  const store = { db: work.tx, engine: context.store.engine };
  const [item] = before ? await readItems(store, collection, [before.object]) : [];
  await requireFreeUid(work, collection, { uid: sent.whole.uid, item });
  const todo = item && todoOf(item, { ...collection, found });
  const sections = sectionsIn(found.row.body);
  const written = { ...sent, sections: sections.map(({ title }) => title), now: Date.now() };
  const change = todo ? todoChange(todo, written) : newTodo(written);
  const recorder = item && changesItem(change) ? new UndoRecorder(work.tx) : undefined;
  await recorder?.item(item?.row.name ?? '');
  const writing = new TodoWriting(work, { collection, change, uid: sent.whole.uid });
  const sectionNamed = (title: string) => sections.find(each => each.title === title)?.name ?? '';
  const name = await writing.write(item, todo, sectionNamed);
  if (recorder) await saveAppChange(work, 'EDIT_IN_APP', await recorder.finish());
  if (change.tick === 'done') await removeCompletedCopies(inside, { store, collection, name });
  return name;
}

/** Whether a program changes fields that people see. The order by hand is one of programs only. */
function changesItem({ fields }: TodoChange): boolean {
  return Object.keys(fields).some(field => field !== 'order');
}

interface Sent {
  version: string;
  whole: ReadTodo;
  overrides: ReadTodo[];
}

async function readSent(body: Buffer, timeZone: string): Promise<Sent> {
  const { readComponents } = await import('../../icalendar/component.ts');
  const { zoneReader } = await import('../../icalendar/zones.ts');
  const { readTodo } = await import('../../resources/list/todo/read-todo.ts');
  const report = new ImportReport();
  try {
    const calendars = await readComponents(body, report);
    const parts = calendars
      .flatMap(({ components }) => components)
      .filter(({ name }) => name !== 'VTIMEZONE');
    requireOneObject(parts, 'VTODO');
    const zonesIn = zoneReader({ report, calendars, usual: timeZone });
    const todos = calendars.flatMap(calendar =>
      calendar.components
        .filter(({ name }) => name === 'VTODO')
        .map(part => readTodo(withoutVersion(part), { zones: zonesIn(calendar), timeZone })),
    );
    const whole = todos.find(({ occurrence }) => !occurrence);
    if (!whole)
      throw refused('C:valid-calendar-object-resource', 'The file has no task, only changes of one.');
    return { version: versionIn(parts), whole, overrides: todos.filter(({ occurrence }) => occurrence) };
  } catch (error) {
    if (error instanceof CalendarError) throw refused('C:valid-calendar-data', error.message);
    throw error;
  }
}

function withoutVersion(part: Component): Component {
  return { ...part, properties: part.properties.filter(({ name }) => name !== versionProperty) };
}

/** Throws a 403 if another item has the UID, or this one has another. */
export async function requireFreeUid(
  { tx }: ChildWork,
  { name, viewer, segment }: Collection,
  { uid, item }: { uid: string; item: ItemWithLines | undefined },
): Promise<void> {
  const own = item && (item.kept?.uid ?? item.row.name);
  const rows = await tx
    .selectFrom('dav_todo')
    .select('item')
    .where('root', '=', name)
    .where('uid', '=', uid)
    .execute();
  const other =
    rows.find(each => each.item !== item?.row.name)?.item ??
    (own && own !== uid ? item?.row.name : undefined);
  if (!other) return;
  const fileOf = await filesOf(tx, name, [other]);
  const href = xml('D:href', text(objectPath(viewer.user, segment, fileOf(other))));
  throw refused('C:no-uid-conflict', 'Another task of this list has the UID.', [href]);
}

interface Writing {
  collection: Collection;
  change: TodoChange;
  uid: string;
}

class TodoWriting {
  readonly #work: ChildWork;
  readonly #writing: Writing;

  constructor(work: ChildWork, writing: Writing) {
    this.#work = work;
    this.#writing = writing;
  }

  /** Returns the item's name. */
  async write(
    item: ItemWithLines | undefined,
    todo: Todo | undefined,
    sectionNamed: (title: string) => string,
  ): Promise<string> {
    const { fields, tick } = this.#writing.change;
    const values = valuesOf(fields, sectionNamed);
    const row = item && todo ? await this.#change(item.row, todo, values) : await this.#create(values);
    if (tick === 'done') await this.#tick(row);
    if (tick === 'undone') await this.#takeBack(row);
    await this.#keepLines(row.name, item);
    return row.name;
  }

  async #create(values: Partial<ListItem>): Promise<ChildRow> {
    const { tx } = this.#work;
    const { name: list } = this.#writing.collection;
    await requireRoom(tx, resources.listItem, { parent: list, adding: 1 });
    const name = `${list}/${collectionOf(resources.listItem.pattern)}/${newId()}`;
    const place = { ...this.#work, name, parent: list, root: list, before: undefined };
    return insertChild(resources.listItem, { ...place, values: validate(resources.listItem, values) });
  }

  async #change(row: ChildRow, todo: Todo, fields: Partial<ListItem>): Promise<ChildRow> {
    if (Object.keys(fields).length === 0) return row;
    const due = todo.open ?? todo.done?.due ?? { day: '', time: null };
    const body = JSON.parse(row.body) as ListItem;
    const current = { ...body, dueDay: due.day, dueTime: isoTimeOrNull(due.time) };
    const place = { ...this.#work, name: row.name, parent: row.parent, root: row.root, before: row, current };
    const values = validate(resources.listItem, { ...current, ...fields });
    return changeChild(resources.listItem, { ...place, values, paths: Object.keys(fields) });
  }

  async #tick(row: ChildRow): Promise<void> {
    const item = await this.#reopened(row);
    const name = `${item.name}/${collectionOf(resources.listItemCompletion.pattern)}/${newId()}`;
    const completeTime = isoTimeOrNull(this.#writing.change.completeTime);
    const values = validate(resources.listItemCompletion, completeTime ? { completeTime } : {});
    const place = { ...this.#work, name, parent: item.name, root: item.root, before: undefined };
    await insertChild(resources.listItemCompletion, { ...place, values });
  }

  /** Programs may tick off the next turn before its day. */
  async #reopened(row: ChildRow): Promise<ChildRow> {
    if (row.complete_time === null || row.reopen_time === null) return row;
    const due = {
      day: String(row.next_due_day),
      time: row.next_due_time === null ? null : Number(row.next_due_time),
    };
    const columns = { ...opened, ...dueColumns(due), turn_time: row.complete_time };
    return changeRow(this.#work.tx, resources.listItem, row, columns);
  }

  async #takeBack({ name }: ChildRow): Promise<void> {
    const newest = sql`i.parent = ${name} order by i.create_time desc, i.name desc limit 1`;
    const [completion] = await readChildren(this.#work.tx, resources.listItemCompletion, newest);
    if (completion) await removeChild(resources.listItemCompletion, this.#work, completion);
  }

  async #keepLines(item: string, before: ItemWithLines | undefined): Promise<void> {
    const { tx, viewer, changes } = this.#work;
    const { change, collection, uid } = this.#writing;
    const root = collection.name;
    const version = Date.now();
    const sort_order =
      change.fields.order === undefined ? (before?.kept?.sort_order ?? null) : change.fields.order;
    const lines = JSON.stringify(change.lines);
    const own = JSON.stringify(change.ownLines);
    const row = { item, root, uid, lines, sort_order, version };
    await tx
      .insertInto('dav_todo')
      .values(row)
      .onConflict(on => on.column('item').doUpdateSet({ lines, sort_order, version }))
      .execute();
    await tx.deleteFrom('dav_todo_own').where('user', '=', viewer.user).where('item', '=', item).execute();
    if (change.ownLines.length > 0)
      await tx
        .insertInto('dav_todo_own')
        .values({ user: viewer.user, item, root, lines: own, version })
        .execute();
    // Other programs find it as a change of the item.
    if (!changes.some(({ resource }) => resource === item))
      changes.push({ resource: item, parent: root, type: 'listItem', kind: 'update' });
  }
}

function valuesOf(
  { due, rule, section, order: _, ...texts }: Partial<TodoFields>,
  sectionNamed: (title: string) => string,
): Partial<ListItem> {
  return {
    ...texts,
    ...(section !== undefined && { listSection: section === '' ? '' : sectionNamed(section) }),
    ...(rule !== undefined && { recurrenceRule: rule }),
    ...(due && { dueDay: due.day, dueTime: isoTimeOrNull(due.day === '' ? due.time : null) }),
  };
}
