import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export const mainId = 'main';

/**
 * Keeps the page title in step: `data-unread` of the main part, then the heading of the screen. After a navigation, the
 * heading gets the focus, so that screen readers continue from there.
 */
export function useScreenHeading(): void {
  const router = useRouter();
  useEffect(() => {
    const main = document.getElementById(mainId);
    if (!main) return;
    const settle = () => followHeading(main);
    const watch = new MutationObserver(settle);
    watch.observe(main, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ['data-unread'],
    });
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

/** Moves the focus to the screen's heading, unless the user is already typing there. */
export function focusScreen(main = document.getElementById(mainId)): void {
  if (!main || document.activeElement?.matches('main input, main textarea')) return;
  const heading = main.querySelector('h1');
  // Each focus change forces a style recalculation, so move the focus only once.
  if (heading) focusHeading(heading);
  else {
    main.focus({ preventScroll: true });
    main.dataset.awaitsHeading = '';
  }
}

// The heading may appear only when its data has loaded: until then the main part has the focus. If the user moved there
// with the skip link, the focus stays.
function followHeading(main: HTMLElement) {
  const heading = main.querySelector('h1');
  const title = heading?.textContent;
  document.title = `${main.dataset.unread ?? ''}${title ? `${title} · ` : ''}Potluck`;
  if (document.activeElement !== main) delete main.dataset.awaitsHeading;
  if (heading && main.dataset.awaitsHeading !== undefined) focusHeading(heading);
}

function focusHeading(heading: HTMLElement) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
