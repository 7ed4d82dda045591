/** On this device for good, or in this tab as long as it is open. */
type Kept = 'localStorage' | 'sessionStorage';

/** What the browser keeps at a place; null for nothing, and from one that keeps nothing. */
export function savedText(kept: Kept, place: string): string | null {
  try {
    return window[kept].getItem(place);
  } catch {
    return null;
  }
}

/** Keeps a text, or with null none. A browser that keeps nothing, or has no room left, goes on without. */
export function keepText(kept: Kept, place: string, text: string | null): void {
  try {
    if (text === null) window[kept].removeItem(place);
    else window[kept].setItem(place, text);
  } catch {
    return;
  }
}
