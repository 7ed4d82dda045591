/**
 * Visible or accessible texts on the page that are in no catalogue: the pseudo-locale puts catalogue texts in brackets,
 * and gives each letter an accent.
 */
export function bareTexts(users: RegExp): string[] {
  const seen = visibleTexts(document.body).map(node => node.textContent?.trim() ?? '');
  return [...seen, ...readOut()].filter(
    text => /[A-Za-z]{2}/.test(text) && !text.includes('⟦') && !users.test(text),
  );
}

/** The text nodes below a node, except for names of keys and languages. */
export function visibleTexts(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(
    ({ parentElement, data }) =>
      data.trim() !== '' && !parentElement?.closest('style, script, noscript, kbd, [data-path="locale"]'),
  );
}

function readOut(): string[] {
  const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription'];
  return attributes.flatMap(name =>
    [...document.querySelectorAll(`[${name}]:not([aria-hidden="true"])`)].map(
      element => element.getAttribute(name) ?? '',
    ),
  );
}
