import { attributeOf, childElements, descendantsOf, hasClass, textWithin } from '../../html/html-element.ts';
import type { HtmlElement, HtmlPage } from '../../html/html-tree.ts';
import type { FileRecipe } from './file-recipe.ts';
import { textRecipe } from './text-recipe.ts';

/** Every recipe of a page as CopyMeThat exports it: a part of the page each, whose own parts have ids. */
export function copyMeThatRecipes({ elements }: HtmlPage): FileRecipe[] {
  return elements.filter(element => element.name === 'div' && hasClass(element, 'recipe')).flatMap(recipeOf);
}

function recipeOf(element: HtmlElement): FileRecipe[] {
  const within = descendantsOf(element);
  const byId = new Map(within.toReversed().map(each => [attributeOf(each, 'id'), each]));
  const text = (id: string) => textOf(byId.get(id));
  const [ingredients, steps] = [byId.get('recipeIngredients'), byId.get('recipeInstructions')];
  if (!byId.has('name') || !(ingredients || steps)) return [];
  const link = byId.get('original_link');
  const address = link ? attributeOf(link, 'href') || textWithin(link) : '';
  const picture = within.find(each => each.name === 'img' && hasClass(each, 'recipeImage'));
  const recipe = textRecipe({
    title: text('name'),
    description: text('description'),
    ingredients: linesOf(ingredients),
    steps: linesOf(steps),
    notes: [linesOf(byId.get('recipeNotes')), text('made_this'), text('starred')],
    yield: text('recipeYield'),
    prepTime: text('prepTime'),
    cookTime: text('cookTime'),
    totalTime: text('totalTime'),
    categories: within
      .filter(each => hasClass(each, 'recipeCategory'))
      .map(textWithin)
      .filter(name => !/^tags:?$/i.test(name)),
    source: address,
    sourceName: link && textWithin(link),
    rating: text('ratingValue'),
  });
  return [{ ...recipe, pictures: picture ? [attributeOf(picture, 'src')] : [] }];
}

function textOf(element: HtmlElement | undefined): string {
  return element ? textWithin(element) : '';
}

function linesOf(list: HtmlElement | undefined): string {
  const lines = list ? childElements(list).map(each => lineOf(each, textWithin(each))) : [];
  return lines.filter(Boolean).join('\n');
}

function lineOf(entry: HtmlElement, text: string): string {
  const heads = hasClass(entry, 'recipeIngredient_subheader', 'instruction_subheader');
  return heads && text ? `[${text.replace(/[[\]]|\s*:$/g, '')}]` : text;
}
