import type { FormattedText, ListItem } from './formatted-text.ts';

/** A range of a text with its line breaks, or a list. */
export type Block = TextBlock | ListBlock;

export interface TextBlock {
  start: number;
  end: number;
}

export interface ListBlock {
  ordered: boolean;
  items: ListedText[];
}

/** The text of an item, and the lists nested in it. */
export interface ListedText extends TextBlock {
  number: number | undefined;
  lists: ListBlock[];
}

/** The texts and lists of a text, in order; without bullets, and without the line break behind a list. */
export function blocksOf({ text, items }: FormattedText): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  for (const list of adjacent(text, items)) {
    const [first, last] = [list[0], list.at(-1)];
    if (!first || !last) continue;
    if (first.start > at) blocks.push({ start: at, end: first.start });
    blocks.push(...listsOf(nested(list)));
    at = last.end + 1;
  }
  return at < text.length ? [...blocks, { start: at, end: text.length }] : blocks;
}

/** Groups items that only blank lines separate. */
function adjacent(text: string, items: readonly ListItem[]): ListItem[][] {
  const groups: ListItem[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && text.slice(last.end, item.start).trim() === '') group.push(item);
    else groups.push([item]);
  }
  return groups;
}

interface NestedItem extends ListItem {
  below: NestedItem[];
}

/** Puts items inside the item that they are nested in. */
function nested(items: readonly ListItem[]): NestedItem[] {
  const roots: NestedItem[] = [];
  const open: NestedItem[] = [];
  for (const item of items) {
    while ((open.at(-1)?.depth ?? -1) >= item.depth) open.pop();
    const inner = { ...item, below: [] };
    (open.at(-1)?.below ?? roots).push(inner);
    open.push(inner);
  }
  return roots;
}

/** A list for the items; several if bullets follow numbers, or the other way round. */
function listsOf(items: readonly NestedItem[]): ListBlock[] {
  const lists: ListBlock[] = [];
  for (const { contentStart: start, end, number, below } of items) {
    const ordered = number !== undefined;
    const item = { start, end, number, lists: listsOf(below) };
    const list = lists.at(-1);
    if (list?.ordered === ordered) list.items.push(item);
    else lists.push({ ordered, items: [item] });
  }
  return lists;
}
