import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export const mainId = 'main';

/**
 * The heading of a screen names the page, behind the `data-news` of the main part, and a navigation to it is read out from
 * there on.
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
      attributeFilter: ['data-news'],
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

/** Reading goes on from the heading of the screen, unless somebody is writing there already. */
export function focusScreen(main = document.getElementById(mainId)): void {
  if (!main || document.activeElement?.matches('main input, main textarea')) return;
  const heading = main.querySelector('h1');
  // Each move of the focus lets the browser reckon the styles of the screen anew: there is one only.
  if (heading) focusHeading(heading);
  else {
    main.focus({ preventScroll: true });
    main.dataset.awaitsHeading = '';
  }
}

// A heading may come late, when its data is there: until then the focus waits on the screen as a whole. Whoever went
// to the screen by themselves, by the link past the navigation, stays.
function followHeading(main: HTMLElement) {
  const heading = main.querySelector('h1');
  const title = heading?.textContent;
  document.title = `${main.dataset.news ?? ''}${title ? `${title} · ` : ''}Potluck`;
  if (document.activeElement !== main) delete main.dataset.awaitsHeading;
  if (heading && main.dataset.awaitsHeading !== undefined) focusHeading(heading);
}

function focusHeading(heading: HTMLElement) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
