import { TimeSlice } from '../work/time-slice.ts';
import { CalendarError } from './calendar-error.ts';
import { type ContentLine, readLines } from './content-line.ts';

/** A part of a file between BEGIN and END (RFC 5545, 3.6). */
export interface Component {
  /** `VCALENDAR`, `VEVENT` … */
  name: string;
  properties: ContentLine[];
  components: Component[];
  /** Where it begins in the file. */
  line: number;
}

/** As deep as nobody nests. */
const deepest = 10;

/**
 * Reads a file as the calendars in it, and lets others in meanwhile. Throws CalendarError for the first thing that is wrong
 * with its shape.
 */
export async function readComponents(file: string): Promise<Component[]> {
  const turns = new TimeSlice();
  const outermost: Component = { name: '', properties: [], components: [], line: 1 };
  const open = [outermost];
  for (const line of readLines(file)) {
    take(open, line);
    if (turns.due) await turns.pause();
  }
  const [, unclosed] = open;
  if (unclosed) throw new CalendarError(unclosed.line, `${unclosed.name} begins here and is never ended.`);
  if (outermost.components.length === 0)
    throw new CalendarError(1, 'This is no calendar: BEGIN:VCALENDAR is missing.');
  return outermost.components;
}

function take(open: Component[], line: ContentLine): void {
  const inner = open.at(-1);
  const name = line.value.trim().toUpperCase();
  if (name === '' && (line.name === 'BEGIN' || line.name === 'END'))
    throw new CalendarError(line.line, `${line.name} does not say of what.`);
  if (line.name === 'BEGIN') {
    if (open.length === 1 && name !== 'VCALENDAR')
      throw new CalendarError(line.line, `${name} stands outside a VCALENDAR.`);
    if (open.length > deepest) throw new CalendarError(line.line, `${name} lies more than ${deepest} deep.`);
    const component = { name, properties: [], components: [], line: line.line };
    inner?.components.push(component);
    open.push(component);
  } else if (line.name === 'END') {
    if (open.length === 1 || inner?.name !== name)
      throw new CalendarError(
        line.line,
        `END:${name} ends nothing that is open${inner?.name ? `, ${inner.name} is` : ''}.`,
      );
    open.pop();
  } else if (open.length === 1) {
    throw new CalendarError(line.line, `This is no calendar: ${line.name} stands before BEGIN:VCALENDAR.`);
  } else {
    inner?.properties.push(line);
  }
}
