import { type AnchorRect, anchorOf } from '../../../../ui/anchor-rect.ts';

/** The position of the press; the middle of the screen for other events. */
export function pressedAnchor(event: UIEvent | null): AnchorRect {
  const at = event && 'changedTouches' in event ? (event as TouchEvent).changedTouches[0] : event;
  const { clientX, clientY } = at && 'clientX' in at ? (at as Point) : middle();
  return { left: clientX, top: clientY, width: 0, height: 0 };
}

/** The position of the pressed element. */
export function anchorOfPressed({ target }: Pick<UIEvent, 'target'>): AnchorRect {
  return target instanceof Element ? anchorOf(target) : pressedAnchor(null);
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

function middle(): Point {
  return { clientX: innerWidth / 2, clientY: innerHeight / 2 };
}
