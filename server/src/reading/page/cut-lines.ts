import { textKey, wordsOf } from '../html/plain-text.ts';
import { containsNumber, startsWithAmount } from '../parts/amount-lines.ts';
import { type LineGroup, linesOf } from '../parts/section-groups.ts';

/** Completes lines that the data truncates, such as "4 medium-sized tart", if the page shows them in full. */
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

/** Whether some lines lack an amount that the page shows in otherwise identical lines. */
export function lacksShownAmounts(lines: readonly string[], seen: readonly string[]): boolean {
  return lines.some((line, at) => {
    const shown = seen[at] ?? '';
    if (containsNumber(line) || !containsNumber(shown) || !startsWithAmount({ text: shown })) return false;
    return textKey(line) !== '' && textKey(shown).includes(textKey(line));
  });
}

/** Many sources omit notes after a comma or in brackets, but never words of a name. */
function breaksOff(line: string, shown: string): boolean {
  const [start, whole] = [line.trim().toLowerCase(), shown.trim().toLowerCase()];
  // A bare "sugar" is a complete name: whatever follows is something else.
  if (!containsNumber(start) || !whole.startsWith(`${start} `)) return false;
  const rest = whole.slice(start.length).trim();
  return /^\p{L}/u.test(rest) && wordsOf(rest.replace(/\([^()]*\)/g, ' ')).length >= 5;
}
