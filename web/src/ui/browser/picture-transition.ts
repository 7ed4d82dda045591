const reduced = matchMedia('(prefers-reduced-motion:reduce)');

/** The path of the screen that a card opened last. */
let lastOpened = '';

/**
 * Props of a card's link to a screen with the same picture: the picture grows into that of the screen, which has the
 * class `grown-picture`. Browsers without view transitions, and people who prefer reduced motion, see no animation.
 */
export function pictureTransition() {
  return {
    viewTransition: 'startViewTransition' in document && !reduced.matches,
    onClick: ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
      lastOpened = currentTarget.pathname;
      markCard(currentTarget);
    },
    // The card of the screen that the user leaves is marked as soon as it appears again.
    ref: (link: HTMLAnchorElement | null) => {
      if (link?.pathname === lastOpened) markCard(link);
    },
  };
}

/** Whether a card opened the screen with this path last. */
export function openedByCard(path: string): boolean {
  return path === lastOpened;
}

/** Only one element of a page may have the name of the transition: the card that was clicked last. */
function markCard(link: Element): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-growing]'))
    delete marked.dataset.growing;
  const picture = link.closest('li')?.querySelector<HTMLElement>('[data-picture]');
  if (picture && !document.querySelector('.grown-picture')) picture.dataset.growing = '';
}
