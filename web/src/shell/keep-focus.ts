import { mainId } from '../ui/browser/use-screen-heading.ts';

/** An element and all around it, from the inside out, each with its place among its siblings. */
type Place = { node: Element; at: number }[];

/**
 * Whatever has the focus and goes (a row that is answered, a button that becomes another) leaves it where it was: to
 * what came instead, the next row of the list, or the nearest heading. Otherwise the keyboard would begin anew at the
 * top of the page, and who listens would hear nothing. Gives back how to stop.
 */
export function keepFocus(): () => void {
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
  // Who presses a place where nothing is means to be nowhere.
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

/** Whether the screen or the dialog that it lies in still stands. */
function isOpen(place: Place): boolean {
  return place.at(-1)?.node.isConnected ?? false;
}

/** What was focused if it is still there: it was busy for a moment, or what it opened is closed. */
function whatStays(place: Place): HTMLElement | undefined {
  const gone = place.findLastIndex(({ node }) => !node.isConnected);
  if (gone < 0) return place[0]?.node as HTMLElement | undefined;
  const around = place.slice(gone + 1);
  return around.map(({ node }, up) => within(node, place[gone + up]?.at ?? 0)).find(Boolean);
}

/** A row is told as a whole: a button in it would do to the next what the same key has just done to this one. */
function within(node: Element, at: number): HTMLElement | undefined {
  const instead = node.children[Math.min(at, node.children.length - 1)];
  if (node.matches('ul, ol')) return focusable(instead);
  const heading = [...node.querySelectorAll('h1, h2, h3')].find(each => !each.closest('li'));
  if (heading) return focusable(heading);
  const control = 'button:enabled, a[href]';
  return (instead?.matches(control) ? instead : instead?.querySelector(control)) as HTMLElement | undefined;
}

function focusable(element: Element | undefined): HTMLElement | undefined {
  if (element instanceof HTMLElement) element.tabIndex = -1;
  return element as HTMLElement | undefined;
}
