/** The maximum number of columns in a recipe table. */
export const maxColumns = 200;

/**
 * Parses the rows of a spreadsheet table (RFC 4180): cells separated by commas, semicolons or tabs, quoted if they
 * contain a separator or line break. Skips rows without any word and stops after `max` rows. Takes linear time.
 */
export function readTable(text: string, max = Number.POSITIVE_INFINITY): string[][] {
  const source = text.replace(/^\ufeff/, '');
  const delimiter = delimiterOf(source);
  const rows: string[][] = [];
  for (let at = 0; at < source.length && rows.length < max; ) {
    const read = rowFrom(source, at, delimiter);
    at = read.end;
    if (read.cells.some(cell => cell.trim() !== '')) rows.push(read.cells);
  }
  return rows;
}

/** Replaces the headings of the table. */
export function withHeadings(text: string, headings: readonly string[]): string {
  const source = text.replace(/^\ufeff/, '');
  const delimiter = delimiterOf(source);
  let at = 0;
  for (let blank = true; blank && at < source.length; ) {
    const read = rowFrom(source, at, delimiter);
    at = read.end;
    blank = read.cells.every(cell => cell.trim() === '');
  }
  return headingRow(headings, delimiter) + source.slice(at);
}

/** Adds headings to a table that begins with its first recipe. */
export function belowHeadings(text: string, headings: readonly string[]): string {
  const source = text.replace(/^\ufeff/, '');
  return headingRow(headings, delimiterOf(source)) + source;
}

function headingRow(headings: readonly string[], delimiter: string): string {
  return `${headings.map(heading => `"${heading.replaceAll('"', '""')}"`).join(delimiter)}\n`;
}

/** The most frequent separator in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const line =
    text
      .slice(0, 20_000)
      .trimStart()
      .replace(/"(?:[^"]|"")*"/g, '')
      .split(/\r?\n/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map(mark => ({ mark, count: line.split(mark).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ',';
}

function rowFrom(text: string, start: number, delimiter: string): { cells: string[]; end: number } {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? quoted(text, at + 1) : { value: '', end: at };
    let end = cell.end;
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
    if (cells.length < maxColumns) cells.push(cell.value + text.slice(cell.end, end));
    if (text[end] !== delimiter) return { cells, end: end + (text.startsWith('\r\n', end) ? 2 : 1) };
    at = end + 1;
  }
}

/** Reads a quoted cell: a doubled quote is a literal quote, and an unclosed cell extends to the end. */
function quoted(text: string, start: number): { value: string; end: number } {
  const pieces: string[] = [];
  for (let at = start; ; ) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { value: [...pieces, text.slice(at)].join(''), end: text.length };
    pieces.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { value: pieces.join(''), end: quote + 1 };
    pieces.push('"');
    at = quote + 2;
  }
}
