import { textKey, wordsOf } from '../html/plain-text.ts';
import { startsWithAmount, tellsNumber } from '../parts/amount-lines.ts';
import { type LineGroup, linesOf } from '../parts/section-groups.ts';

/** Lines that data breaks off in the middle, "4 medium-sized tart", as far as the page shows them. */
export function withWholeLines(given: LineGroup[], shown: readonly LineGroup[] = []): LineGroup[] {
  const seen = linesOf(shown);
  if (seen.length !== linesOf(given).length) return given;
  let at = -1;
  return given.map(({ title, lines }) => ({
    title,
    lines: lines.map(line => {
      at += 1;
      return breaksOff(line, seen[at] ?? '') ? (seen[at] ?? line) : line;
    }),
  }));
}

/** Whether some of the lines lack the amount that the page shows in the very same. */
export function lacksShownAmounts(lines: readonly string[], seen: readonly string[]): boolean {
  return lines.some((line, at) => {
    const shown = seen[at] ?? '';
    if (tellsNumber(line) || !tellsNumber(shown) || !startsWithAmount({ text: shown })) return false;
    return textKey(line) !== '' && textKey(shown).includes(textKey(line));
  });
}

/** Notes behind a comma or in brackets are left out by many; the words of a name are not. */
function breaksOff(line: string, shown: string): boolean {
  const [told, whole] = [line.trim().toLowerCase(), shown.trim().toLowerCase()];
  // Behind "sugar" there may be anything but the rest of its name.
  if (!tellsNumber(told) || !whole.startsWith(`${told} `)) return false;
  const rest = whole.slice(told.length).trim();
  return /^\p{L}/u.test(rest) && wordsOf(rest.replace(/\([^()]*\)/g, ' ')).length >= 5;
}
