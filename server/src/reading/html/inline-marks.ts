/*
 * Emphasis and links of HTML on their way to Markdown. Noncharacters mark where they begin and end, until a line is
 * complete: tags may begin in one line and end in another, or never.
 */
const kinds = { bold: '\ufdd0', italic: '\ufdd1', link: '\ufdd2' } as const;
const [closing, addressEnd] = ['\ufdd3', '\ufdd4'];
const noncharacters = /[\ufdd0-\ufdd5]/g;

type MarkKind = keyof typeof kinds;

/** The kind of mark that an element is, if any. */
export function markOf(element: string): MarkKind | undefined {
  return elements.get(element.toLowerCase());
}

const elements = new Map<string, MarkKind>([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['a', 'link'],
]);

/** Begins a mark. Only links to http and https addresses become one. */
export function openMark(kind: MarkKind, address = ''): string {
  return kind === 'link' ? `${kinds.link}${linkable.test(address) ? address : ''}${addressEnd}` : kinds[kind];
}

export function closeMark(kind: MarkKind): string {
  return `${closing}${kinds[kind]}`;
}

/** Text of a page, which must not contain the noncharacters itself. */
export function unmarked(text: string): string {
  return text.replace(noncharacters, '');
}

const linkable = /^https?:\/\/[^\s<>()[\]\\"*]+$/i;

interface OpenMark {
  kind: MarkKind;
  address: string;
  text: string;
}

/**
 * A line with its marks as Markdown. A mark without an end, of nothing, of a number alone or of the whole line is left
 * out: emphasis on everything is none.
 */
export function markdownLine(line: string): string {
  if (line.search(/[\ufdd0-\ufdd4]/) < 0) return line;
  const open: OpenMark[] = [];
  let done = '';
  const add = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
    else done += text;
  };
  for (const [piece, opened, address = '', closed, text = ''] of line.matchAll(pieces)) {
    const kind = kindOf(opened ?? closed);
    if (!kind || piece === '') add(text);
    else if (opened) open.push({ kind, address, text: '' });
    else if (open.at(-1)?.kind === kind) {
      const mark = open.pop();
      if (mark) add(open.some(each => each.kind === kind) ? mark.text : written(mark));
    }
  }
  while (open.length > 0) add(open.pop()?.text ?? '');
  return withoutWhole(done);
}

const pieces =
  /([\ufdd0-\ufdd1]|\ufdd2(?=([^\ufdd4]*)\ufdd4)[^\ufdd4]*\ufdd4)|\ufdd3([\ufdd0-\ufdd2])|([^\ufdd0-\ufdd4]+)/g;

function kindOf(sign: string | undefined): MarkKind | undefined {
  return (Object.keys(kinds) as MarkKind[]).find(kind => sign?.startsWith(kinds[kind]));
}

function written({ kind, address, text }: OpenMark): string {
  const words = text.trim();
  if (!/\p{L}/u.test(words) || /^\p{L}{1,12}\.?\s*\d{1,2}\s*[.:)]?$/u.test(words)) return text;
  const start = text.slice(0, text.length - text.trimStart().length);
  const end = text.slice(text.trimEnd().length);
  if (kind === 'link')
    return address && !/[[\]\\]/.test(words) ? `${start}[${words}](${address})${end}` : text;
  const sign = kind === 'bold' ? '**' : '*';
  return `${start}${sign}${words}${sign}${end}`;
}

/** A line without emphasis on all of it. */
export function withoutWhole(line: string): string {
  return /^\s*(\*{1,3})([^*]+)\1\s*$/.exec(line)?.[2] ?? line;
}
