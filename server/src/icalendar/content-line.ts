import { CalendarError } from './calendar-error.ts';

/** One property of a component (RFC 5545, 3.1): `DTSTART;TZID=Europe/Berlin:20270306T100000`. */
export interface ContentLine {
  /** Upper case, as are the names of parameters. */
  name: string;
  parameters: Record<string, string[]>;
  /** As it stands: texts are still escaped. */
  value: string;
  /** Where it begins in the file. */
  line: number;
}

/** The lines of a file, unfolded, one after the other. Throws CalendarError. */
export function* readLines(file: string): Generator<ContentLine> {
  let last: { text: string; line: number } | undefined;
  let number = 0;
  for (const text of physicalLines(file.replace(/^\uFEFF/, ''))) {
    number += 1;
    if (/^[ \t]/.test(text) && last) {
      last.text += text.slice(1);
    } else if (text !== '') {
      if (last) yield readLine(last.text, last.line);
      last = { text, line: number };
    }
  }
  if (last) yield readLine(last.text, last.line);
}

function* physicalLines(file: string): Generator<string> {
  const ending = /\r\n|\n|\r/g;
  let begin = 0;
  for (let found = ending.exec(file); found; found = ending.exec(file)) {
    yield file.slice(begin, found.index);
    begin = ending.lastIndex;
  }
  yield file.slice(begin);
}

/** A parameter's value may stand in quotes, where anything but quotes may stand in it. */
const parameter = /;([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/y;

function readLine(text: string, line: number): ContentLine {
  const [name] = /^[A-Za-z0-9-]+/.exec(text) ?? [];
  if (!name) throw new CalendarError(line, 'begins with no property, such as SUMMARY:Dinner.');
  const parameters: ContentLine['parameters'] = {};
  parameter.lastIndex = name.length;
  let end = name.length;
  for (let found = parameter.exec(text); found; found = parameter.exec(text)) {
    const [, key = '', values = ''] = found;
    parameters[key.toUpperCase()] = (values.match(/"[^"]*"|[^,]+/g) ?? []).map(withoutQuotes);
    end = parameter.lastIndex;
  }
  if (text[end] !== ':') throw new CalendarError(line, `${name} has no colon before its value.`);
  return { name: name.toUpperCase(), parameters, value: text.slice(end + 1), line };
}

function withoutQuotes(value: string): string {
  return value.replace(/^"(.*)"$/, '$1');
}

/** A line as a file has it: folded so that none has more than 75 bytes, within no character. */
export function foldLine(text: string): string {
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const character of text) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      parts.push(part);
      [part, bytes] = ['', 1];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

/** A text as a value (RFC 5545, 3.3.11), and back. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');
}

export function unescapeText(value: string): string {
  return value.replace(/\\([\s\S])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
}
