/** Texts on the page, seen or read out, that are in no catalogue: the pseudo-locale would have put them in brackets,
 * and given each letter its accent. */
export function bareTexts(users: RegExp): string[] {
  return [...seen(document.body), ...readOut()].filter(
    text => /[A-Za-z]{2}/.test(text) && !text.includes('⟦') && !users.test(text),
  );
}

function* seen(root: Node): Generator<string> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('style, script, noscript, kbd, [data-path="locale"]')) continue;
    if (textContent?.trim()) yield textContent.trim();
  }
}

function readOut(): string[] {
  const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription'];
  return attributes.flatMap(name =>
    [...document.querySelectorAll(`[${name}]:not([aria-hidden="true"])`)].map(
      element => element.getAttribute(name) ?? '',
    ),
  );
}
