import { textKey } from '../html/plain-text.ts';
import { containsNumber } from '../parts/amount-lines.ts';
import { type RecipeParts, stepLines } from '../parts/recipe-parts.ts';
import { type LineGroup, linesOf } from '../parts/section-groups.ts';
import {
  showsAmounts,
  showsMoreIngredients,
  showsMoreSteps,
  showsSteps,
  showsTitles,
} from './compare-with-page.ts';
import { withWholeLines } from './cut-lines.ts';
import { type ShownLine, shownGroups } from './shown-groups.ts';

/** Whether a page's structured data looks poorer than its visible text. */
export function doubtful({ ingredientGroups, directions }: RecipeParts): boolean {
  const ingredients = linesOf(ingredientGroups);
  const steps = directions.flatMap(each => each.steps);
  return runTogether(ingredients, 100) || runTogether(steps, 300) || withoutAmounts(ingredients);
}

/**
 * The recipe with the parts that the page shows better: split entries, missing amounts, and the groups of the same
 * lines.
 */
export function asShown(
  parts: RecipeParts,
  shown: RecipeParts | undefined,
  lines: readonly ShownLine[],
): RecipeParts {
  const markedSteps = stepLines(parts.directions);
  const shownSteps = shown && stepLines(shown.directions);
  const ingredients =
    richer(parts.ingredientGroups, shown?.ingredientGroups, (given, seen) =>
      showsMoreIngredients(given, seen, markedSteps),
    ) ??
    richer(parts.ingredientGroups, shown?.ingredientGroups, showsTitles) ??
    amountsAdded(parts.ingredientGroups, shown) ??
    richer(parts.ingredientGroups, shown?.ingredientGroups, showsAmounts) ??
    parted(withWholeLines(parts.ingredientGroups, shown?.ingredientGroups), shown?.ingredientGroups);
  const directions =
    richer(markedSteps, shownSteps, showsMoreSteps) ??
    richer(markedSteps, shownSteps, (given, seen) => showsSteps(given, seen, linesOf(ingredients))) ??
    parted(markedSteps, shownSteps);
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
  return lines.length >= 3 && !lines.some(containsNumber);
}

function parted(given: LineGroup[], shown: readonly LineGroup[] = []): LineGroup[] {
  const [only, ...others] = linesOf(given).map(textKey);
  const parts = only !== undefined && others.length === 0 ? partsOf(only, shown) : [];
  return parts.length > 0 ? parts : given;
}

/** The groups that are parts of one long text, if together they make up most of it. */
function partsOf(whole: string, shown: readonly LineGroup[]): LineGroup[] {
  const parts = shown.filter(({ lines }) => lines.every(line => whole.includes(textKey(line))));
  const lines = linesOf(parts);
  return lines.length > 1 && lines.join('').length * 2 > whole.length ? parts : [];
}

/** The shown groups without lines that aren't ingredients, if they say the same with amounts. */
function amountsAdded(given: readonly LineGroup[], shown: RecipeParts | undefined): LineGroup[] | undefined {
  const names = linesOf(given).map(textKey);
  if (!shown || !withoutAmounts(names)) return undefined;
  const named = (line: string) => names.some(name => textKey(line).includes(name));
  const groups = shown.ingredientGroups.map(({ title, lines }) => ({ title, lines: lines.filter(named) }));
  const lines = linesOf(groups);
  if (lines.length !== names.length || withoutAmounts(lines)) return undefined;
  return groups.filter(group => group.lines.length > 0);
}

/**
 * Cuts the last step to the list entry in which the page shows it: data continues with links and remarks that the page
 * shows after its list.
 */
function withoutAppendix(groups: readonly LineGroup[], lines: readonly ShownLine[]): LineGroup[] {
  const last = groups.at(-1);
  const step = last?.lines.at(-1);
  if (!last || step === undefined) return [...groups];
  const key = textKey(step);
  const at = lines.findIndex((line, index) => line.item && runsOn(key, lines, index));
  const entry = lines[at];
  if (!entry) return [...groups];
  return [...groups.slice(0, -1), { ...last, lines: [...last.lines.slice(0, -1), entry.text] }];
}

/** Whether a text consists of an entry and then the line after the list. */
function runsOn(key: string, lines: readonly ShownLine[], at: number): boolean {
  const [entry, next] = [lines[at], lines[at + 1]];
  if (!entry || !next || next.item || next.key === '' || entry.key.length < shortestStep) return false;
  return key.length > entry.key.length && key.startsWith(entry.key + next.key);
}

const shortestStep = 20;

/**
 * Removes one-word step labels that only the data has: "Season: Rub the meat" if the page shows "Rub the meat". Longer
 * labels are meaningful titles.
 */
function withoutUnshownLabels(groups: readonly LineGroup[], lines: readonly ShownLine[]): LineGroup[] {
  const labelled = groups.flatMap(group => group.lines).flatMap(step => labelOf(step) ?? []);
  if (labelled.length === 0 || !labelled.every(({ label }) => oneWord.test(label))) return [...groups];
  const places = Map.groupBy(lines.keys(), at => lines[at]?.key ?? '');
  const unshown = ({ label, text }: Labelled) => {
    const alone = places.get(textKey(text)) ?? [];
    return alone.length > 0 && alone.every(at => lines[at - 1]?.key !== textKey(label));
  };
  const without = (step: string) => {
    const found = labelOf(step);
    return found && !places.has(textKey(step)) && unshown(found) ? found.text : step;
  };
  return groups.map(group => ({ ...group, lines: group.lines.map(without) }));
}

interface Labelled {
  label: string;
  text: string;
}

function labelOf(step: string): Labelled | undefined {
  const [, label, text] = /^([^:.]{1,60}): (.+)$/s.exec(step) ?? [];
  return label && text ? { label, text } : undefined;
}

const oneWord = /^[\p{L}\p{M}'’-]+$/u;
