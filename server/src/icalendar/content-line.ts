import { unfoldedLines } from './unfold.ts';

/** One property of a component (RFC 5545, 3.1): `DTSTART;TZID=Europe/Berlin:20270306T100000`. */
export interface ContentLine {
  /** Upper case, like the names of parameters; empty if the line is not a property. */
  name: string;
  parameters: Record<string, string[]>;
  /** The raw value: texts are still escaped. */
  value: string;
  /** The line number at which it starts. */
  line: number;
  /** The part that could not be read: a parameter, or the whole line if it has no name. */
  problem?: string;
}

/**
 * The properties of a file in order. Yields undefined now and then within a long file, so that the caller can give way
 * to other requests. Accepts what other programs accept, which is more than the RFC allows.
 */
export function* readLines(file: string | Uint8Array): Generator<ContentLine | undefined> {
  for (const read of unfoldedLines(file)) {
    if (!read) yield undefined;
    const { text, line } = read ?? { text: '', line: 0 };
    if (text === '') continue;
    // Files concatenated without a line break.
    const [, end, begin] = /^(END:V\w+?)(BEGIN:V\w+)$/i.exec(text.slice(0, 100)) ?? [];
    for (const part of end && begin ? [end, begin] : [text]) yield readLine(part, line);
  }
}

const token = /^[A-Za-z0-9-]+$/;
const noParameters: ContentLine['parameters'] = Object.freeze({});

function readLine(text: string, line: number): ContentLine {
  const end = text.search(/[:;]/);
  const name = text.slice(0, end === -1 ? 40 : end).trim();
  const broken = (problem: string) => ({ name: '', parameters: noParameters, value: text, line, problem });
  if (end === -1) return broken('This line has no colon, so it is not a property such as SUMMARY:Dinner.');
  if (!token.test(name)) return broken(`"${shortened(name)}" is not the name of a property.`);
  if (text[end] === ':')
    return { name: name.toUpperCase(), parameters: noParameters, value: text.slice(end + 1), line };
  const head = text.slice(0, longestParameters);
  const read = readParameters(head, end, 0);
  const colon = colonBeforeValue(head, read.at, name.toUpperCase());
  const { parameters, at, problem } = colon === read.at ? read : readParameters(head, end, colon);
  if (head[at] !== ':')
    return broken(
      problem ? `${shortened(name)} ${problem}` : `${shortened(name)} has no colon before its value.`,
    );
  const value = text.slice(at + 1);
  return {
    ...{ name: name.toUpperCase(), parameters, value, line },
    ...(problem && { problem: `${name.toUpperCase()} ${problem}` }),
  };
}

function shortened(text: string): string {
  return [...text].slice(0, 40).join('');
}

/** More than any program writes. */
const maxParameters = 100;
const longestParameters = 64 * 1024;

interface ReadParameters {
  parameters: ContentLine['parameters'];
  /** The end position: the colon before the value. */
  at: number;
  problem: string;
}

/** Colons up to the position `colon` are part of a value. */
function readParameters(text: string, begin: number, colon: number): ReadParameters {
  const parameters: ContentLine['parameters'] = {};
  const colons = { before: colon, last: text.lastIndexOf(':') };
  let [at, count, problem] = [begin, 0, ''];
  while (text[at] === ';') {
    count += 1;
    if (count > maxParameters) return { parameters, at: -1, problem: 'has too many parameters.' };
    const keyEnd = endOf(/[=:;,"]/g, text, at + 1);
    const key = text
      .slice(at + 1, keyEnd)
      .trim()
      .toUpperCase();
    if (text[keyEnd] !== '=') {
      if (key !== '') problem = `has the parameter ${shortened(key)} without a value.`;
      at = endOf(/[:;]/g, text, keyEnd);
      continue;
    }
    const { values, end } = readValues(text, keyEnd + 1, colons);
    if (token.test(key)) parameters[key] = values;
    else problem = 'has a parameter without a valid name.';
    at = end;
  }
  return { parameters, at, problem };
}

interface Colons {
  before: number;
  last: number;
}

function endOf(shape: RegExp, text: string, from: number): number {
  shape.lastIndex = from;
  return shape.exec(text)?.index ?? text.length;
}

function readValues(text: string, from: number, colons: Colons): { values: string[]; end: number } {
  const values: string[] = [];
  let at = from - 1;
  do {
    const close = text[at + 1] === '"' ? closingQuote(text, at + 2) : -1;
    const end = close === -1 ? endOfUnquoted(text, at + 1, colons) : close + 1;
    const value = unquoted(text.slice(at + 1, end));
    if (value !== '' || values.length === 0) values.push(value);
    at = end;
  } while (text[at] === ',' && values.length < maxParameters);
  return { values: values.filter(value => value !== ''), end: endOf(/[:;]/g, text, at) };
}

/** Longer than any real quoted value. */
const longestQuoted = 10_000;

/**
 * The closing quote of a value: one followed by a delimiter. Other quotes belong to the value, unless that would
 * swallow parameters.
 */
function closingQuote(text: string, from: number): number {
  const first = text.indexOf('"', from);
  for (let at = first; at !== -1 && at - from < longestQuoted; at = text.indexOf('"', at + 1)) {
    if (!/[;:,]/.test(text[at + 1] ?? '') || text[at - 1] === '\\') continue;
    return at === first || !/;[A-Za-z0-9-]+=/.test(text.slice(first, at)) ? at : -1;
  }
  return /[;:,]/.test(text[first + 1] ?? '') ? first : -1;
}

/**
 * An unquoted value ends at a delimiter that isn't escaped by a backslash. The RFC has no such escape, but programs
 * write it.
 */
function endOfUnquoted(text: string, from: number, { before, last }: Colons): number {
  let at = endOf(/[;:,\\]/g, text, from);
  while (text[at] === '\\' || (text[at] === ':' && at < before)) {
    const escapes = text[at] === '\\' && (text[at + 1] !== ':' || at + 1 < last);
    at = endOf(/[;:,\\]/g, text, at + (escapes ? 2 : 1));
  }
  return at;
}

function unquoted(text: string): string {
  const inQuotes = /^\s*"(.*)"\s*$/s.exec(text)?.[1];
  const bare = inQuotes ?? text.replace(/^"(?=[^"]*$)/, '').replaceAll(/\\([;,:])/g, '$1');
  // RFC 6868.
  return bare
    .replaceAll('\\"', '"')
    .replaceAll(/\^([n'^])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === "'" ? '"' : '^'));
}

const dates = { value: /^\s*(?:$|[+-]?\d{4}|[+-]?P)/i, colon: /:(?=\s*\d{4}-?\d\d-?\d\d)/g };
const addresses = { value: /^\s*(?:$|[a-z][a-z0-9+.-]*:)/i, colon: /:(?=\s*(?:mailto|urn|https?|tel):)/gi };
const shapes: Readonly<Record<string, { value: RegExp; colon: RegExp }>> = {
  ...{ DTSTART: dates, DTEND: dates, EXDATE: dates, RDATE: dates, 'RECURRENCE-ID': dates },
  ...{ ATTENDEE: addresses, ORGANIZER: addresses },
};

/** The colon before the value: a later one if parameters contain unquoted colons, as `TZID=(UTC+01:00) Rome` does. */
function colonBeforeValue(text: string, at: number, property: string): number {
  const shape = Object.hasOwn(shapes, property) ? shapes[property] : undefined;
  if (!shape || text[at] !== ':' || shape.value.test(text.slice(at + 1, at + 100))) return at;
  const later = endOf(shape.colon, text, at + 1);
  return later === text.length ? at : later;
}

/** A property as an unfolded line. */
export function lineText({ name, parameters, value }: Omit<ContentLine, 'line'>): string {
  const written = Object.entries(parameters).map(
    ([key, values]) => `;${key}=${values.map(parameterText).join(',')}`,
  );
  return `${name}${written.join('')}:${value}`;
}

/** RFC 6868. */
function parameterText(value: string): string {
  const text = value
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replaceAll(/\r\n|[\r\n]/g, '^n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '');
  return /[;:,]/.test(text) ? `"${text}"` : text;
}

/** Folds a line into pieces of at most 75 bytes, never within a character. */
export function foldLine(text: string): string {
  const size = Buffer.byteLength(text);
  if (size <= longestLine) return text;
  // Looking at each character takes much longer.
  if (size === text.length) return foldAscii(text);
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const character of text) {
    const more = Buffer.byteLength(character);
    if (bytes + more > longestLine) {
      parts.push(part);
      [part, bytes] = ['', 1];
    }
    part += character;
    bytes += more;
  }
  return [...parts, part].join('\r\n ');
}

const longestLine = 75;

function foldAscii(text: string): string {
  const parts = [text.slice(0, longestLine)];
  // The space before each further part counts.
  for (let at = longestLine; at < text.length; at += longestLine - 1)
    parts.push(text.slice(at, at + longestLine - 1));
  return parts.join('\r\n ');
}

/** Escapes a text as a value (RFC 5545, 3.3.11); `unescapeText` reverses it. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');
}

export function unescapeText(value: string): string {
  return value
    .replace(/\\([\s\S])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))
    .replace(/(?![\n\t])\p{Cc}/gu, '');
}

/** Longer than the longest stored text, in any encoding. */
const longestText = 300_000;

/** The text of a property; also decodes the encoding of vCalendar 1.0. */
export function textOf({ parameters, value: whole }: ContentLine): string {
  const value = whole.slice(0, longestText);
  const encoding = parameters.ENCODING?.[0]?.toUpperCase();
  if (encoding === 'QUOTED-PRINTABLE') return unescapeText(fromQuoted(value));
  if (encoding === 'BASE64' || encoding === 'B') return Buffer.from(value, 'base64').toString('utf8');
  return unescapeText(value);
}

function fromQuoted(value: string): string {
  const bytes = Buffer.from(value, 'utf8').toString('latin1');
  const plain = bytes.replaceAll(/=([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(plain, 'latin1').toString('utf8').replaceAll(/\r\n?/g, '\n');
}
