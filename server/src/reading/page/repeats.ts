import { textKey } from '../html/plain-text.ts';

/** Whether a list tells much of itself twice, as where a page is drawn for two units or two screens. */
export function repeats(lines: readonly string[]): boolean {
  return lines.length >= 4 && new Set(lines.map(textKey)).size * 3 <= lines.length * 2;
}
