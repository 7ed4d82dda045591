import { daysBetween, plusDays } from '@potluck/contract/day';
import { dayMs } from '@potluck/contract/durations';
import type { Component } from '../../../icalendar/component.ts';
import { escapeText, readLines } from '../../../icalendar/content-line.ts';
import { writeInstant, writeMoment } from '../../../icalendar/date-time.ts';
import { textLine } from '../../../icalendar/dish-lines.ts';
import { ImportReport } from '../../../icalendar/import-report.ts';
import { zoneReader } from '../../../icalendar/zones.ts';
import { type Due, dueAt, dueOn, noDue } from '../due.ts';
import { type ReadTodo, readTodo } from './read-todo.ts';
import {
  countOf,
  isDue,
  remainingRule,
  sameDue,
  sameRule,
  summaryOf,
  type Todo,
  turnOf,
  wordsIn,
} from './todo.ts';

/**
 * The unfolded lines of a VTODO. Lines that a program wrote stay as they are, in their order, while they mean the
 * same: only what changed here is written anew.
 */
export function writeTodo(todo: Todo): string[] {
  const before = todo.lines.length > 0 ? parse(todo) : undefined;
  const changed = before && parts.filter(part => !part.same(before.read, todo));
  const body = before && changed ? merged(before, changed, todo) : parts.flatMap(part => part.write(todo));
  const same = changed?.length === 0;
  return [
    'BEGIN:VTODO',
    ...(same ? [] : stampLines(todo)),
    ...body.filter(line => same || !/^(?:DTSTAMP|LAST-MODIFIED|SEQUENCE|CREATED|UID)[;:]/i.test(line)),
    ...todo.ownLines,
    'END:VTODO',
  ];
}

function stampLines({ uid, createTime, updateTime, changes }: Todo): string[] {
  return [
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${writeInstant(updateTime)}`,
    `CREATED:${writeInstant(createTime)}`,
    `LAST-MODIFIED:${writeInstant(updateTime)}`,
    `SEQUENCE:${changes}`,
  ];
}

/** A part of a VTODO: the properties that say it, whether a program's lines still do, and how to write it. */
interface Part {
  names: readonly string[];
  same: (read: ReadTodo, todo: Todo) => boolean;
  write: (todo: Todo, before?: Before) => string[];
}

const parts: readonly Part[] = [
  {
    names: ['SUMMARY', 'X-POTLUCK-AMOUNT'],
    same: (read, todo) => {
      const { quantity, title } = wordsIn(read.summary, read.amount);
      return quantity === todo.quantity && cut(title, longestTitle) === todo.title;
    },
    write: todo => {
      const { title, quantity } = todo;
      const summary = summaryOf(todo);
      const plain = wordsIn(summary, undefined);
      const exact = plain.title === title && plain.quantity === quantity;
      const amount = exact ? [] : [`X-POTLUCK-AMOUNT:${escapeText(quantity)}`];
      return [`SUMMARY:${escapeText(summary)}`, ...amount];
    },
  },
  {
    names: ['DESCRIPTION'],
    same: ({ note }, todo) => cut(note, longestNote) === todo.note,
    write: ({ note }) => textLine('DESCRIPTION', note),
  },
  {
    names: ['DTSTART', 'DUE', 'DURATION', 'X-POTLUCK-UNDATED'],
    same: (read, todo) => {
      if (read.rule === '' || todo.rule === '')
        return sameDue(read.due, dueOf(todo)) && read.rule === todo.rule;
      const dated = isDue(dueOf(todo));
      return sameDue(read.turn, turnOf(todo)) && read.undated === !dated && (dated || !isDue(read.due));
    },
    write: scheduleLines,
  },
  {
    names: ['RRULE'],
    same: (read, todo) => {
      const rule = remainingRule(todo);
      return sameRule(read.rule, rule) && countOf(read.rule) === countOf(rule);
    },
    write: todo => (todo.rule === '' ? [] : [`RRULE:${remainingRule(todo)}`]),
  },
  {
    names: ['STATUS', 'PERCENT-COMPLETE', 'COMPLETED'],
    same: ({ status, completeTime, turn, rule }, todo) => {
      if (todo.open) return status !== 'DONE' && (rule === '' || sameDue(turn, turnOf(todo)));
      const time = todo.done?.time ?? 0;
      return status === 'DONE' && (completeTime === null || seconds(completeTime) === seconds(time));
    },
    write: ({ open, done }) =>
      open
        ? ['STATUS:NEEDS-ACTION']
        : ['STATUS:COMPLETED', 'PERCENT-COMPLETE:100', `COMPLETED:${writeInstant(done?.time ?? 0)}`],
  },
  {
    names: ['CATEGORIES'],
    same: ({ categories }, { section }) => section === '' || categories.includes(section),
    write: ({ section }, before) => {
      const others = before?.read.categories ?? [];
      const all = section === '' ? others : [section, ...others];
      return all.length > 0 ? [`CATEGORIES:${all.map(escapeText).join(',')}`] : [];
    },
  },
  {
    names: ['X-POTLUCK-POINTS'],
    same: (read, { points }) => (read.points ?? 0) === points,
    write: ({ points }) => (points === 0 ? [] : [`X-POTLUCK-POINTS:${points}`]),
  },
  {
    names: ['X-APPLE-SORT-ORDER'],
    same: (read, { order }) => (read.order ?? null) === order,
    write: ({ order }) => (order === null ? [] : [`X-APPLE-SORT-ORDER:${order}`]),
  },
];

/** The limits of an item's title and note. */
export const [longestTitle, longestNote] = [200, 2000];

export function cut(text: string, max: number): string {
  return [...text.slice(0, 2 * max)].slice(0, max).join('').trim();
}

function seconds(time: number): number {
  return Math.floor(time / 1000);
}

function dueOf({ open, done }: Todo): Due {
  return open ?? done?.due ?? noDue;
}

/** A rule needs DTSTART. A task that a program started before it was due keeps that distance. */
function scheduleLines(todo: Todo, before?: Before): string[] {
  const due = dueOf(todo);
  if (todo.rule === '') {
    const starts = before && isDue(before.read.start) && isDue(due) && leadOf(before.read.start, due) >= 0;
    return [
      ...(starts ? before.lines.filter(line => /^DTSTART[;:]/i.test(line)) : []),
      ...dueLine('DUE', due, todo),
    ];
  }
  const turn = turnOf(todo);
  if (!isDue(due)) return [...dueLine('DTSTART', turn, todo), 'X-POTLUCK-UNDATED:TRUE'];
  const lead = before ? leadOf(before.read.start, before.read.end) : 0;
  return [...dueLine('DTSTART', turn, todo), ...dueLine('DUE', later(turn, Math.max(0, lead), todo), todo)];
}

/** How long after its start a task is due, in milliseconds; whole days for days. */
function leadOf(start: Due, end: Due): number {
  if (!isDue(start) || !isDue(end) || (start.day === '') !== (end.day === '')) return 0;
  return start.day === '' ? (end.time ?? 0) - (start.time ?? 0) : daysBetween(start.day, end.day) * dayMs;
}

function later({ day, time }: Due, millis: number, { timeZone }: Todo): Due {
  return day === '' ? dueAt((time ?? 0) + millis) : dueOn(plusDays(day, millis / dayMs), timeZone);
}

function dueLine(name: string, { day, time }: Due, { timeZone }: Todo): string[] {
  if (day !== '') return [`${name};VALUE=DATE:${day.replaceAll('-', '')}`];
  return time === null ? [] : [writeMoment(name, time, { allDay: false, timeZone })];
}

/** The lines of a program, and what they say. */
interface Before {
  lines: readonly string[];
  read: ReadTodo;
}

function parse({ lines, timeZone }: Todo): Before {
  const zones = zoneReader({ report: new ImportReport(), calendars: [], usual: timeZone });
  const empty: Component = { name: 'VCALENDAR', properties: [], components: [], line: 0, problems: [] };
  const properties = topLines(lines).flatMap(line => [...readLines(line)].filter(each => each !== undefined));
  const component = { ...empty, name: 'VTODO', properties };
  return { lines, read: readTodo(component, { zones: zones(empty), timeZone }) };
}

/** The properties of the task itself, without its inner components. */
function topLines(lines: readonly string[]): readonly string[] {
  const inner = lines.findIndex(line => /^BEGIN:/i.test(line));
  return inner === -1 ? lines : lines.slice(0, inner);
}

/** The lines with the changed parts written anew, each where it was. */
function merged(before: Before, changed: readonly Part[], todo: Todo): string[] {
  const top = topLines(before.lines);
  const waiting = new Set(changed);
  const written = top.flatMap(line => {
    const name = /^[^:;]+/.exec(line)?.[0].toUpperCase() ?? '';
    const part = changed.find(({ names }) => names.includes(name));
    if (!part) return [line];
    return waiting.delete(part) ? part.write(todo, before) : [];
  });
  const fresh = [...waiting].flatMap(part => part.write(todo, before));
  return [...written, ...fresh, ...before.lines.slice(top.length)];
}
