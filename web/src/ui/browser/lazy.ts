import { lazy as reactLazy } from 'react';

/** What a window is told when a part of a screen is not to be had. */
export const partLost = 'part-lost';

/**
 * React's `lazy`, for a part of a screen in a file of its own. A file that does not come, as a newer version took its
 * place, leaves the screen around it as it is, with everything that is written there.
 */
export const lazy: typeof reactLazy = load =>
  reactLazy(() =>
    load().catch(() => {
      dispatchEvent(new Event(partLost));
      // Nothing takes whatever the part would have taken.
      return { default: Nothing as never };
    }),
  );

function Nothing() {
  return null;
}
