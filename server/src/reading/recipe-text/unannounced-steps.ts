import { looksLikeStep, looksLikeTitle, looksMeasured } from './line-looks.ts';
import { countedLines } from './step-counter.ts';
import { type TextLine, wordCount } from './text-line.ts';

/** Where in lines that begin with ingredients the steps begin without a heading; -1 if nowhere. */
export function stepsStart(lines: readonly TextLine[]): number {
  const sentence = lines.findIndex(({ text }) => looksLikeStep(text));
  const counted = longCounted(lines);
  const found = [sentence, counted].filter(at => at >= 0);
  if (found.length === 0) return wordyEnd(lines);
  let start = Math.min(...found);
  // What stands right above the first step is its title.
  while (start > 1 && looksLikeTitle(lines[start - 1]?.text ?? '')) start -= 1;
  return start;
}

/** "mash the avocados, squeeze in the lime": wordy lines below everything measured, in a paragraph of their own or several. */
function wordyEnd(lines: readonly TextLine[]): number {
  const from = 1 + lines.findLastIndex(({ text }) => looksMeasured(text));
  const rest = lines.slice(from);
  const wordy = ({ text }: TextLine) => wordCount(text) >= 5;
  const apart = rest.findIndex((line, at) => line.apart && rest.slice(at).some(wordy));
  if (apart >= 0) return from + apart;
  return rest.length > 1 && rest.every(wordy) ? from : -1;
}

/** "1 Boil the potatoes until tender" and "2 Drain …" are counted; "1 onion" and "2 carrots" are not. */
function longCounted(lines: readonly TextLine[]): number {
  const long = lines.map(line => (wordCount(line.text) >= 5 ? line : { ...line, text: '' }));
  return [...countedLines(long)][0] ?? -1;
}
