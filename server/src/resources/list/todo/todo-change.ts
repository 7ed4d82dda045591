import { dayAt, startOfDay } from '@potluck/contract/day';
import { dayMs } from '@potluck/contract/durations';
import { maxTickAgeDays } from '@potluck/contract/resources/list/list-item-completion';
import { startsIn } from '../../../recurrence/occurrences.ts';
import { WorkBudget } from '../../../recurrence/work-budget.ts';
import { zoneOffset } from '../../../recurrence/zone-offset.ts';
import { type Due, kindOfDue, noDue } from '../due.ts';
import { nextTurn } from '../next-occurrence.ts';
import { namesTurn, type ReadTodo } from './read-todo.ts';
import {
  countOf,
  isDue,
  remainingRule,
  sameDue,
  sameRule,
  startOfTurn,
  summaryOf,
  type Todo,
  turnOf,
  wordsIn,
} from './todo.ts';
import { cut, longestNote, longestTitle } from './write-todo.ts';

/** What a program wants to happen to an item. Fields are changed first, then the item is ticked. */
export interface TodoChange {
  /** Ticks the open turn off, takes the last tick back, or leaves the open turn out. */
  tick: 'done' | 'undone' | 'skipped' | undefined;
  /** When it was ticked off; null for now. */
  completeTime: number | null;
  fields: Partial<TodoFields>;
  /** The lines to keep with the item, and those to keep for the writer. */
  lines: string[];
  ownLines: string[];
}

export interface TodoFields {
  title: string;
  quantity: string;
  note: string;
  /** The title of a section of the list, or ''. */
  section: string;
  points: number;
  due: Due;
  rule: string;
  order: number | null;
}

interface Written {
  /** The task itself. */
  whole: ReadTodo;
  /** Single turns that the program changed. */
  overrides: readonly ReadTodo[];
  /** The titles of the list's sections. */
  sections: readonly string[];
  now: number;
}

/** The fields of a new item. A task that is done already is ticked off. */
export function newTodo({ whole, sections, now }: Omit<Written, 'overrides'>): TodoChange {
  const { points = 0, order = null, rule } = whole;
  // A rule counts from the start, which is when a task without a due date is due.
  const due = rule === '' || whole.undated || isDue(whole.due) ? whole.due : whole.turn;
  const fields = {
    ...shortened(wordsIn(whole.summary, whole.amount)),
    note: cut(whole.note, longestNote),
    section: sectionIn(whole, sections) ?? '',
    ...{ points, order, due, rule },
  };
  const done = whole.status === 'DONE';
  return { tick: done ? 'done' : undefined, completeTime: timeOf(whole, now), fields, ...linesOf(whole) };
}

/**
 * What a program that wrote this wants to change, given the item as it is. Programs complete a repeating task in five
 * ways: they mark the task or an override of the open turn as completed, move the task on to its next turn, do both, or
 * end the series and begin another one. A turn that is ticked off already is not ticked off again.
 */
export function todoChange(todo: Todo, written: Written): TodoChange {
  const { whole, now } = written;
  const tick = tickIn(todo, written);
  const done = [whole, ...written.overrides].find(each => each.status === 'DONE') ?? whole;
  return {
    tick,
    completeTime: tick === 'done' ? timeOf(done, now) : null,
    fields: { ...textChanges(todo, written), ...scheduleChanges(todo, written, tick) },
    ...linesOf(whole),
  };
}

function linesOf({ lines, ownLines }: ReadTodo): Pick<TodoChange, 'lines' | 'ownLines'> {
  return { lines, ownLines };
}

/** The server accepts ticks of the last days, and none from the future. */
function timeOf({ completeTime }: ReadTodo, now: number): number | null {
  return completeTime !== null && completeTime <= now && now - completeTime < maxTickAgeDays * dayMs
    ? completeTime
    : null;
}

function tickIn(todo: Todo, { whole, overrides, now }: Written): TodoChange['tick'] {
  const { open, done, timeZone } = todo;
  if (!open) return whole.status === 'DONE' ? undefined : 'undone';
  if (whole.status === 'DONE') return isStale(todo, whole) ? undefined : 'done';
  if (todo.rule === '') return undefined;
  const turn = turnOf(todo);
  const override = overrides.find(({ occurrence }) => occurrence && namesTurn(occurrence, turn, timeZone));
  if (override?.status === 'DONE') return 'done';
  if (override?.status === 'CANCELLED') return 'skipped';
  if (whole.excluded.some(moment => namesTurn(moment, turn, timeZone))) return 'skipped';
  if (movedOn(todo, whole, now)) return 'done';
  return done && takesBack(done.due, { todo, whole, overrides }) ? 'undone' : undefined;
}

/** Whether the program completes a turn that was ticked off already. */
function isStale({ rule, done }: Todo, { turn, rule: written }: ReadTodo): boolean {
  return rule !== '' && written !== '' && done !== undefined && isDue(done.due) && sameDue(turn, done.due);
}

/** The task moved from its open turn to one of the next, no later than the one that follows if it is ticked off now. */
function movedOn(todo: Todo, whole: ReadTodo, now: number): boolean {
  const { rule, start, timeZone } = todo;
  const offsetAt = zoneOffset(timeZone);
  if (whole.rule === '' ? !isLast(todo) : !sameRule(whole.rule, remainingRule(todo))) return false;
  const from = startOfTurn(turnOf(todo), timeZone);
  const to = whole.turn === noDue ? 0 : startOfTurn(whole.turn, timeZone);
  if (to <= from) return false;
  const due = todo.open ?? noDue;
  const next = nextTurn({ rule, start, timeZone, kind: kindOfDue(due) }, { tickTime: now, due });
  const last = next ? Math.max(next.reopenTime, startOfTurn(next.due, timeZone)) : Number.NEGATIVE_INFINITY;
  if (to > last) return false;
  // Turns without a time of day begin with their day.
  const first = due.day === '' && due.time !== null ? start : startOfDay(dayAt(start, offsetAt), offsetAt);
  const once = { end: first, allDay: false, lastCounted: null, excluded: [], additional: [] };
  const limits = { max: 1, work: new WorkBudget(maxSteps) };
  const { starts } = startsIn({ ...once, start: first, timeZone, rule }, { from: to, to: to + 1000 }, limits);
  return starts.length > 0 || to === startOfTurn(next?.due ?? noDue, timeZone);
}

const maxSteps = 300_000;

/** Whether only two turns are left: then a program may drop the rule as it moves on to the last. */
function isLast(todo: Todo): boolean {
  return /(?:^|;)COUNT=2(?:;|$)/i.test(remainingRule(todo));
}

/** The task is back at the turn that was ticked off, or an override says that this turn is open. */
function takesBack(
  last: Due,
  { todo, whole, overrides }: Pick<Written, 'whole' | 'overrides'> & { todo: Todo },
): boolean {
  if (isDue(last) && isDue(whole.turn) && sameDue(whole.turn, last)) {
    const answered = overrides.some(
      ({ occurrence, status }) =>
        status === 'DONE' && occurrence && namesTurn(occurrence, last, todo.timeZone),
    );
    return !answered;
  }
  return overrides.some(
    ({ occurrence, status }) => status === 'OPEN' && occurrence && namesTurn(occurrence, last, todo.timeZone),
  );
}

function textChanges(todo: Todo, { whole, sections }: Written): Partial<TodoFields> {
  const { summary, amount, points, order = null } = whole;
  const words = shortened(wordsIn(summary, amount));
  const section = sectionIn(whole, sections);
  const read = {
    // Read again only if somebody changed it: an amount that was typed here may not be one for the parser.
    ...(summary.trim() === summaryOf(todo) ? {} : words),
    note: cut(whole.note, longestNote),
    ...(section !== undefined && { section }),
    ...(points !== undefined && { points }),
    order,
  };
  const changed = Object.entries(read).filter(([key, value]) => todo[key as keyof Todo] !== value);
  return Object.fromEntries(changed);
}

function shortened({ quantity, title }: { quantity: string; title: string }) {
  return { quantity, title: cut(title, longestTitle) || 'Untitled' };
}

/** The section that the categories name; undefined if the program kept no categories. */
function sectionIn({ categories }: ReadTodo, sections: readonly string[]): string | undefined {
  if (categories.length === 0) return undefined;
  const wanted = new Set(categories.map(category => category.toLowerCase()));
  return sections.find(section => wanted.has(section.toLowerCase())) ?? '';
}

/** A task that moved because it was ticked off keeps its rule, and moves on by itself. */
function scheduleChanges(todo: Todo, { whole, now }: Written, tick: TodoChange['tick']): Partial<TodoFields> {
  const { rule, open, timeZone } = todo;
  const due = open ?? todo.done?.due ?? noDue;
  if (tick === 'skipped') {
    const { start } = todo;
    const next = nextTurn({ rule, start, timeZone, kind: kindOfDue(due) }, { tickTime: now, due });
    return next
      ? { due: next.due, rule: remainingRule({ ...todo, open: next.due, turnTime: next.reopenTime }) }
      : { rule: '' };
  }
  const sameRules = rule === '' ? whole.rule === '' : sameRule(whole.rule, remainingRule(todo));
  const moved = tick !== undefined && whole.rule !== '' && sameRules;
  const stale = todo.done && rule !== '' && sameDue(whole.turn, todo.done.due);
  if (moved || stale) return {};
  const dropped = tick === 'done' && whole.rule === '' && rule !== '' && whole.status !== 'DONE';
  if (dropped) return {};
  const wanted = tick === undefined ? dueIn(todo, whole) : whole.due;
  const rescheduled = tick !== 'done' && !sameDue(wanted, due);
  const recounted = tick === undefined && countOf(whole.rule) !== countOf(remainingRule(todo));
  // A new due date starts the rule anew, so that COUNT is what is left.
  const ruled = !sameRules || recounted || (rescheduled && rule !== '');
  return { ...(ruled && { rule: whole.rule }), ...(rescheduled && { due: wanted }) };
}

/** A repeating task without DUE is due at its start, unless that is only when the open turn of an item began. */
function dueIn(todo: Todo, { due, turn, rule }: ReadTodo): Due {
  if (rule === '' || isDue(due)) return due;
  return !isDue(todo.open ?? noDue) && sameDue(turn, turnOf(todo)) ? due : turn;
}
