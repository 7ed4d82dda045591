import { createContext, type RefObject, use, useEffect } from 'react';

/** Rows to highlight, by their ids. */
export interface Highlight {
  rows: ReadonlySet<string>;
  /** The one to scroll to, if any: it is rendered however long its list is. */
  scrollTo: string | undefined;
}

export const noHighlight: Highlight = { rows: new Set(), scrollTo: undefined };

export const HighlightedRows = createContext(noHighlight);

/** Highlights a single row, and scrolls to it. */
export function highlightOf(id: string | undefined): Highlight {
  return id === undefined ? noHighlight : { rows: new Set([id]), scrollTo: id };
}

/** Marks the highlighted rows among those rendered in the box, and scrolls to one as soon as it is rendered. */
export function useHighlightedRows(box: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const { rows, scrollTo } = use(HighlightedRows);
  const shown = ids.filter(id => rows.has(id)).join('\n');
  useEffect(() => {
    const elements = shown.split('\n').flatMap(id => rowIn(box.current, id) ?? []);
    for (const element of elements) element.dataset.highlighted = '';
    return () => {
      for (const element of elements) delete element.dataset.highlighted;
    };
  }, [box, shown]);
  const target = scrollTo !== undefined && ids.includes(scrollTo) ? scrollTo : undefined;
  useEffect(() => {
    const element = target && rowIn(box.current, target);
    return element ? bringIntoView(element) : undefined;
  }, [box, target]);
}

function rowIn(box: HTMLElement | null, id: string): HTMLElement | undefined {
  return box?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? undefined;
}

/**
 * Rows of a virtualised list get their real heights only near the viewport, so scroll again until the position is
 * stable.
 */
function bringIntoView(element: HTMLElement): () => void {
  let [before, still, frame] = [Number.NaN, 0, 0];
  function look() {
    const { top } = element.getBoundingClientRect();
    still = Math.abs(top - before) < 1 ? still + 1 : 0;
    if (still === 0 && !isVisible(element)) element.scrollIntoView({ block: 'center' });
    before = element.getBoundingClientRect().top;
    if (still < stillFrames) frame = requestAnimationFrame(look);
  }
  look();
  const stop = () => cancelAnimationFrame(frame);
  for (const action of ['wheel', 'pointerdown', 'keydown']) addEventListener(action, stop, { once: true });
  return stop;
}

const stillFrames = 10;

/** Whether nothing covers the row: bars and the add box are on top of the page. */
function isVisible(element: HTMLElement): boolean {
  const { left, top, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 1, top + height / 2));
}
