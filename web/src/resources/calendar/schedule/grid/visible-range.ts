/** The boxes of events that have no line of words in sight. */
export interface Unseen {
  earlier: HTMLElement[];
  later: HTMLElement[];
}

const linePixels = 18;
/** The least of a box that shows a whole line. */
const lineBoxPixels = 20;
/** What a box has around its words. */
const edgePixels = 8;
/** How high and how wide the way to others is, in the middle of an edge of the hours. */
export const wayPixels = 32;
const wayWidthPixels = 92;
/** In a box as wide as this the words stand beside that way. */
const widePixels = 360;

/**
 * Has each event say as many whole lines as there is room for in the part of it that is in sight, and finds those that
 * cannot say anything. Where there are such, what is below the way to them is not in sight either.
 */
export function keepInView(hours: HTMLElement, words: HTMLElement[]): Unseen {
  const edges = hours.getBoundingClientRect();
  const all = words.map(each => measured(each, edges));
  const ways = { above: all.some(isAbove), below: all.some(isBelow) };
  for (const each of all) if (each.crossed) each.seen = withoutEntryPoints(each.seen, ways);
  set(hours, 'scroll-padding-block', `${wayPixels}px`);
  for (const each of all) limitWords(each, each.seen.top - edges.top);
  return {
    earlier: all.filter(isAbove).map(({ box }) => box),
    later: all.filter(isBelow).map(({ box }) => box),
  };
}

interface Range {
  top: number;
  bottom: number;
}

interface Measured extends Range {
  words: HTMLElement;
  box: HTMLElement;
  /** What can be in sight. */
  seen: Range;
  /** Whether a way to others lies across its column. */
  crossed: boolean;
}

function measured(words: HTMLElement, edges: DOMRect): Measured {
  const box = words.closest<HTMLElement>('[href]') ?? words;
  const { top, bottom, left, right } = box.getBoundingClientRect();
  const middle = (edges.left + edges.right) / 2;
  const crossed =
    right - left < widePixels && left < middle + wayWidthPixels / 2 && right > middle - wayWidthPixels / 2;
  return { words, box, top, bottom, seen: edges, crossed };
}

function withoutEntryPoints({ top, bottom }: Range, ways: { above: boolean; below: boolean }): Range {
  return { top: ways.above ? top + wayPixels : top, bottom: ways.below ? bottom - wayPixels : bottom };
}

function isAbove({ top, bottom, seen }: Measured): boolean {
  return top < seen.top && bottom - seen.top < lineBoxPixels;
}

function isBelow({ top, bottom, seen }: Measured): boolean {
  return bottom > seen.bottom && seen.bottom - top < lineBoxPixels;
}

function limitWords(event: Measured, from: number): void {
  const lines = visibleLines(event);
  set(event.words, '--from', `${from}px`);
  set(event.words, '--visible-range', lines === undefined ? '' : String(lines));
  event.words.toggleAttribute('data-wordless', lines === 0);
}

/** Nothing of an event that is in sight as a whole: it has the room that it asks for. */
function visibleLines({ top, bottom, seen }: Measured): number | undefined {
  if (top >= seen.top && bottom <= seen.bottom) return undefined;
  const height = Math.min(bottom, seen.bottom) - Math.max(top, seen.top);
  return height < lineBoxPixels ? 0 : Math.max(1, Math.floor((height - edgePixels) / linePixels));
}

function set({ style }: HTMLElement, name: string, value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
