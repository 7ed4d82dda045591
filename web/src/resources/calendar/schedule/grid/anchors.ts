import { type AnchorRect, anchorOf } from '../../../../ui/anchor-rect.ts';

/** Where somebody pressed; the middle of the screen where they did not. */
export function pressedAnchor(event: UIEvent | null): AnchorRect {
  const at = event && 'changedTouches' in event ? (event as TouchEvent).changedTouches[0] : event;
  const { clientX, clientY } = at && 'clientX' in at ? (at as Point) : middle();
  return { left: clientX, top: clientY, width: 0, height: 0 };
}

/** Where that stands which was pressed. */
export function anchorOfPressed({ target }: Pick<UIEvent, 'target'>): AnchorRect {
  return target instanceof Element ? anchorOf(target) : pressedAnchor(null);
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

function middle(): Point {
  return { clientX: innerWidth / 2, clientY: innerHeight / 2 };
}
