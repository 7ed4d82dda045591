import { mainId } from '../ui/browser/use-screen-heading.ts';

/** An element and its ancestors, from the inside out, each with its index among its siblings. */
type Place = { node: Element; at: number }[];

/**
 * If the focused element disappears (an answered row, a replaced button), moves the focus to what replaced it, the next
 * row of the list, or the nearest heading. Otherwise keyboard users would start again at the top of the page, and
 * screen readers would say nothing. Returns a function to stop.
 */
export function restoreFocus(): () => void {
  let last: Place = [];
  let onScreen: Place = [];
  let waiting = 0;
  const watch = new MutationObserver(() => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      whatStays(isOpen(last) ? last : onScreen)?.focus({ preventScroll: true });
    });
  });
  const remember = ({ target }: FocusEvent) => {
    last = placeOf(target as Element);
    if (document.getElementById(mainId)?.contains(target as Element)) onScreen = last;
  };
  // A press on an empty area drops the focus on purpose.
  const forget = ({ target }: PointerEvent) => {
    if (!(target as Element).closest('button, a, label')) [last, onScreen] = [[], []];
  };
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    watch.disconnect();
    cancelAnimationFrame(waiting);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
}

const grounds = `#${mainId}, [role="dialog"]`;

function placeOf(target: Element): Place {
  const place: Place = [];
  for (let node: Element | null = target; node; node = node.matches(grounds) ? null : node.parentElement)
    place.push({ node, at: [...(node.parentElement?.children ?? [])].indexOf(node) });
  return place;
}

/** Whether the screen or dialog around it is still open. */
function isOpen(place: Place): boolean {
  return place.at(-1)?.node.isConnected ?? false;
}

/** The same element if it still exists: it was disabled for a moment, or the dialog that it opened has closed. */
function whatStays(place: Place): HTMLElement | undefined {
  const gone = place.findLastIndex(({ node }) => !node.isConnected);
  if (gone < 0) return place[0]?.node as HTMLElement | undefined;
  const around = place.slice(gone + 1);
  return around.map(({ node }, up) => within(node, place[gone + up]?.at ?? 0)).find(Boolean);
}

/** Focus a row as a whole: if a button in it had the focus, the same key would act on the next row too. */
function within(node: Element, at: number): HTMLElement | undefined {
  const instead = node.children[Math.min(at, node.children.length - 1)];
  if (node.matches('ul, ol')) return focusable(instead);
  const heading = headingIn(node);
  if (heading) return focusable(heading);
  if (instead?.matches(control)) return instead as HTMLElement;
  const sheet = node.closest('[role="dialog"]');
  return sheet ? startOf(instead, sheet) : (instead?.querySelector<HTMLElement>(control) ?? undefined);
}

/** The next part of a sheet starts at its first field, or else is announced by the heading of the sheet. */
function startOf(part: Element | undefined, sheet: Element): HTMLElement | undefined {
  return part?.querySelector<HTMLElement>(field) ?? focusable(headingIn(sheet));
}

const control = 'button:enabled, a[href]';
const field = ':is(input, select, textarea):enabled:not([type="hidden"])';

function headingIn(node: Element): Element | undefined {
  return [...node.querySelectorAll('h1, h2, h3')].find(each => !each.closest('li'));
}

function focusable(element: Element | undefined): HTMLElement | undefined {
  if (element instanceof HTMLElement) element.tabIndex = -1;
  return element as HTMLElement | undefined;
}
