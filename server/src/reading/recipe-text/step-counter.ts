import type { TextLine } from './text-line.ts';

/** The number before a step: "2.", "Step 2:", "2" alone, or "2" before a capital. */
export const stepCounter =
  /^(?:(?:step|schritt|étape|paso|passo|stap|steg)\s*)?\(?(\d{1,2})(?:\s*[.):–-](?!\d)\s*|\s+(?=\p{Lu})|$)/iu;

/** The numbered lines: their numbers are consecutive, and may restart at one. */
export function countedLines(lines: readonly TextLine[]): ReadonlySet<number> {
  const counted = new Set<number>();
  let last = 0;
  for (const [index, { text }] of lines.entries()) {
    const number = Number(stepCounter.exec(text)?.[1] ?? 0);
    if (number === 0 || (number !== last + 1 && number !== 1)) continue;
    counted.add(index);
    last = number;
  }
  return counted.size > 1 ? counted : new Set();
}
