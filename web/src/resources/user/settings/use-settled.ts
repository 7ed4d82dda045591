import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';

/** What is written in a field among rows counts once the row is left, or the screen; until then it is held. */
export function useSettled<T>(take: (value: T) => void) {
  const held = useRef<{ value: T }>(undefined);

  function release() {
    const waiting = held.current;
    held.current = undefined;
    if (waiting) take(waiting.value);
  }

  const leave = useEffectEvent(release);
  useEffect(() => () => leave(), []);

  return {
    hold: (value: T) => {
      held.current = { value };
    },
    release,
    /** For the element of each row. */
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) release();
    },
  };
}
