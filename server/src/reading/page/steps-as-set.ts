import type { VisibleLine } from '../html/visible-lines.ts';
import { startsWithMeasure } from '../parts/amount-lines.ts';

/**
 * Text between the entries of a list is a step like them. If most steps are written as text, lists below a step belong
 * to it, except ingredients that a page repeats there.
 */
export function asSteps(lines: readonly VisibleLine[]): readonly VisibleLine[] {
  const [first, last] = [lines.findIndex(({ item }) => item), lines.findLastIndex(({ item }) => item)];
  if (first < 0) return lines;
  const items = lines.filter(({ item }) => item);
  if (lengthOf(lines.filter(line => !line.item && saysSentence(line))) > lengthOf(items))
    return lines
      .filter(line => !line.item || !startsWithMeasure(line))
      .map(line => ({ ...line, item: false }));
  return lines.map((line, at) =>
    at > first && at < last && saysSentence(line) ? { ...line, item: true } : line,
  );
}

function saysSentence({ text, level }: VisibleLine): boolean {
  return level === 0 && text.length >= 40 && /[.!)]$/.test(text);
}

function lengthOf(lines: readonly VisibleLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}
