import { dayAt } from '@potluck/contract/day';
import { dayMs } from '@potluck/contract/durations';
import { ApiError } from '@potluck/contract/errors';
import { type Component, componentLines } from '../../../icalendar/component.ts';
import { type ContentLine, lineText, textOf } from '../../../icalendar/content-line.ts';
import {
  type Moment,
  readMoment,
  readMoments,
  readSpan,
  type ZoneBook,
} from '../../../icalendar/date-time.ts';
import { type EventLines, eventLines } from '../../../icalendar/event-lines.ts';
import { attempt, type Note } from '../../../icalendar/import-report.ts';
import { readRepetition } from '../../../icalendar/read-rule.ts';
import { WorkBudget } from '../../../recurrence/work-budget.ts';
import { zoneOffset } from '../../../recurrence/zone-offset.ts';
import { type Due, dueAt, dueOn, noDue } from '../due.ts';
import { maxTodoLines, sameDue } from './todo.ts';

/** A VTODO as a program wrote it. */
export interface ReadTodo {
  uid: string;
  summary: string;
  /** The amount that the summary begins with; undefined if the program kept none of our lines. */
  amount: string | undefined;
  note: string;
  categories: string[];
  points: number | undefined;
  order: number | undefined;
  due: Due;
  /** Its DTSTART, and its DUE or the end of its DURATION, as they are. */
  start: Due;
  end: Due;
  /** The turn of a repeating task: its DTSTART, by which its rule counts. */
  turn: Due;
  rule: string;
  /** The excluded turns (EXDATE). */
  excluded: Moment[];
  status: 'OPEN' | 'DONE' | 'CANCELLED';
  completeTime: number | null;
  /** Whether DTSTART only says when the open turn of an item without a due date began. */
  undated: boolean;
  /** For an override, the turn that it replaces. */
  occurrence: Moment | undefined;
  /** All its lines except those of its person alone. */
  lines: string[];
  /** Its alarms, and lines with people's addresses. */
  ownLines: string[];
}

export interface TodoReading {
  /** The zones of the file; times without a zone are those of the list. */
  zones: ZoneBook;
  /** The time zone of the list. */
  timeZone: string;
}

/** Reads a VTODO. Throws INVALID_ARGUMENT if it has more lines than can be stored. */
export function readTodo(component: Component, { zones, timeZone }: TodoReading): ReadTodo {
  const lines = eventLines(component);
  const own = component.components.filter(({ name }) => name === 'VALARM');
  const others = component.components.filter(({ name }) => name !== 'VALARM');
  const [hidden, shared] = split(component.properties);
  const kept = {
    lines: [...shared.map(lineText), ...others.flatMap(componentLines)],
    ownLines: [...hidden.map(lineText), ...own.flatMap(componentLines)],
  };
  requireBounded([...kept.lines, ...kept.ownLines]);
  const amount = lines.one('X-POTLUCK-AMOUNT');
  const recurrenceId = lines.one('RECURRENCE-ID');
  return {
    uid: lines.text('UID').trim(),
    summary: lines.text('SUMMARY'),
    amount: amount && textOf(amount).trim(),
    note: lines.text('DESCRIPTION'),
    categories: lines.all('CATEGORIES').flatMap(categoriesIn),
    points: numberIn(lines, 'X-POTLUCK-POINTS'),
    order: numberIn(lines, 'X-APPLE-SORT-ORDER'),
    ...readSchedule(lines, { zones, timeZone }),
    undated: lines.one('X-POTLUCK-UNDATED') !== undefined,
    excluded: lines
      .all('EXDATE')
      .flatMap(line => readMoments(line, zones, { max: maxExcluded, note: ignore })),
    ...statusOf(lines, zones),
    occurrence: recurrenceId && momentIn(recurrenceId, zones),
    ...kept,
  };
}

const maxExcluded = 1000;
const ignore: Note = () => undefined;

function momentIn(line: ContentLine, zones: ZoneBook): Moment | undefined {
  return attempt(ignore, () => readMoment(line, zones));
}

/** The lines of the writing person alone, and the others. */
function split(properties: ContentLine[]): [ContentLine[], ContentLine[]] {
  const isOwn = ({ name, parameters, value }: ContentLine) =>
    ownNames.has(name) || 'EMAIL' in parameters || /mailto:/i.test(value);
  return [properties.filter(isOwn), properties.filter(each => !isOwn(each))];
}

const ownNames = new Set('ORGANIZER ATTENDEE X-MOZ-LASTACK X-MOZ-SNOOZE-TIME ACKNOWLEDGED'.split(' '));

function requireBounded(lines: string[]): void {
  const size = lines.reduce((sum, line) => sum + line.length + 1, 0);
  if (size <= maxTodoLines) return;
  const message = `The task has ${size} characters, and an item can keep ${maxTodoLines}: remove attachments from it.`;
  throw new ApiError('INVALID_ARGUMENT', 'TODO_TOO_LARGE', message, {
    metadata: { max: String(maxTodoLines) },
  });
}

/** Categories are separated by commas that no backslash escapes. */
function categoriesIn(line: ContentLine): string[] {
  const values = line.value.split(/(?<!\\)(?:\\\\)*,/);
  return values.map(value => textOf({ ...line, value }).trim()).filter(Boolean);
}

function numberIn(lines: EventLines, name: string): number | undefined {
  const text = lines.text(name).trim();
  return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

type Schedule = Pick<ReadTodo, 'due' | 'start' | 'end' | 'turn' | 'rule'>;

/**
 * A rule counts from DTSTART. A repeating task that starts before it is due is due at its start here: the rule speaks of
 * that day.
 */
function readSchedule(lines: EventLines, { zones, timeZone }: TodoReading): Schedule {
  const startLine = lines.one('DTSTART');
  const start = startLine && momentIn(startLine, zones);
  const book = start?.kind === 'zoned' ? { ...zones, usual: start.zone } : zones;
  const dueLine = lines.one('DUE');
  const end = dueLine ? momentIn(dueLine, book) : start && afterSpan(lines, start);
  const [begins, ends] = [start, end].map(moment => (moment ? dueOf(moment, timeZone) : noDue)) as [Due, Due];
  const turn = sameKind(begins, ends) || ends === noDue ? begins : ends;
  const rule = ruleOf(lines, { turn, timeZone });
  const times = { start: begins, end: ends, rule };
  if (rule === '') return { due: ends, turn: ends, ...times };
  return { due: ends === noDue ? noDue : turn, turn, ...times };
}

function sameKind(one: Due, other: Due): boolean {
  return one !== noDue && other !== noDue && (one.day === '') === (other.day === '');
}

function dueOf({ kind, instant, clock }: Moment, timeZone: string): Due {
  return kind === 'date' ? dueOn(new Date(clock).toISOString().slice(0, 10), timeZone) : dueAt(instant);
}

function afterSpan(lines: EventLines, start: Moment): Moment | undefined {
  const line = lines.one('DURATION');
  const span = line && attempt(ignore, () => readSpan(line));
  if (!span) return undefined;
  const millis = span.days * dayMs + span.seconds * 1000;
  return { ...start, instant: start.instant + millis, clock: start.clock + millis };
}

/** Enough for a rule with both COUNT and UNTIL. */
const ruleSteps = 300_000;

/** The rule; '' for one that Potluck cannot follow, whose line is kept. */
function ruleOf(lines: EventLines, { turn, timeZone }: { turn: Due; timeZone: string }): string {
  if (turn === noDue) return '';
  const allDay = turn.day !== '';
  const start = allDay ? Date.parse(turn.day) : (turn.time ?? 0);
  return readRepetition(
    { rules: lines.all('RRULE'), others: lines.all('EXRULE') },
    {
      when: { start, end: start, allDay, timeZone: allDay ? 'UTC' : timeZone },
      note: ignore,
      work: new WorkBudget(ruleSteps),
    },
  );
}

/** STATUS decides; programs that leave it out say the same by PERCENT-COMPLETE or COMPLETED. */
function statusOf(lines: EventLines, zones: ZoneBook): Pick<ReadTodo, 'status' | 'completeTime'> {
  const status = lines.text('STATUS').trim().toUpperCase();
  const line = lines.one('COMPLETED');
  const full = numberIn(lines, 'PERCENT-COMPLETE') === 100;
  const done = status === 'COMPLETED' || (status === '' && (full || line !== undefined));
  if (!done) return { status: status === 'CANCELLED' ? 'CANCELLED' : 'OPEN', completeTime: null };
  return { status: 'DONE', completeTime: (line && momentIn(line, zones)?.instant) ?? null };
}

/** Whether a moment of a file, such as a RECURRENCE-ID, names a turn: by its day, or by its instant. */
export function namesTurn({ kind, instant, clock }: Moment, turn: Due, timeZone: string): boolean {
  if (kind === 'date') {
    const day = turn.day || (turn.time === null ? '' : dayAt(turn.time, zoneOffset(timeZone)));
    return new Date(clock).toISOString().startsWith(day) && day !== '';
  }
  if (turn.day === '') return sameDue(dueAt(instant), turn);
  return dayAt(instant, zoneOffset(timeZone)) === turn.day;
}
