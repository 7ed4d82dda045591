import { looksLikeStep, looksLikeTitle } from './line-looks.ts';
import { countedLines } from './step-counter.ts';
import { type TextLine, wordCount } from './text-line.ts';

/** Where in lines that begin with ingredients the steps begin without a heading; -1 if nowhere. */
export function stepsStart(lines: readonly TextLine[]): number {
  const sentence = lines.findIndex(({ text }) => looksLikeStep(text));
  const counted = longCounted(lines);
  const found = [sentence, counted].filter(at => at >= 0);
  if (found.length === 0) return -1;
  let start = Math.min(...found);
  // What stands right above the first step is its title.
  while (start > 1 && looksLikeTitle(lines[start - 1]?.text ?? '')) start -= 1;
  return start;
}

/** "1 Boil the potatoes until tender" and "2 Drain …" are counted; "1 onion" and "2 carrots" are not. */
function longCounted(lines: readonly TextLine[]): number {
  const long = lines.map(line => (wordCount(line.text) >= 5 ? line : { ...line, text: '' }));
  return [...countedLines(long)][0] ?? -1;
}
