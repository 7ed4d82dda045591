import { dayMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import type { Context } from '../../context/context.ts';
import { parseTime } from '../../icalendar/date-time.ts';
import { calendarFile } from '../../icalendar/write-calendar.ts';
import { startsOverlapping } from '../../recurrence/occurrences.ts';
import { WorkBudget } from '../../recurrence/work-budget.ts';
import { listsForApps } from '../../resources/calendar/calendar-apps.ts';
import { noDue } from '../../resources/list/due.ts';
import { isDue, startOfTurn, type Todo } from '../../resources/list/todo/todo.ts';
import { writeTodo } from '../../resources/list/todo/write-todo.ts';
import { yearOf, zoneLines } from '../calendar/event-texts.ts';
import { versionProperty } from '../calendar/own-lines.ts';
import type { Candidates, Collection, CollectionKind, Member, Window } from '../collection.ts';
import { versionOf } from '../conditions.ts';
import { filesOf } from '../files.ts';
import { copyTodo } from './copy-todo.ts';
import { putTodo } from './put-todo.ts';
import { type ItemWithLines, readItems, todoOf } from './todos.ts';

/** Lists: an object is an item, as a task. */
export const listKind: CollectionKind = {
  type: 'list',
  prefix: 'l-',
  component: 'VTODO',
  definition: resources.list,
  child: resources.listItem,
  objectsOf: root => async (_tx, changes) => {
    const found = changes.map(change => [change, itemIn.exec(change.resource)?.[0]] as const);
    return new Map(found.flatMap(([change, item]) => (item?.startsWith(`${root}/`) ? [[change, item]] : [])));
  },
  inHome: listsForApps,
  async members({ store }, collection, objects) {
    const fileOf = await filesOf(store.db, collection.name, objects);
    return (await readItems(store, collection, objects)).map(item => memberOf(item, fileOf));
  },
  objectNamed: (root, id) => `${root}/listItems/${id}`,
  async texts({ store }, collection, { members, answer }) {
    const etags = new Map(members.map(({ object, etag }) => [object, etag]));
    const items = await readItems(store, collection, [...etags.keys()]);
    const texts = new Map<string, string>();
    for (const item of items) {
      const { name } = item.row;
      const text = textOf(todoOf(item, collection), { object: name, etag: etags.get(name) ?? '' });
      answer?.take([text]);
      texts.set(name, text);
    }
    return texts;
  },
  candidates: candidateItems,
  put: putTodo,
  copy: copyTodo,
};

const itemIn = /^lists\/[^/]+\/listItems\/[^/]+/;

function memberOf({ row, kept, own }: ItemWithLines, fileOf: (object: string) => string): Member {
  const parts = [row.version, row.update_time, kept?.version ?? 0, own?.version ?? 0];
  const etag = `"${parts.map(part => Number(part).toString(36)).join('.')}"`;
  return { object: row.name, file: fileOf(row.name), etag };
}

function textOf(todo: Todo, member: Pick<Member, 'object' | 'etag'>): string {
  const lines = writeTodo(todo);
  const zone = lines.some(line => line.includes(`;TZID=${todo.timeZone}:`));
  const times = [todo.open?.time, todo.done?.due.time, todo.start].filter(time => typeof time === 'number');
  const from = yearOf(Math.min(...times));
  return calendarFile([
    'CALSCALE:GREGORIAN',
    ...(zone ? zoneLines(todo.timeZone, { from, to: yearOf(Math.max(...times, Date.now())) + 2 }) : []),
    ...lines.slice(0, -1),
    `${versionProperty}:${versionOf(member)}`,
    ...lines.slice(-1),
  ]);
}

async function candidateItems(
  { store }: Context,
  collection: Collection,
  { window, uid }: Candidates,
): Promise<string[]> {
  const items = await readItems(store, collection);
  const work = new WorkBudget(maxSteps);
  const found = items.filter(item => {
    const todo = todoOf(item, collection);
    if (uid !== undefined && todo.uid !== uid) return false;
    return !window || happensIn(todo, window, work);
  });
  return found.map(({ row }) => row.name);
}

const maxSteps = 5_000_000;
const stepsEach = 50_000;

/** Whether a task is in a window (RFC 4791, 9.9): one without a date by when it was created and completed. */
function happensIn(todo: Todo, { from, to }: Window, work: WorkBudget): boolean {
  const due = todo.open ?? todo.done?.due ?? noDue;
  if (!isDue(due)) {
    const times = [todo.createTime, ...(todo.done ? [todo.done.time] : [])];
    return times.some(time => time <= to) && (!todo.done || times.some(time => time >= from));
  }
  const at = startOfTurn(due, todo.timeZone);
  const end = due.day === '' ? at : at + dayMs - 1;
  if (Math.min(at, startIn(todo.lines)) >= to) return false;
  if (end >= from) return true;
  if (todo.rule === '' || !todo.open) return false;
  const series = { ...once, start: todo.start, end: todo.start, rule: todo.rule, timeZone: todo.timeZone };
  const window = { from: Math.max(from, at), to: Math.min(to, from + yearMs) };
  return startsOverlapping(series, window, { max: 1, work: work.part(stepsEach) }).starts.length > 0;
}

const once = { allDay: false, lastCounted: null, excluded: [], additional: [] };
const yearMs = 366 * dayMs;

/** When a program says that a task begins. */
function startIn(lines: readonly string[]): number {
  const [, value = ''] =
    /^DTSTART[^:]*:(.*)$/i.exec(lines.find(line => /^DTSTART[;:]/i.test(line)) ?? '') ?? [];
  return parseTime(value)?.clock ?? Number.POSITIVE_INFINITY;
}
