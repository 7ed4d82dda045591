import { type PointerEvent, useRef } from 'react';

const pressMs = 500;
const slackPixels = 8;

/** Calls back with the element under a long press; suppresses the click that ends it. */
export function useLongPress(onPress: (place: Element) => void) {
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const held = useRef(false);
  const stop = () => clearTimeout(pressed.current?.timer);
  return {
    onPointerDown({ pointerType, target, clientX, clientY }: PointerEvent) {
      held.current = false;
      if (pointerType !== 'touch' || !(target instanceof Element)) return;
      const timer = setTimeout(() => {
        held.current = true;
        onPress(target);
      }, pressMs);
      pressed.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x = clientX, y = clientY } = pressed.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > slackPixels) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (held.current) event.preventDefault();
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!held.current) return;
      held.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
