import { useRef, useSyncExternalStore } from 'react';

/** iPads claim to be Macs, but no Mac has a touch screen. */
export function onApple({ userAgent, maxTouchPoints } = navigator): boolean {
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether this runs as an installed app rather than in a browser tab. */
export function installed(): boolean {
  return matchMedia('(display-mode:standalone)').matches;
}

/** Whether the browser reports that it is offline. */
export function useOffline(): boolean {
  return useSyncExternalStore(followNetwork, () => !navigator.onLine);
}

function followNetwork(changed: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, changed);
  };
}

/** Browsers’ bars cover less. */
const leastKeyboard = 100;

/** How many pixels at the bottom of the window the keyboard on the screen covers. Browsers don’t shrink the window. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(followView, () => {
    const view = visualViewport;
    // Zooming in shrinks the visible part, too.
    if (!view || view.scale > 1.01) return 0;
    const covered = Math.round(innerHeight - view.height - view.offsetTop);
    return covered < leastKeyboard ? 0 : covered;
  });
}

function followView(changed: () => void): () => void {
  const events = ['resize', 'scroll'];
  for (const event of events) visualViewport?.addEventListener(event, changed);
  return () => {
    for (const event of events) visualViewport?.removeEventListener(event, changed);
  };
}

const wide = '(min-width: 48em)';

/** Whether the window is wide enough for two columns. Printing does not change the answer. */
export function useWide(): boolean {
  const last = useRef(false);
  return useSyncExternalStore(follow, () => {
    if (!matchMedia('print').matches) last.current = matchMedia(wide).matches;
    return last.current;
  });
}

function follow(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
