import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';

/** Commits a field’s value when the focus leaves its row or the screen closes; until then it holds the value. */
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
    /** For each row’s element. */
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) release();
    },
  };
}
