/** An unfolded line of a file (RFC 5545, 3.1). */
export interface LogicalLine {
  text: string;
  /** The line number at which it starts, counted from 1. */
  line: number;
}

/**
 * The lines of a file, unfolded before decoding, because programs fold between the bytes of a character. Bytes that are
 * not UTF-8 are decoded as UTF-16 if the file says so, and otherwise as Windows-1252. Yields undefined now and then, so
 * that the caller can give way to other requests.
 */
export function* unfoldedLines(file: string | Uint8Array): Generator<LogicalLine | undefined> {
  const { text, decode } = opened(file);
  let open: OpenLine | undefined;
  let indented = false;
  let number = 0;
  for (const piece of physicalLines(text)) {
    number += 1;
    if (number % 2000 === 0) yield undefined;
    const folded = /^[ \t]/.test(piece);
    // If components are indented, a line after BEGIN or END isn't a fold: those lines are too short to be folded.
    if (folded && open && edge.test(open.first) && property.test(piece)) indented = true;
    if (open && continues(open, piece, { folded, indented })) {
      append(open, piece, folded);
    } else if (piece.trim() !== '') {
      if (open) yield { text: decode(open.text), line: open.line };
      const first = piece.trimStart();
      open = { text: first, first, last: first, line: number };
    }
  }
  if (open) yield { text: decode(open.text), line: open.line };
}

interface OpenLine {
  text: string;
  /** The first and last pieces, so that no check scans the growing text. */
  first: string;
  last: string;
  line: number;
}

const edge = /^\s*(?:BEGIN|END)\s*:/i;
/** The beginning of a property, even a damaged one. */
const property = /^\s*[\w.-]+\s*[:;=]/;
const quotedPrintable = /^[^:]*;\s*ENCODING=QUOTED-PRINTABLE/i;

function continues(
  { first, last }: OpenLine,
  piece: string,
  { folded, indented }: { folded: boolean; indented: boolean },
): boolean {
  if (folded) return !(indented && property.test(piece));
  if (last.endsWith('=') && quotedPrintable.test(first)) return true;
  // Some programs break the lines of a description without folding them.
  return /^DESCRIPTION[:;]/i.test(first) && piece.trim() !== '' && !property.test(piece) && !edge.test(piece);
}

function append(open: OpenLine, piece: string, folded: boolean): void {
  const soft = open.last.endsWith('=') && quotedPrintable.test(open.first);
  if (soft) open.text = open.text.slice(0, -1) + piece.trimStart();
  else open.text += folded ? piece.slice(1) : `\\n${piece}`;
  open.last = piece;
}

function* physicalLines(text: string): Generator<string> {
  const ending = /\r\n|\n|\r/g;
  let begin = 0;
  for (let found = ending.exec(text); found; found = ending.exec(text)) {
    yield text.slice(begin, found.index);
    begin = ending.lastIndex;
  }
  yield text.slice(begin);
}

interface Opened {
  text: string;
  decode: (line: string) => string;
}

/** Maps each byte to one character until the lines are unfolded. */
function opened(file: string | Uint8Array): Opened {
  if (typeof file === 'string') return { text: file, decode: plain };
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return { text: new TextDecoder('utf-16le').decode(bytes), decode: plain };
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return { text: new TextDecoder('utf-16be').decode(bytes), decode: plain };
  return { text: bytes.toString('latin1'), decode: decoded };
}

function plain(line: string): string {
  return line.replace(/^\uFEFF/, '');
}

const [utf8, windows] = [new TextDecoder('utf-8'), new TextDecoder('windows-1252')];

function decoded(line: string): string {
  if (!/[\x80-\xff]/.test(line)) return line;
  const bytes = Buffer.from(line, 'latin1');
  const text = utf8.decode(bytes);
  const wrong = text.split('\uFFFD').length - 1;
  const letters = text.replaceAll(/[\p{ASCII}\uFFFD]/gu, '').length;
  // A single damaged character does not make a text Windows-1252.
  return wrong > letters || (wrong > 0 && letters === 0) ? windows.decode(bytes) : text;
}
