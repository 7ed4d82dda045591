import { isInside } from '../html/html-element.ts';
import type { VisibleLine } from '../html/visible-lines.ts';
import { withAmountsJoined } from '../parts/joined-amounts.ts';
import type { Direction } from '../parts/recipe-parts.ts';
import { noParts, type RecipeParts } from '../parts/recipe-parts.ts';
import { groupLines, type LineGroup, withoutCounters } from '../parts/section-groups.ts';
import { sectionKind } from '../parts/section-words.ts';
import { startsWithAmount, startsWithMeasure, tellsAmount } from '../parts/told-amounts.ts';
import { pageFacts, saysOnlyYield } from './page-facts.ts';
import {
  headedSections,
  type RecipeSection,
  type Section,
  sectionAfter,
  substantial,
} from './page-sections.ts';

/** A recipe out of nothing but what a page shows: its headings, lists and paragraphs. */
export function pageRecipe(lines: readonly VisibleLine[]): RecipeParts | undefined {
  const sections = adjoiningSections(lines) ?? singleSections(lines);
  if (!sections) return undefined;
  return {
    ...noParts,
    ...pageFacts(lines),
    ingredientGroups: ingredientGroups(sections.ingredients.lines),
    directions: stepGroups(sections.directions.lines),
  };
}

type RecipeSections = { ingredients: Section; directions: Section };

/** Articles talk about ingredients and steps before the recipe lists them: there the one follows the other. */
function adjoiningSections(lines: readonly VisibleLine[]): RecipeSections | undefined {
  const directions = headed(lines, 'directions');
  for (const ingredients of headed(lines, 'ingredients').filter(likely)) {
    const next = directions.find(
      ({ start }) => start >= ingredients.end - 1 && start - ingredients.end <= maximumGap,
    );
    if (next) return { ingredients, directions: next };
  }
  return undefined;
}

// Allergens, tools and buttons may stand between.
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
  const kept = lines.filter(({ text }) => !saysOnlyYield(text) && sectionKind(text) !== 'ingredients');
  return groupLines(withAmountsJoined(kept));
}

function stepGroups(lines: readonly VisibleLine[]): Direction[] {
  const groups = withoutCounters(groupLines(lines)).map(({ title, lines: steps }) => ({ title, steps }));
  const last = groups.at(-1)?.steps;
  last?.push((last.pop() ?? '').replace(endingYield, ''));
  return groups;
}

/** Magazines print "Serves 4" after the last sentence. */
const endingYield = /(?<=[.!])\s*(?:serves|makes)\s+\d+(?:\s*[-–]\s*\d+)?\.?$/i;

/** Under a heading that says so; else a list whose entries read like amounts of something. */
function ingredientsSection(lines: readonly VisibleLine[]): Section | undefined {
  const found = headed(lines, 'ingredients');
  return found.find(likely) ?? quantityList(lines) ?? found.find(section => entryCount(section.lines) >= 3);
}

/** The nearest steps after the ingredients, or before them where a page is set so, or what follows unannounced. */
function directionsSection(lines: readonly VisibleLine[], ingredients: Section): Section | undefined {
  const found = headed(lines, 'directions');
  const named = found.find(({ start }) => start >= ingredients.end - 1) ?? found.at(-1);
  if (named || !likely(ingredients)) return named;
  const unnamed = sectionAfter(lines, ingredients);
  return substantial(unnamed.lines, 'directions') ? unnamed : undefined;
}

function entryCount(lines: readonly VisibleLine[]): number {
  return groupLines(lines).reduce((count, group) => count + group.lines.length, 0);
}

function likely({ lines }: Section): boolean {
  return lines.filter(tellsAmount).length * 3 >= entryCount(lines);
}

/** The first list of at least three entries, most of which start with an amount and some with a measure. */
function quantityList(lines: readonly VisibleLine[]): Section | undefined {
  for (let start = 0; start < lines.length; ) {
    const list = lines[start]?.item ? lines[start]?.element.parent : undefined;
    let end = start + 1;
    while (list && lines[end]?.item && isInside(lines[end]?.element ?? list, list)) end += 1;
    const found = lines.slice(start, end);
    if (list && measuresMost(found)) return { lines: found, start, end };
    start = end;
  }
  return undefined;
}

/** Lists of years, prices and top tens start with numbers too. */
function measuresMost(list: readonly VisibleLine[]): boolean {
  if (list.length < 3 || list.filter(startsWithMeasure).length < 2) return false;
  return list.filter(startsWithAmount).length * 2 >= list.length;
}
