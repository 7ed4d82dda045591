import MarkdownIt, { type MarkdownIt as Parser, type Token } from 'markdown-it';
import { isWithinWord, listedItems, mayHaveMarks } from './possible-marks.ts';

/** A text without its marks, and where they apply. Positions count UTF-16 units of `text`. */
export interface FormattedText {
  text: string;
  /** In order, and never overlapping. */
  marks: Mark[];
  items: ListItem[];
}

export interface Mark {
  start: number;
  end: number;
  bold: boolean;
  italic: boolean;
  /** An http, https or mailto address; empty unless it is a link. */
  href: string;
}

/** A line that is an item of a list. `text` still has its bullet or number, from `start` to `contentStart`. */
export interface ListItem {
  start: number;
  contentStart: number;
  end: number;
  /** 0 for items of the outermost list. */
  depth: number;
  /** Undefined for bullets. */
  number: number | undefined;
}

/**
 * Reads the light formatting of a text, a subset of CommonMark: `**bold**`, `*italic*`, `[words](https://…)`, lists of
 * two or more items, and a backslash before a sign that is not meant as a mark. Marks end with their line, all line
 * breaks stay, and everything else is text.
 */
export function readFormatted(source: string): FormattedText {
  const formatted: FormattedText = { text: '', marks: [], items: [] };
  if (!mayHaveMarks(source)) return { ...formatted, text: source };
  const md = lineParser();
  const lines = source.split('\n');
  const lists = listedItems(lines);
  const parts: string[] = [];
  let at = 0;
  for (const [index, line] of lines.entries()) {
    const item = lists.get(index);
    const contentStart = at + (item?.length ?? 0);
    const content = readLine(md, line.slice(item?.length ?? 0), { at: contentStart, marks: formatted.marks });
    const shown = line.slice(0, item?.length ?? 0) + content;
    const end = at + shown.length;
    if (item) formatted.items.push({ start: at, contentStart, end, depth: item.depth, number: item.number });
    parts.push(shown);
    at = end + 1;
  }
  return { ...formatted, text: parts.join('\n') };
}

/** The text without its marks: for search, previews, and programs that know plain text only. */
export function plainTextOf(source: string): string {
  return mayHaveMarks(source) ? readFormatted(source).text : source;
}

/**
 * A plain text as it is stored to show unchanged: a backslash precedes each sign that would be read as a mark. Lists
 * stay lists, and most texts stay as they are.
 */
export function literalText(text: string): string {
  if (!mayHaveMarks(text)) return text;
  return text.split('\n').map(literalLine).join('\n');
}

function literalLine(line: string): string {
  const [bullet = ''] = /^ {0,8}[-+*] {1,4}(?=\S)/.exec(line) ?? [];
  const content = line.slice(bullet.length);
  if (plainTextOf(content) === content) return line;
  return bullet + content.replace(/\\(?=[!-/:-@[-`{-~])|[*_]|\](?=\()/g, '\\$&');
}

/** Addresses of links; others stay text. */
const linkable = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)/i;

/** Parses the marks within a line. All its rules take linear time. Keeps no state, so that all lines can share it. */
function lineParser(): Parser {
  shared ??= newParser();
  return shared;
}

let shared: Parser | undefined;

function newParser(): Parser {
  const md = new MarkdownIt('zero').enable(['escape', 'link', 'emphasis']);
  md.validateLink = address => linkable.test(address);
  md.inline.ruler.before('emphasis', 'within_word', (state, silent) => {
    const { src, pos } = state;
    const single = src[pos] === '*' && src[pos - 1] !== '*' && src[pos + 1] !== '*';
    if (!single || !isWithinWord(src, pos)) return false;
    if (!silent) state.pending += '*';
    state.pos += 1;
    return true;
  });
  return md;
}

/** The plain text of a line; adds its marks to those before it. */
function readLine(md: Parser, line: string, { at, marks }: { at: number; marks: Mark[] }): string {
  const tokens: Token[] = [];
  md.inline.parse(line, md, {}, tokens);
  let text = '';
  let [strong, emphasis, href] = [0, 0, ''];
  for (const token of tokens) {
    if (token.tag === 'strong') strong += token.nesting;
    else if (token.tag === 'em') emphasis += token.nesting;
    else if (token.tag === 'a') href = String(token.attrGet('href') ?? '');
    const start = at + text.length;
    text += token.content;
    const style = { bold: strong > 0, italic: emphasis > 0, href };
    if (style.bold || style.italic || href) addMark(marks, { start, end: at + text.length, ...style });
  }
  return text;
}

function addMark(marks: Mark[], mark: Mark) {
  const last = marks.at(-1);
  const same =
    last?.end === mark.start &&
    last.bold === mark.bold &&
    last.italic === mark.italic &&
    last.href === mark.href;
  if (last && same) last.end = mark.end;
  else if (mark.end > mark.start) marks.push(mark);
}
