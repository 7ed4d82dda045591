import type { Direction } from './recipe-parts.ts';
import { isStepNumber } from './section-groups.ts';

/**
 * Steps by the numbers that a text counts them with: on lines of their own, with the titles of parts above a first
 * number, or all along one line. Other steps stay as they are.
 */
export function countedSteps(steps: readonly string[]): Direction[] {
  const numbered = steps.filter(isStepNumber).length;
  if (numbered >= 2) return underNumbers(steps);
  return [{ title: '', steps: alongLine(steps) ?? [...steps] }];
}

/** "Dough", "Step 1:", "Knead it.": what stands above the first number is a title. */
function underNumbers(steps: readonly string[]): Direction[] {
  const groups: Direction[] = [{ title: '', steps: [] }];
  for (const [index, step] of steps.entries()) {
    if (isStepNumber(step)) continue;
    const first = /\D0?1\D*$/.test(` ${steps[index + 1] ?? ''}`) && isStepNumber(steps[index + 1] ?? '');
    if (first && step.length <= longestTitle && !/[.!?]$/.test(step)) groups.push({ title: step, steps: [] });
    else groups.at(-1)?.steps.push(step);
  }
  return groups.filter(group => group.steps.length > 0);
}

const longestTitle = 60;

/** "1. Mix. 2. Bake. 3. Serve.": several numbers in each line, in order, of which the first begins the text. */
function alongLine(steps: readonly string[]): string[] | undefined {
  const text = steps.join(' ');
  if (!/^\P{L}{0,3}1[.)、．]\s?\P{Nd}/u.test(text)) return undefined;
  const starts: { from: number; to: number }[] = [];
  for (const found of text.matchAll(/(?<![\p{Nd}.,])(\p{Nd}{1,2})[.)、．](?!\p{Nd})\s?/gu))
    if (Number(found[1]) === starts.length + 1)
      starts.push({ from: found.index, to: found.index + found[0].length });
  if (starts.length < Math.max(3, steps.length * 2)) return undefined;
  return starts
    .map(({ to }, index) => text.slice(to, starts[index + 1]?.from).trim())
    .filter(step => step !== '');
}
