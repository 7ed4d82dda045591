import { blocksOf, type ListBlock, type TextBlock } from '@potluck/contract/formatting/blocks';
import { type FormattedText, type Mark, readFormatted } from '@potluck/contract/formatting/formatted-text';
import { Fragment, type ReactNode } from 'react';
import classes from './formatted-pieces.module.css';

/** Part of the chunk with the parser, which loads only for texts with marks. */
export { readFormatted };

/** A part of a text: `render` gets the range within the text to show. A piece of length 0 goes between two others. */
export interface FormattedPiece {
  length: number;
  render: (range: [start: number, end: number]) => ReactNode;
  /** Shown as a whole, with the marks at its beginning, since it replaces what was written. */
  whole?: boolean;
}

interface FormattedPiecesProps {
  formatted: FormattedText;
  /** Together as long as the text. */
  pieces: readonly FormattedPiece[];
}

/** The only elements that light formatting becomes: strong, em, a, ul, ol and li. Line breaks stay text. */
export function FormattedPieces({ formatted, pieces }: FormattedPiecesProps) {
  const spans = spansOf(formatted, pieces);
  const within = ({ start, end }: TextBlock) => (
    <Inline spans={spans.slice(indexAt(spans, start), indexAt(spans, end))} />
  );
  return blocksOf(formatted).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks hold no state
    <Fragment key={index}>
      {'items' in block ? <List list={block} within={within} /> : within(block)}
    </Fragment>
  ));
}

type Style = Omit<Mark, 'start' | 'end'>;

interface Span extends Style {
  start: number;
  content: ReactNode;
}

const plain: Style = { bold: false, italic: false, href: '' };

/** The pieces, cut where a mark or an item begins or ends. */
function spansOf({ marks, items }: FormattedText, pieces: readonly FormattedPiece[]): Span[] {
  const ends = marks.flatMap(({ start, end }) => [start, end]);
  const cuts = [
    ...ends,
    ...items.flatMap(({ start, contentStart, end }) => [start, contentStart, end, end + 1]),
  ];
  const sorted = [...new Set(cuts)].toSorted((one, other) => one - other);
  const spans: Span[] = [];
  let [from, cut, mark] = [0, 0, 0];
  for (const { length, render, whole = false } of pieces) {
    const to = from + length;
    const inner: number[] = [];
    while (cut < sorted.length && (sorted[cut] ?? 0) <= from) cut += 1;
    for (; cut < sorted.length && (sorted[cut] ?? 0) < to; cut += 1) inner.push(sorted[cut] ?? 0);
    const starts = whole || length === 0 ? [from] : [from, ...inner];
    for (const [index, start] of starts.entries()) {
      while (mark < marks.length && (marks[mark]?.end ?? 0) <= start) mark += 1;
      const found = marks[mark];
      const marked = found !== undefined && found.start <= start && (length > 0 || found.start < start);
      const { bold, italic, href } = marked ? found : plain;
      const content = render([start, starts[index + 1] ?? to]);
      // Text between two pieces belongs to the first, also at the end of an item.
      spans.push({ start: length === 0 ? start - 0.5 : start, content, bold, italic, href });
    }
    from = to;
  }
  return spans;
}

/** The index of the first span at or behind a position, by bisection. */
function indexAt(spans: readonly Span[], position: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Spans with the same style are one element, and those of a link are in one link. */
function Inline({ spans }: { spans: readonly Span[] }) {
  return runsOf(spans, (one, other) => one.href === other.href).map(link => {
    const [{ href, start }] = link;
    const words = runsOf(link, (one, other) => one.bold === other.bold && one.italic === other.italic).map(
      run => <Styled key={run[0].start} spans={run} />,
    );
    if (!href) return <Fragment key={start}>{words}</Fragment>;
    return (
      <a key={start} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    );
  });
}

type Run = [Span, ...Span[]];

function runsOf(spans: readonly Span[], alike: (one: Span, other: Span) => boolean): Run[] {
  const runs: Run[] = [];
  for (const span of spans) {
    const run = runs.at(-1);
    if (run && alike(run[0], span)) run.push(span);
    else runs.push([span]);
  }
  return runs;
}

function Styled({ spans }: { spans: Run }) {
  const [{ bold, italic }] = spans;
  // biome-ignore lint/suspicious/noArrayIndexKey: spans hold no state, and one of length 0 starts with another
  const contents = spans.map(({ content }, index) => <Fragment key={index}>{content}</Fragment>);
  const words = italic ? <em>{contents}</em> : contents;
  return bold ? <strong>{words}</strong> : words;
}

interface ListProps {
  list: ListBlock;
  within: (range: TextBlock) => ReactNode;
}

function List({ list: { ordered, items }, within }: ListProps) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={classes.list}>
      {items.map(item => (
        <li key={item.start} value={item.number}>
          {within(item)}
          {item.lists.map(list => (
            <List key={list.items[0]?.start} list={list} within={within} />
          ))}
        </li>
      ))}
    </Tag>
  );
}
