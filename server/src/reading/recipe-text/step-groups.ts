import { stepsFromText } from '@potluck/contract/steps-from-text';
import type { Direction } from '../parts/recipe-parts.ts';
import { joined } from './ingredient-entries.ts';
import { looksLikeTitle } from './line-looks.ts';
import { countedLines, stepCounter } from './step-counter.ts';
import { startsLower, type TextLine } from './text-line.ts';

/** The steps of a section, each whole, without their numbers, under the titles that stand between them. */
export function stepGroups(lines: readonly TextLine[]): Direction[] {
  const page = pageOf(lines);
  const steps: string[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const text = page.counted.has(index) ? line.text.replace(stepCounter, '') : line.text;
    if (looksLikeTitle(text)) steps.push(`${text.replace(/\s*[:：]$/, '')}:`);
    else if (before && !looksLikeTitle(before.text) && !page.counted.has(index) && goesOn(before, line, page))
      steps.push(joined(steps.pop() ?? '', text).trim());
    else steps.push(text);
  }
  return stepsFromText(steps.join('\n')).filter(group => group.steps.length > 0);
}

interface Page {
  width: number;
  /** Whether the text was broken into lines by the width of its page. */
  wrapped: boolean;
  small: boolean;
  /** The lines that begin with the number of their step. */
  counted: ReadonlySet<number>;
}

function pageOf(lines: readonly TextLine[]): Page {
  // Who writes everything in small letters begins steps so too.
  const small = lines.length > 1 && lines.every(startsLower);
  const width = Math.max(0, ...lines.map(({ text }) => text.length));
  const goOn = lines.some((line, index) => {
    const before = lines[index - 1];
    return before && !line.apart && startsLower(line) && !endsSentence(before);
  });
  const wrapped = goOn && (!small || width > 60);
  return { wrapped, small, width, counted: countedLines(lines) };
}

/** Whether a line is more of the step above it. */
function goesOn(before: TextLine, line: TextLine, { width, wrapped, small, counted }: Page): boolean {
  const broken = startsLower(line) && !endsSentence(before) && !small;
  if (line.apart || bullet.test(line.text)) return broken && !bullet.test(line.text);
  if (counted.size > 0 || broken) return true;
  const [word = ''] = line.text.split(' ', 1);
  // Had the next word found room, the line was not broken for want of it.
  return wrapped && before.text.length + 1 + word.length > width * 0.95;
}

const bullet = /^[•▪●○◦·*–—-]\s/;

function endsSentence({ text }: TextLine): boolean {
  return /[.!?:;)"”’]$/.test(text);
}
