/** A text with its selection. */
export interface TextEdit {
  text: string;
  start: number;
  end: number;
}

/** What the formatting buttons do to a selection; a second press undoes the first. */
export const formats = {
  bold: (edit: TextEdit) => surrounded(edit, '**'),
  italic: (edit: TextEdit) => surrounded(edit, '*'),
  list: listed,
  link: linked,
};

/** Puts a mark around the selected words, or around the cursor; removes it if it is there. */
function surrounded({ text, start, end }: TextEdit, mark: string): TextEdit {
  const { length } = mark;
  if (isMarked(text, { start, end, mark })) {
    const words = text.slice(start, end);
    return {
      text: text.slice(0, start - length) + words + text.slice(end + length),
      start: start - length,
      end: end - length,
    };
  }
  const [first, last] = withoutSpaces(text, start, end);
  const words = text
    .slice(first, last)
    .split('\n')
    .map(line => (line.trim() || first === last ? `${mark}${line}${mark}` : line));
  const marked = words.join('\n');
  return {
    text: text.slice(0, first) + marked + text.slice(last),
    start: first + length,
    end: first + marked.length - length,
  };
}

/** Whether exactly this mark surrounds the selection: the two asterisks of bold are not two marks of italic. */
function isMarked(text: string, { start, end, mark }: { start: number; end: number; mark: string }): boolean {
  const [before = ''] = /\**$/.exec(text.slice(Math.max(0, start - 3), start)) ?? [];
  const [behind = ''] = /^\**/.exec(text.slice(end, end + 3)) ?? [];
  const around = Math.min(before.length, behind.length);
  return around === 3 || around === mark.length;
}

/** Marks do not work next to spaces. */
function withoutSpaces(text: string, start: number, end: number): [number, number] {
  const selected = text.slice(start, end);
  if (selected.trim() === '') return [start, start];
  return [
    start + selected.length - selected.trimStart().length,
    end - selected.length + selected.trimEnd().length,
  ];
}

/** Makes the selected lines a list; removes the bullets if all have one. */
function listed({ text, start, end }: TextEdit): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const filled = lines.filter(line => line.trim() !== '');
  const has = filled.length > 0 && filled.every(line => line.startsWith('- '));
  const changed = lines
    .map(line => {
      if (has) return line.replace(/^- /, '');
      return line.startsWith('- ') || (line.trim() === '' && lines.length > 1) ? line : `- ${line}`;
    })
    .join('\n');
  const at = from + changed.length;
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: lines.length > 1 ? from : at,
    end: at,
  };
}

/** Makes the selected words a link, and selects the address to type; a selected address gets words instead. */
function linked({ text, start, end }: TextEdit): TextEdit {
  const [first, last] = withoutSpaces(text, start, end);
  const selected = text.slice(first, last);
  const isAddress = /^https?:\/\/\S+$/i.test(selected);
  const link = isAddress ? `[](${selected})` : `[${selected}](https://)`;
  const cursor = first + (isAddress || selected === '' ? 1 : link.length - 1);
  return { text: text.slice(0, first) + link + text.slice(last), start: cursor, end: cursor };
}
