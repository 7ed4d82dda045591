import { withoutBullet, wordsOf } from '../html/plain-text.ts';
import type { VisibleLine } from '../html/visible-lines.ts';
import {
  containsAmount,
  containsNumber,
  startsWithAmount,
  withAmountsJoined,
} from '../parts/amount-lines.ts';
import { type Direction, noParts, type RecipeParts, unrepeated } from '../parts/recipe-parts.ts';
import {
  groupLines,
  groupTitle,
  isStepNumber,
  type LineGroup,
  linesOf,
  titles,
  withoutCounters,
} from '../parts/section-groups.ts';
import { isSectionName, isToolsHeading, sectionKind } from '../parts/section-words.ts';
import { isOnlyYield, pageFacts } from './page-facts.ts';
import {
  asSteps,
  headedSections,
  type RecipeSection,
  type Section,
  sectionAfter,
  substantial,
  withoutFacts,
} from './page-sections.ts';
import { amountList, sentencesAfter, shortLinesBefore } from './unheaded-lists.ts';

/** A recipe from only what a page shows: its headings, lists and paragraphs. */
export function pageRecipe(lines: readonly VisibleLine[]): RecipeParts | undefined {
  const sections = adjoiningSections(lines) ?? singleSections(lines);
  if (!sections) return undefined;
  const ingredients = ingredientGroups(sections.ingredients.lines);
  return {
    ...noParts,
    ...pageFacts(lines),
    ingredientGroups: ingredients,
    directions: stepGroups(withoutListed(sections.directions.lines, ingredients)),
  };
}

/** Pages repeat the ingredients of each step above it: "2 eggs, sugar". */
function withoutListed(lines: readonly VisibleLine[], ingredients: readonly LineGroup[]): VisibleLine[] {
  const known = new Set(linesOf(ingredients).flatMap(wordsOf));
  const listed = (line: VisibleLine) =>
    startsWithAmount(line) && !/[.!?]$/.test(line.text) && wordsOf(line.text).every(word => known.has(word));
  const kept = lines.filter(line => !listed(line));
  return lines.length - kept.length >= 3 && kept.length > 0 ? kept : [...lines];
}

type RecipeSections = { ingredients: Section; directions: Section };

/** Articles discuss ingredients and steps before the actual recipe: there, steps directly follow ingredients. */
function adjoiningSections(lines: readonly VisibleLine[]): RecipeSections | undefined {
  const directions = headed(lines, 'directions');
  const pairs = headed(lines, 'ingredients')
    .filter(likely)
    .flatMap(ingredients => {
      const next = directions.find(
        ({ start }) => start >= ingredients.end - 1 && start - ingredients.end <= maximumGap,
      );
      return next ? [{ ingredients, directions: next }] : [];
    });
  // "How to make apple cake" is the heading of the article's own summary.
  const plain = ({ start }: Section) => isSectionName(lines[start]?.text ?? '');
  return pairs.find(pair => plain(pair.ingredients) && plain(pair.directions)) ?? pairs[0];
}

// Allergens, tools and buttons may come between.
const maximumGap = 10;

function singleSections(lines: readonly VisibleLine[]): RecipeSections | undefined {
  const ingredients = ingredientsSection(lines);
  const directions = ingredients && directionsSection(lines, ingredients);
  return directions && { ingredients, directions };
}

function headed(lines: readonly VisibleLine[], kind: RecipeSection): Section[] {
  return headedSections(lines, kind).filter(({ lines: found }) => substantial(found, kind));
}

function ingredientGroups(lines: readonly VisibleLine[]): LineGroup[] {
  const kept = withoutFacts(lines).filter(({ text }) => sectionKind(text) !== 'ingredients');
  const joined = withoutFacts(withAmountsJoined(kept));
  const listed = joined.filter(({ item }) => item).length >= 2;
  const entries = joined.map(line => (listed && outOfList(line) ? { ...line, item: true } : line));
  const groups = groupLines(withoutPlainLines(entries)).flatMap(parted);
  const eaten = groups.filter(({ title }) => !isToolsHeading(title));
  return withoutCommonEnd(
    withoutRepeats(eaten.map(({ title, lines: all }) => ({ title, lines: inOneUnit(all) }))),
  );
}

/** If most lines begin with their own dash or dot, the others aren't entries. */
function withoutPlainLines(lines: VisibleLine[]): VisibleLine[] {
  const entries = lines.filter(line => !titles(line));
  const marked = entries.filter(({ text }) => withoutBullet(text) !== text);
  if (marked.length < 4 || marked.length * 4 < entries.length * 3) return lines;
  return lines.filter(line => titles(line) || withoutBullet(line.text) !== line.text);
}

/** A suffix that all lines share is a button: "shopping list", "+". */
function withoutCommonEnd(groups: LineGroup[]): LineGroup[] {
  const [first = [], ...others] = groups.flatMap(({ lines }) => lines).map(line => line.split(' '));
  let common = 0;
  const next = () => first.at(-1 - common);
  while (common < 4 && first.length > common + 1 && others.every(words => words.at(-1 - common) === next()))
    common += 1;
  if (common === 0 || others.length < 3) return groups;
  const cut = (line: string) => line.split(' ').slice(0, -common).join(' ') || line;
  return groups.map(({ title, lines }) => ({ title, lines: lines.map(cut) }));
}

/** A line that a page sets apart from its list, as special or bought elsewhere, is an ingredient as well. */
function outOfList(line: VisibleLine): boolean {
  return !line.item && line.text.length <= 80 && startsWithAmount(line) && !titles(line);
}

/** Entries that are titles by their wording: "For the dough" and "Dough:". */
function parted({ title, lines }: LineGroup): LineGroup[] {
  const groups: LineGroup[] = [{ title, lines: [] }];
  for (const line of lines) {
    if (entryTitle.test(line) && !containsNumber(line)) groups.push({ title: groupTitle(line), lines: [] });
    else groups.at(-1)?.lines.push(line);
  }
  return groups.filter(group => group.lines.length > 0);
}

const entryTitle =
  /^(?:.{2,60}[:：]|(?:for (?:the|an?)|für (?:den|die|das)|pour (?:la|le|les)|per (?:il|la|lo|gli|le)|para (?:el|la|los|las|o|a|os|as)|voor (?:de|het)|(?:till|til) \p{L}+(?:en|et|n)|na \p{L}+|pro \p{L}+) [\p{L} ’'-]{2,40})$/iu;

function stepGroups(lines: readonly VisibleLine[]): Direction[] {
  const kept = lines.filter(({ text, item }) => item || !(isStepNumber(text) || isOnlyYield(text)));
  const groups = withoutRepeats(withoutCounters(groupLines(asSteps(kept)))).map(
    ({ title, lines: steps }) => ({
      title,
      steps,
    }),
  );
  const last = groups.at(-1)?.steps;
  last?.push((last.pop() ?? '').replace(endingYield, ''));
  return groups;
}

/** Removes groups that repeat the first ones: pages draw a list for two screen sizes, or in two kinds of units. */
function withoutRepeats(groups: LineGroup[]): LineGroup[] {
  const [only, ...others] = groups;
  if (only && others.length === 0) return [{ ...only, lines: unrepeated(only.lines) }];
  const half = groups.length / 2;
  const [first, second] = [groups.slice(0, half), groups.slice(half)];
  const same = first.every(({ title, lines }, at) => {
    const other = second[at];
    return (
      title === other?.title &&
      (title !== '' || lines[0] === other.lines[0]) &&
      lines.length === other.lines.length
    );
  });
  return same && Number.isInteger(half) ? first : groups;
}

/** Magazines print "Serves 4" after the last sentence. */
const endingYield = /(?<=[.!])\s*(?:serves|makes)\s+\d+(?:\s*[-–]\s*\d+)?\.?$/i;

/** The section under an ingredients heading; otherwise a list whose entries look like amounts. */
function ingredientsSection(lines: readonly VisibleLine[]): Section | undefined {
  const found = headed(lines, 'ingredients');
  return (
    found.find(likely) ??
    amountList(lines) ??
    found.find(section => entryCount(section.lines) >= 3) ??
    headed(lines, 'directions')
      .map(({ start }) => shortLinesBefore(lines, start))
      .find(section => section && likely(section))
  );
}

/**
 * The nearest steps after the ingredients, or before them if the page is laid out that way, or the text that follows
 * without a heading.
 */
function directionsSection(lines: readonly VisibleLine[], ingredients: Section): Section | undefined {
  const found = headed(lines, 'directions');
  const named = found.find(({ start }) => start >= ingredients.end - 1) ?? found.at(-1);
  if (named || !likely(ingredients)) return named;
  const unnamed = sectionAfter(lines, ingredients);
  return substantial(unnamed.lines, 'directions') ? unnamed : sentencesAfter(lines, ingredients);
}

function entryCount(lines: readonly VisibleLine[]): number {
  return groupLines(lines).reduce((count, group) => count + group.lines.length, 0);
}

function likely({ lines }: Section): boolean {
  return lines.filter(containsAmount).length * 3 >= entryCount(lines);
}

/**
 * Drops the duplicate when a page gives the list in metric and in US units: the same names in the same order with other
 * amounts.
 */
function inOneUnit(lines: string[]): string[] {
  for (const times of [2, 3, 4]) {
    const count = lines.length / times;
    if (
      Number.isInteger(count) &&
      count >= 2 &&
      lines.every((line, at) => sameName(line, lines[at % count] ?? ''))
    )
      return lines.slice(0, count);
  }
  return lines;
}

function sameName(one: string, other: string): boolean {
  return nameOf(one) === nameOf(other);
}

/** The words that are too long to be units: excludes "fl oz", "tbsp", "cups". */
function nameOf(line: string): string {
  const words = wordsOf(line).filter(word => !containsNumber(word));
  return words.filter(word => word.length > 4 && !units.has(word)).join(' ') || words.slice(-1).join('');
}

const units = new Set(['ounce', 'ounces', 'pound', 'pounds', 'grams', 'litre', 'litres', 'pints']);
