import { createContext, type RefObject, useEffect } from 'react';

/** The id of the row that somebody came for: it stands in the page however long its list is. */
export const HighlightedRow = createContext<string | undefined>(undefined);

/** Once the row is among those that a list shows it comes into sight, and stands out until something else is sought. */
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

/** Of a long list the rows above take their heights only once they are near: it is gone after until it stands still. */
function bringIntoView(element: HTMLElement): () => void {
  let [before, still, frame] = [Number.NaN, 0, 0];
  function look() {
    const { top } = element.getBoundingClientRect();
    still = Math.abs(top - before) < 1 ? still + 1 : 0;
    if (still === 0) element.scrollIntoView({ block: 'center' });
    before = element.getBoundingClientRect().top;
    if (still < stillFrames) frame = requestAnimationFrame(look);
  }
  look();
  const stop = () => cancelAnimationFrame(frame);
  for (const action of ['wheel', 'pointerdown', 'keydown']) addEventListener(action, stop, { once: true });
  return stop;
}

const stillFrames = 10;
