import { TouchSensor, type TouchSensorOptions } from '@dnd-kit/core';
import type { TouchEvent } from 'react';

/** How long a finger rests on a row before it lifts it, and how far it may stray meanwhile: more is a scroll or a swipe. */
export const hold: TouchSensorOptions = { activationConstraint: { delay: 300, tolerance: 8 } };

/** Lifts what a finger holds, and keeps the finger's end from counting as a tap on it. */
export class HoldSensor extends TouchSensor {
  static override activators: typeof TouchSensor.activators = [
    {
      eventName: 'onTouchStart',
      handler: ({ nativeEvent: { touches, target } }: TouchEvent) => touches.length === 1 && holds(target),
    },
  ];

  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    const { onStart, event } = props;
    super({
      ...props,
      onStart(coordinates) {
        noTapFrom(event.target);
        onStart(coordinates);
      },
    });
  }
}

/** What takes a press of its own does not lift its row. */
function holds(target: EventTarget | null): boolean {
  return target instanceof Element && !target.closest('button, a, input, textarea, select');
}

function noTapFrom(target: EventTarget | null) {
  const ended = new AbortController();
  const { signal } = ended;
  target?.addEventListener(
    'touchend',
    event => {
      event.preventDefault();
      ended.abort();
    },
    { passive: false, signal },
  );
  target?.addEventListener('touchcancel', () => ended.abort(), { signal });
}
