import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export const mainId = 'main';

/** The heading of a screen names the page, and a navigation to it is read out from there on. */
export function useScreenHeading(): void {
  const router = useRouter();
  useEffect(() => {
    const main = document.getElementById(mainId);
    if (!main) return;
    const settle = () => followHeading(main);
    const watch = new MutationObserver(settle);
    watch.observe(main, { childList: true, characterData: true, subtree: true });
    settle();
    const leave = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) focusScreen(main);
    });
    return () => {
      watch.disconnect();
      leave();
    };
  }, [router]);
}

// Somebody who is writing already stays where they are.
function focusScreen(main: HTMLElement) {
  if (document.activeElement?.matches('main input, main textarea')) return;
  main.focus({ preventScroll: true });
  followHeading(main);
}

// A heading may come late, when its data is there: until then the focus waits on the screen as a whole.
function followHeading(main: HTMLElement) {
  const heading = main.querySelector('h1');
  const title = heading?.textContent;
  document.title = title ? `${title} · Potluck` : 'Potluck';
  if (!heading || document.activeElement !== main) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
