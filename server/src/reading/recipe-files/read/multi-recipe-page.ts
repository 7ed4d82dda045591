import { attributeOf, descendantsOf } from '../../html/html-element.ts';
import type { HtmlElement, HtmlPage } from '../../html/html-tree.ts';
import { textKey } from '../../html/plain-text.ts';
import { visibleLines } from '../../html/visible-lines.ts';
import { complete, type RecipeParts, wholeTime } from '../../parts/recipe-parts.ts';
import { recipeNodes } from '../../schema-org/json-ld.ts';
import { parseLenientJson } from '../../schema-org/lenient-json.ts';
import { microdataRecipes } from '../../schema-org/markup-items.ts';
import { pluginRecipes } from '../../schema-org/plugin-markup.ts';
import { type FileRecipe, recipesByLayout } from './file-recipe.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';

/** The limits for one page. */
const max = { nodes: 1_000_000, recipes: 5000, cards: 200 };

/** All complete recipes in the markup of a page with several; none for a page with only one. */
export function recipesInMarkup(page: HtmlPage): FileRecipe[] {
  const marked = jsonLd(page);
  return several(marked) ?? several(microdata(page)) ?? several(cards(page, marked)) ?? [];
}

/** All recipes on a page without markup, by headings of the same level. */
export function recipesByHeadings({ root }: HtmlPage): FileRecipe[] {
  const lines = visibleLines(root);
  for (const level of [1, 2, 3]) {
    const parts: string[][] = [];
    for (const line of lines) {
      if (line.level === level) parts.push([line.text]);
      else parts.at(-1)?.push(line.text);
    }
    const found =
      parts.length < 2 ? [] : parts.slice(0, max.recipes).flatMap(part => recipesByLayout(part.join('\n')));
    if (found.length > 1) return found;
  }
  return [];
}

function several(recipes: FileRecipe[]): FileRecipe[] | undefined {
  const whole = recipes.filter(
    ({ parts }) => parts.ingredientGroups.length > 0 || parts.directions.length > 0,
  );
  const byTitle = new Map(whole.map(recipe => [textKey(recipe.parts.title), recipe]));
  return byTitle.size > 1 ? [...byTitle.values()] : undefined;
}

function jsonLd({ elements }: HtmlPage): FileRecipe[] {
  const scripts = elements.filter(
    each => each.name === 'script' && attributeOf(each, 'type').toLowerCase().includes('ld+json'),
  );
  const values = scripts.flatMap(script => parseLenientJson(script.children.join('')));
  return recipeNodes(values, max).map(node => schemaOrgRecipe(node));
}

/**
 * Recipes from plugin markup. If the page has one of them as structured data too, as many do for the first, that data
 * wins.
 */
function cards(page: HtmlPage, marked: readonly FileRecipe[]): FileRecipe[] {
  const data = new Map(marked.map(recipe => [textKey(recipe.parts.title), recipe]));
  const drawn = pluginRecipes(page, max.cards).filter(parts => parts.title !== '' && complete(parts));
  return drawn.map(parts => data.get(textKey(parts.title)) ?? drawnRecipe(parts));
}

function drawnRecipe(parts: RecipeParts): FileRecipe {
  const web = (uri: string) => /^https?:/i.test(uri);
  return {
    warnings: [],
    pictures: parts.imageUris.filter(uri => !web(uri)),
    parts: { ...parts, imageUris: parts.imageUris.filter(web), totalMinutes: wholeTime(parts), citation: '' },
  };
}

/** Reads each separately, so that a recipe that encloses others is not mistaken for all of them. */
function microdata({ elements }: HtmlPage): FileRecipe[] {
  const marked = elements.filter(each => /\/recipe\/?(?:\s|$)/i.test(attributeOf(each, 'itemtype')));
  const outer = new Set(marked);
  const own = marked.slice(0, max.recipes).filter(each => !insideOne(each, outer));
  return own.flatMap(root => {
    const [node] = microdataRecipes({ root, elements: [root, ...descendantsOf(root)], programs: [] });
    return node ? [schemaOrgRecipe(node)] : [];
  });
}

function insideOne(element: HtmlElement, others: ReadonlySet<HtmlElement>): boolean {
  for (let each = element.parent; each; each = each.parent) if (others.has(each)) return true;
  return false;
}
