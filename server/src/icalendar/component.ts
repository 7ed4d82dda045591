import { TimeSlice } from '../work/time-slice.ts';
import { type ContentLine, lineText, readLines } from './content-line.ts';
import {
  CalendarError,
  type ImportRemark,
  type ImportReport,
  importRemark,
  quoted,
} from './import-report.ts';

/** A component: the lines between BEGIN and END (RFC 5545, 3.6). */
export interface Component {
  /** `VCALENDAR`, `VEVENT` … */
  name: string;
  properties: ContentLine[];
  components: Component[];
  /** The line number at which it starts. */
  line: number;
  /** Parts of the component that could not be read. */
  problems: Problem[];
}

interface Problem extends ImportRemark {
  line: number;
}

/**
 * Parses a file into its calendars, and yields to other requests meanwhile. Recovers from damage as far as possible:
 * skips unreadable lines, and closes unterminated components where others begin. Throws CalendarError for a file
 * without a calendar.
 */
export async function readComponents(
  file: string | Uint8Array,
  report: ImportReport,
  turns = new TimeSlice(),
): Promise<Component[]> {
  const tree = new Tree(report);
  for (const line of readLines(file)) {
    if (line) tree.take(line);
    if (turns.due) await turns.pause();
  }
  return tree.finish();
}

/** Deeper than any program nests. */
const deepest = 10;
/** Components that occur directly in a calendar, so that their BEGIN closes whatever is still open. */
const outermost = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);
/** Components that cannot contain themselves. */
const innermost = new Set(['VALARM', 'STANDARD', 'DAYLIGHT']);
/** Properties that events have and alarms don't. */
const ofEvents = new Set(['DTSTART', 'DTEND', 'RRULE', 'EXDATE', 'RDATE', 'RECURRENCE-ID', 'LOCATION']);
/** Limits: lines per component, and components nested in any component except a calendar. */
const [maxLines, maxWithin] = [20_000, 1000];
/** The number of problems reported individually. */
const maxProblems = 1000;

const tooManyLines = importRemark('IMPORT_REMARK_TOO_MUCH', `It has more than ${maxLines} lines.`);

class Tree {
  readonly #report: ImportReport;
  readonly #calendars: Component[] = [];
  /** The calendar and the components open in it, outermost first. */
  #open: Component[] = [];
  /** The number of open components that are skipped because they are nested too deeply. */
  #tooDeep = 0;
  #problems = 0;
  #outside = false;

  constructor(report: ImportReport) {
    this.#report = report;
  }

  take(line: ContentLine): void {
    if (line.name === 'BEGIN') this.#begin(line);
    else if (line.name === 'END') this.#end(line);
    else if (this.#tooDeep === 0) this.#property(line);
  }

  finish(): Component[] {
    if (this.#calendars.length === 0)
      throw new CalendarError(1, 'This is not a calendar: BEGIN:VCALENDAR is missing.');
    this.#closeFrom(0);
    return this.#calendars;
  }

  #begin({ value, line }: ContentLine): undefined {
    const name = value.trim().toUpperCase();
    if (name === '') return this.#note(line, 'BEGIN does not say what begins.');
    if (name === 'VCALENDAR') this.#closeFrom(0);
    else if (outermost.has(name)) this.#closeFrom(1);
    else if (innermost.has(name) && this.#open.at(-1)?.name === name) this.#closeFrom(this.#open.length - 1);
    if (this.#open.length === 0 && name !== 'VCALENDAR') {
      // The calendar's first line may be missing.
      if (outermost.has(name)) this.#push('VCALENDAR', line);
      else return this.#note(line, `${quoted(name)} is outside of a calendar.`);
    }
    const outer = this.#open.at(-1);
    const crowded = this.#open.length > 1 && (outer?.components.length ?? 0) >= maxWithin;
    if (this.#open.length < deepest && !crowded && this.#tooDeep === 0) return this.#push(name, line);
    if (this.#tooDeep === 0)
      this.#note(line, `${name.slice(0, 40)} was skipped: there are too many, or too deep.`);
    this.#tooDeep += 1;
  }

  #push(name: string, line: number): undefined {
    const component = { name, properties: [], components: [], line, problems: [] };
    (this.#open.at(-1)?.components ?? this.#calendars).push(component);
    this.#open.push(component);
  }

  #end({ value, line }: ContentLine): undefined {
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1;
      return;
    }
    const name = value.trim().toUpperCase();
    const at = this.#open.findLastIndex(each => each.name === name);
    if (at === -1) return this.#note(line, `END:${quoted(name)} ends nothing that has begun.`);
    this.#closeFrom(at + 1);
    this.#open.pop();
  }

  /** Closes all components from a depth on that lack an END. */
  #closeFrom(depth: number): void {
    for (const { name, line, problems } of this.#open.slice(depth))
      this.#noteIn(problems, line, importRemark('IMPORT_REMARK_UNFINISHED', `END:${name} is missing.`));
    this.#open = this.#open.slice(0, depth);
    this.#tooDeep = 0;
  }

  #property(line: ContentLine): void {
    if (this.#open.at(-1)?.name === 'VALARM' && ofEvents.has(line.name))
      this.#closeFrom(this.#open.length - 1);
    const inner = this.#open.at(-1);
    if (!inner) {
      // Mail headers or the rest of a page: a single remark is enough.
      if (!this.#outside) this.#note(line.line, 'Text outside of the calendar was skipped.');
      this.#outside = true;
      return;
    }
    if (line.problem !== undefined)
      this.#noteIn(inner.problems, line.line, importRemark('IMPORT_REMARK_LINE', line.problem));
    if (line.name === '') return;
    if (inner.properties.length < maxLines) inner.properties.push(line);
    else this.#noteIn(inner.problems, line.line, tooManyLines);
  }

  #note(line: number, sentence: string): undefined {
    const remark = importRemark('IMPORT_REMARK_LINE', sentence);
    const [calendar] = this.#open;
    if (calendar) this.#noteIn(calendar.problems, line, remark);
    else this.#report.add({ line, title: '', ...remark });
  }

  #noteIn(problems: Problem[], line: number, remark: ImportRemark): void {
    this.#problems += 1;
    if (this.#problems <= maxProblems) problems.push({ line, ...remark });
    else this.#report.count += 1;
  }
}

/** All lines of a component, including nested components. */
export function componentLines({ name, properties, components }: Component): string[] {
  return [`BEGIN:${name}`, ...properties.map(lineText), ...components.flatMap(componentLines), `END:${name}`];
}
