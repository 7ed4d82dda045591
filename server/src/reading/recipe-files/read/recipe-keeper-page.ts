import { attributeOf, descendantsOf, hasClass, textWithin } from '../../html/html-element.ts';
import type { HtmlElement, HtmlPage } from '../../html/html-tree.ts';
import { visibleLines } from '../../html/visible-lines.ts';
import type { FileRecipe } from './file-recipe.ts';
import { textRecipe } from './text-recipe.ts';

/** All recipes in a Recipe Keeper export, which has its own markup. */
export function recipeKeeperRecipes({ elements }: HtmlPage): FileRecipe[] {
  return elements.filter(element => hasClass(element, 'recipe-details')).map(recipeOf);
}

function recipeOf(element: HtmlElement): FileRecipe {
  const marked = Map.groupBy(descendantsOf(element), each => attributeOf(each, 'itemprop'));
  const values = (name: string) => (marked.get(name) ?? []).map(textOf).filter(Boolean);
  const [address, ...more] = values('recipeSource');
  const lines = (name: string) =>
    (marked.get(name) ?? []).flatMap(each => visibleLines(each).map(({ formatted }) => formatted)).join('\n');
  const pictures = [...marked].filter(([name]) => /^photo\d+$/.test(name)).flatMap(([, photos]) => photos);
  const recipe = textRecipe({
    title: values('name')[0],
    ingredients: lines('recipeIngredients'),
    steps: lines('recipeDirections'),
    notes: [lines('recipeNotes')],
    yield: values('recipeYield')[0],
    prepTime: values('prepTime')[0],
    cookTime: values('cookTime')[0],
    totalTime: values('totalTime')[0],
    categories: ['recipeCourse', 'recipeCategory', 'recipeCollection'].flatMap(values),
    source: address,
    sourceName: more,
    rating: values('recipeRating')[0],
    nutrition: Object.fromEntries(
      [...nutrients].map(([name, property]) => [property, values(`recipeNut${name}`)[0]]),
    ),
  });
  return { ...recipe, pictures: pictures.map(textOf).filter(Boolean) };
}

function textOf(element: HtmlElement): string {
  if (element.name === 'img') return attributeOf(element, 'src');
  const link = [element, ...descendantsOf(element)].find(each => attributeOf(each, 'href'));
  if (link) return attributeOf(link, 'href');
  return attributeOf(element, 'content') || textWithin(element);
}

const nutrients = new Map([
  ['ServingSize', 'servingSize'],
  ['Calories', 'calories'],
  ['TotalFat', 'fatContent'],
  ['SaturatedFat', 'saturatedFatContent'],
  ['Cholesterol', 'cholesterolContent'],
  ['Sodium', 'sodiumContent'],
  ['TotalCarbohydrate', 'carbohydrateContent'],
  ['DietaryFiber', 'fiberContent'],
  ['Sugars', 'sugarContent'],
  ['Protein', 'proteinContent'],
]);
