import { textKey } from '../html/plain-text.ts';

/** Whether a list contains many duplicates, as when a page shows two units or two screen layouts. */
export function repeats(lines: readonly string[]): boolean {
  return lines.length >= 4 && new Set(lines.map(textKey)).size * 3 <= lines.length * 2;
}
