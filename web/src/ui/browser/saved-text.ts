/** Permanent on this device, or until this tab is closed. */
type Kept = 'localStorage' | 'sessionStorage';

/** The stored text; null if there is none or the browser refuses storage. */
export function savedText(storage: Kept, place: string): string | null {
  try {
    return window[storage].getItem(place);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. Does nothing if the browser refuses storage or has no space left. */
export function keepText(storage: Kept, place: string, text: string | null): void {
  try {
    if (text === null) window[storage].removeItem(place);
    else window[storage].setItem(place, text);
  } catch {
    return;
  }
}
