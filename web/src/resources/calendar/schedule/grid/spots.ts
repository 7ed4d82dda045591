import { type Spot, spotOf } from '../../../../ui/spot.ts';

/** Where somebody pressed; the middle of the screen where they did not. */
export function spotPressed(event: UIEvent | null): Spot {
  const at = event && 'changedTouches' in event ? (event as TouchEvent).changedTouches[0] : event;
  const { clientX, clientY } = at && 'clientX' in at ? (at as Point) : middle();
  return { left: clientX, top: clientY, width: 0, height: 0 };
}

/** Where that stands which was pressed. */
export function spotOfPressed({ target }: Pick<UIEvent, 'target'>): Spot {
  return target instanceof Element ? spotOf(target) : spotPressed(null);
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

function middle(): Point {
  return { clientX: innerWidth / 2, clientY: innerHeight / 2 };
}
