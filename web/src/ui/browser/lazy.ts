import { lazy as reactLazy } from 'react';

/** The window event for a part of a screen that could not be loaded. */
export const partLost = 'part-lost';

/**
 * React's `lazy`, for a part of a screen in a chunk of its own. If the chunk is gone, because a newer version replaced
 * it, the rest of the screen and everything typed there stay.
 */
export const lazy: typeof reactLazy = load =>
  reactLazy(() =>
    load().catch(() => {
      dispatchEvent(new Event(partLost));
      // Nothing ignores the props meant for the missing part.
      return { default: Nothing as never };
    }),
  );

function Nothing() {
  return null;
}
