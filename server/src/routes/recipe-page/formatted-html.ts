import { blocksOf, type ListBlock, type TextBlock } from '@potluck/contract/formatting/blocks';
import { type Mark, readFormatted } from '@potluck/contract/formatting/formatted-text';
import { type Html, html } from './html.ts';

/** A text with light formatting as HTML: strong, em, a, ul, ol, li, and escaped text with its line breaks. */
export function formattedHtml(source: string): Html {
  const formatted = readFormatted(source);
  const spans = spansOf(formatted.text, formatted.marks);
  const within = (range: TextBlock) =>
    spansIn(spans, range).flatMap(span => shown(formatted.text, clipped(span, range)));
  return html`${blocksOf(formatted).map(block => ('items' in block ? listHtml(block, within) : within(block)))}`;
}

function listHtml({ ordered, items }: ListBlock, within: (range: TextBlock) => Html[]): Html {
  const lines = items.map(
    item =>
      html`<li${item.number !== undefined && html` value="${item.number}"`}>${within(item)}${item.lists.map(list => listHtml(list, within))}</li>`,
  );
  return ordered ? html`<ol class="list">${lines}</ol>` : html`<ul class="list">${lines}</ul>`;
}

/** The whole text in order, marked or not. */
function spansOf(text: string, marks: readonly Mark[]): Mark[] {
  const plain = { bold: false, italic: false, href: '' };
  const between = [...marks, { start: text.length }].map(({ start }, index) => ({
    ...plain,
    start: marks[index - 1]?.end ?? 0,
    end: start,
  }));
  return between.flatMap((gap, index) => [gap, ...marks.slice(index, index + 1)]);
}

/** The spans that overlap a range. A text may have thousands of both, so the first is found by bisection. */
function spansIn(spans: readonly Mark[], { start, end }: TextBlock): Mark[] {
  let [first, behind] = [0, spans.length];
  while (first < behind) {
    const middle = (first + behind) >> 1;
    if ((spans[middle]?.end ?? 0) <= start) first = middle + 1;
    else behind = middle;
  }
  let last = first;
  while ((spans[last]?.start ?? end) < end) last += 1;
  return spans.slice(first, last);
}

function clipped(span: Mark, { start, end }: TextBlock): Mark {
  return { ...span, start: Math.max(span.start, start), end: Math.min(span.end, end) };
}

function shown(text: string, { start, end, bold, italic, href }: Mark): Html[] {
  if (start >= end) return [];
  const words = html`${text.slice(start, end)}`;
  const slanted = italic ? html`<em>${words}</em>` : words;
  const strong = bold ? html`<strong>${slanted}</strong>` : slanted;
  return [href ? html`<a href="${href}" rel="nofollow noopener">${strong}</a>` : strong];
}
