import { dayAt, startOfDay } from '@potluck/contract/day';
import { splitListItem } from '@potluck/contract/ingredient/list-item-text';
import { withParts } from '@potluck/contract/recurrence/rule';
import { typedRule } from '../../../icalendar/read-rule.ts';
import { splitSeries } from '../../../recurrence/split-series.ts';
import { zoneOffset } from '../../../recurrence/zone-offset.ts';
import { type Due, dueOn } from '../due.ts';

/** A list item as calendar programs see it: a VTODO shows the open turn of a repeating item. */
export interface Todo {
  uid: string;
  title: string;
  quantity: string;
  note: string;
  /** The title of its section; '' without one. */
  section: string;
  points: number;
  /** The rule as the item has it, which starts at `start`. */
  rule: string;
  start: number;
  /** The time zone of the list. */
  timeZone: string;
  /** When the open turn is due; undefined if nothing is left to do. */
  open: Due | undefined;
  /** When the open turn of an item without a due date began. */
  turnTime: number;
  /** The turn that was ticked off last, until it reopens. */
  done: { due: Due; time: number } | undefined;
  /** The place in lists that people sort by hand (X-APPLE-SORT-ORDER). */
  order: number | null;
  createTime: number;
  updateTime: number;
  /** How often it was changed here. */
  changes: number;
  /** The lines that a program wrote last, without those of its own person. */
  lines: readonly string[];
  /** The lines for the asking person alone, such as alarms. */
  ownLines: readonly string[];
}

/** The maximum number of characters that a program can store with an item. */
export const maxTodoLines = 64 * 1024;

/** The day or time that identifies a turn: its due date, or else the day on which it begins. */
export function turnOf({ open, turnTime, timeZone }: Pick<Todo, 'open' | 'turnTime' | 'timeZone'>): Due {
  if (open && (open.day !== '' || open.time !== null)) return open;
  return dueOn(dayAt(turnTime, zoneOffset(timeZone)), timeZone);
}

export function isDue({ day, time }: Due): boolean {
  return day !== '' || time !== null;
}

/** Programs know times to the second. */
export function sameDue(one: Due, other: Due): boolean {
  if (one.day !== '' || other.day !== '') return one.day === other.day;
  const seconds = ({ time }: Due) => (time === null ? null : Math.floor(time / 1000));
  return seconds(one) === seconds(other);
}

/** The words of an item in one line: `2 l Milk`. */
export function summaryOf({ quantity, title }: Pick<Todo, 'quantity' | 'title'>): string {
  return quantity === '' ? title : `${quantity} ${title}`;
}

/** The amount and the name in a line, given the amount that the program says it begins with, if any. */
export function wordsIn(summary: string, amount: string | undefined): Pick<Todo, 'quantity' | 'title'> {
  const text = summary.trim();
  if (amount === '') return { quantity: '', title: text };
  if (amount !== undefined && text.startsWith(`${amount} `) && text.length > amount.length + 1)
    return { quantity: amount, title: text.slice(amount.length + 1) };
  return splitListItem(text);
}

/** Whether two rules repeat alike, whatever the order of their parts and however many turns are left. */
export function sameRule(one: string, other: string): boolean {
  return plainRule(one) === plainRule(other);
}

export function countOf(rule: string): string | undefined {
  return /(?:^|;)COUNT=(\d+)/i.exec(rule)?.[1];
}

function plainRule(rule: string): string {
  if (rule === '') return '';
  const parts = withParts(rule, { COUNT: null }).toUpperCase().split(';');
  return parts
    .filter(part => part !== 'INTERVAL=1')
    .toSorted()
    .join(';');
}

/** The rule from the open turn on: of COUNT, the turns that are left. */
export function remainingRule(todo: Todo): string {
  const { rule, start, timeZone } = todo;
  if (rule === '') return '';
  const turn = turnOf(todo);
  const at = startOfTurn(turn, timeZone);
  const once = { end: start, allDay: false, lastCounted: null, excluded: [], additional: [] };
  const counts = /(?:^|;)COUNT=/i.test(rule) && at > start;
  const left = counts ? splitSeries({ ...once, start, timeZone, rule }, at).following.rule : rule;
  return typedRule(left, { allDay: turn.day !== '', timeZone });
}

export function startOfTurn({ day, time }: Due, timeZone: string): number {
  return day === '' ? (time ?? 0) : startOfDay(day, zoneOffset(timeZone));
}
