import { createContext, type RefObject, useEffect } from 'react';

/** The id of the row to scroll to: it is rendered however long its list is. */
export const HighlightedRow = createContext<string | undefined>(undefined);

/** Scrolls to the row as soon as it is rendered, and highlights it until another row is highlighted. */
export function useScrollToHighlighted(box: RefObject<HTMLElement | null>, row: string | undefined): void {
  useEffect(() => {
    const element = row && box.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row)}"]`);
    if (!element) return;
    element.dataset.highlighted = '';
    const stop = bringIntoView(element);
    return () => {
      stop();
      delete element.dataset.highlighted;
    };
  }, [box, row]);
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
