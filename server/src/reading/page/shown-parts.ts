import { textKey } from '../html/plain-text.ts';
import { tellsNumber } from '../parts/amount-lines.ts';
import { type RecipeParts, stepLines } from '../parts/recipe-parts.ts';
import { type LineGroup, linesOf } from '../parts/section-groups.ts';
import { withWholeLines } from './cut-lines.ts';
import { withoutAppendix } from './last-step.ts';
import {
  showsAmounts,
  showsMoreIngredients,
  showsMoreSteps,
  showsSteps,
  showsTitles,
} from './richer-list.ts';
import { type ShownLine, shownGroups } from './shown-groups.ts';
import { withoutUnshownLabels } from './shown-steps.ts';

/** Whether what a page says to machines looks poorer than what it shows to people. */
export function doubtful({ ingredientGroups, directions }: RecipeParts): boolean {
  const ingredients = linesOf(ingredientGroups);
  const steps = directions.flatMap(each => each.steps);
  return runTogether(ingredients, 100) || runTogether(steps, 300) || withoutAmounts(ingredients);
}

/**
 * The recipe with the parts that the page shows better: entries that were run together, amounts that were left
 * out, and the groups that the same lines stand in.
 */
export function asShown(
  parts: RecipeParts,
  shown: RecipeParts | undefined,
  lines: readonly ShownLine[],
): RecipeParts {
  const toldSteps = stepLines(parts.directions);
  const shownSteps = shown && stepLines(shown.directions);
  const ingredients =
    richer(parts.ingredientGroups, shown?.ingredientGroups, (given, seen) =>
      showsMoreIngredients(given, seen, toldSteps),
    ) ??
    richer(parts.ingredientGroups, shown?.ingredientGroups, showsTitles) ??
    amountsAdded(parts.ingredientGroups, shown) ??
    richer(parts.ingredientGroups, shown?.ingredientGroups, showsAmounts) ??
    parted(withWholeLines(parts.ingredientGroups, shown?.ingredientGroups), shown?.ingredientGroups);
  const directions =
    richer(toldSteps, shownSteps, showsMoreSteps) ??
    richer(toldSteps, shownSteps, (given, seen) => showsSteps(given, seen, linesOf(ingredients))) ??
    parted(toldSteps, shownSteps);
  const steps = withoutAppendix(withoutUnshownLabels(directions, lines), lines);
  return {
    ...parts,
    ingredientGroups: grouped(ingredients, lines),
    directions: grouped(steps, lines).map(({ title, lines: entries }) => ({ title, steps: entries })),
  };
}

function richer(
  given: LineGroup[],
  shown: LineGroup[] | undefined,
  showsMore: (given: LineGroup[], shown: LineGroup[]) => boolean,
): LineGroup[] | undefined {
  return shown && showsMore(given, shown) ? shown : undefined;
}

function grouped(groups: LineGroup[], lines: readonly ShownLine[]): LineGroup[] {
  const [only, ...others] = groups;
  if (only?.title !== '' || others.length > 0) return groups;
  return shownGroups(only.lines, lines) ?? groups;
}

function runTogether(lines: readonly string[], length: number): boolean {
  return lines.length === 1 && (lines[0]?.length ?? 0) > length;
}

function withoutAmounts(lines: readonly string[]): boolean {
  return lines.length >= 3 && !lines.some(tellsNumber);
}

function parted(given: LineGroup[], shown: readonly LineGroup[] = []): LineGroup[] {
  const [only, ...others] = linesOf(given).map(textKey);
  const parts = only !== undefined && others.length === 0 ? partsOf(only, shown) : [];
  return parts.length > 0 ? parts : given;
}

/** The groups that are parts of one long text, if together they are most of it. */
function partsOf(whole: string, shown: readonly LineGroup[]): LineGroup[] {
  const parts = shown.filter(({ lines }) => lines.every(line => whole.includes(textKey(line))));
  const lines = linesOf(parts);
  return lines.length > 1 && lines.join('').length * 2 > whole.length ? parts : [];
}

/** The shown groups without what is no ingredient, if they say the same with amounts. */
function amountsAdded(given: readonly LineGroup[], shown: RecipeParts | undefined): LineGroup[] | undefined {
  const names = linesOf(given).map(textKey);
  if (!shown || !withoutAmounts(names)) return undefined;
  const named = (line: string) => names.some(name => textKey(line).includes(name));
  const groups = shown.ingredientGroups.map(({ title, lines }) => ({ title, lines: lines.filter(named) }));
  const lines = linesOf(groups);
  if (lines.length !== names.length || withoutAmounts(lines)) return undefined;
  return groups.filter(group => group.lines.length > 0);
}
