/** A place on the screen, in pixels from its top left. */
export type AnchorRect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Where something stands on the screen now. */
export function anchorOf(element: Element): AnchorRect {
  return element.getBoundingClientRect();
}
