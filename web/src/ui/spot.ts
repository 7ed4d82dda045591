/** A place on the screen, in pixels from its top left. */
export type Spot = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Where something stands on the screen now. */
export function spotOf(element: Element): Spot {
  return element.getBoundingClientRect();
}
