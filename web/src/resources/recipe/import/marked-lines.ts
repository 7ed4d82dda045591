/**
 * Moves to the next line that needs checking, after the given line or from the start; wraps around, or goes backwards.
 */
export function toMarkedLine(from: Element | null, backwards = false): void {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-marked]')];
  if (backwards) marked.reverse();
  const beyond = backwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const next = marked.find(line => !from || (from.compareDocumentPosition(line) & beyond) > 0) ?? marked[0];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'center' });
}
