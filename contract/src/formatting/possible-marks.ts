/**
 * Whether a text may have marks: emphasis, links, lists or escaped characters. Other texts show as they are, so the
 * parser need not load for them. Linear in the length of the text.
 */
export function mayHaveMarks(text: string): boolean {
  return (linkOrEscape.test(text) || emphasisSign.test(text) || listSign.test(text)) && hasMarkedLine(text);
}

/** Where an item of a list begins: its indentation, and its bullet or number. */
interface ItemStart {
  indent: number;
  /** Absent for bullets. */
  number?: number;
  /** The sign of a bullet, or the one behind a number: lists end where it changes. */
  sign: string;
  /** The length of everything before the text of the item. */
  length: number;
}

/** The start of a list item, if the line is one: "- flour", "1. Mix". */
function itemStartOf(line: string): ItemStart | undefined {
  const [all, indent = '', bullet = '', number = '', sign = ''] = itemStart.exec(line) ?? [];
  if (all === undefined) return undefined;
  const length = all.length;
  if (bullet) return { indent: indent.length, sign: bullet, length };
  return { indent: indent.length, number: Number(number), sign, length };
}

/** An item of a list, at its level in nested lists. */
export type ListedItem = ItemStart & { depth: number };

/**
 * The lines that are items of a list of at least two, by their index: a single "1. Mix" or "* without sugar" is text.
 * Blank lines may separate items.
 */
export function listedItems(lines: readonly string[]): Map<number, ListedItem> {
  const listed = new Map<number, ListedItem>();
  let open: { item: ListedItem; index: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const start = itemStartOf(line);
    if (!start) {
      if (line.trim() !== '') open = [];
      continue;
    }
    open = open.filter(({ item }) => item.indent <= start.indent);
    const before = open.at(-1);
    const depth = before?.item.indent === start.indent ? open.length - 1 : open.length;
    const item = { ...start, depth };
    if (before && follows(start, before.item)) {
      listed.set(before.index, before.item);
      listed.set(index, item);
    }
    open = [...open.slice(0, depth), { item, index }];
  }
  return listed;
}

/** Whether an item continues the list of another: the same bullet, or the next number. */
function follows(item: ItemStart, before: ItemStart): boolean {
  if (item.indent !== before.indent || item.sign !== before.sign) return false;
  return item.number === (before.number === undefined ? undefined : before.number + 1);
}

/** An asterisk or underscore within a word or a number is no mark: "2*3", "4*100g", "snake_case". */
export function isWithinWord(text: string, at: number): boolean {
  const [sign, before = ' ', behind = ' '] = [text[at], text[at - 1], text[at + 1]];
  if (sign === '_') return wordCharacter.test(before) && wordCharacter.test(behind);
  if (sign !== '*' || !wordCharacter.test(before) || !wordCharacter.test(behind)) return false;
  return digit.test(before) || digit.test(behind);
}

const linkOrEscape = /\]\(|\\[!-/:-@[-`{-~]/;
const emphasisSign = /[*_]/;
const listSign = /^ {0,8}(?:[-+]|\d{1,3}[.)]) /m;
const itemStart = /^( {0,8})(?:([-+*])|(\d{1,3})([.)])) {1,4}(?=\S)/;
const wordCharacter = /[\p{L}\p{N}]/u;
const digit = /\p{N}/u;

function hasMarkedLine(text: string): boolean {
  const lines = text.split('\n');
  return linkOrEscape.test(text) || lines.some(hasEmphasis) || listedItems(lines).size > 0;
}

/** Whether a line has a sign that may open emphasis, and a later one that may close it. */
function hasEmphasis(line: string): boolean {
  let opened = false;
  for (const { index: at, 0: signs } of line.matchAll(/\*+|_+/g)) {
    if (signs.length === 1 && isWithinWord(line, at)) continue;
    if (opened && /\S/.test(line[at - 1] ?? ' ')) return true;
    opened ||= /\S/.test(line[at + signs.length] ?? ' ');
  }
  return false;
}
