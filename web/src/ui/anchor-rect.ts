/** A rectangle in the viewport, in pixels from its top left. */
export type AnchorRect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The current position of an element in the viewport. */
export function anchorOf(element: Element): AnchorRect {
  return element.getBoundingClientRect();
}
