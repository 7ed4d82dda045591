import type { HtmlElement, HtmlPage } from '../html/html-tree.ts';
import { plainText, textKey } from '../html/plain-text.ts';
import { readMinutes } from '../parts/duration.ts';
import { complete, noParts, type RecipeParts } from '../parts/recipe-parts.ts';
import { readYield } from '../parts/recipe-yield.ts';
import { hasType, property, rawText, type SchemaNode } from '../parts/schema-node.ts';
import { type LineGroup, linesOf } from '../parts/section-groups.ts';
import { nodesWithin } from '../schema-org/json-ld.ts';
import { parseLenientJson } from '../schema-org/lenient-json.ts';
import { readSchemaRecipe } from '../schema-org/schema-recipe.ts';
import { embeddedIngredients, embeddedSteps } from './embedded-lines.ts';

/**
 * The recipe in the data that a page passes to its scripts: the node with ingredients and steps whose title is the
 * page's, or the only such node. The data follows no standard, so this guesses by names and shapes of properties.
 */
export function embeddedRecipe(page: HtmlPage, pageTitle: string): RecipeParts | undefined {
  const recipes = nodesWithin(embeddedValues(page), maxNodes).flatMap(recipeOf);
  const titles = new Set(recipes.map(({ title }) => title));
  const dish = textKey(pageTitle);
  const named = ({ title }: RecipeParts) => title !== '' && dish.includes(textKey(title));
  return recipes.find(named) ?? (titles.size === 1 ? recipes[0] : undefined);
}

const maxNodes = 100_000;

function recipeOf(node: SchemaNode): RecipeParts[] {
  // Some pages create their schema.org data only in a script.
  const typed = hasType(node, 'recipe') ? readSchemaRecipe(node) : undefined;
  if (typed && complete(typed)) return [typed];
  const ingredients = partOf(node, ingredientNames);
  const steps = ingredients === undefined ? undefined : partOf(node, stepNames);
  if (steps === undefined) return [];
  const ingredientGroups = filled(embeddedIngredients(ingredients));
  const directions = filled(embeddedSteps(steps)).map(({ title, lines }) => ({ title, steps: lines }));
  if (linesOf(ingredientGroups).length < 2 || directions.flatMap(each => each.steps).join('').length < 60)
    return [];
  return [{ ...noParts, ...factsOf(node), ingredientGroups, directions }];
}

function factsOf(node: SchemaNode) {
  const made = readYield(
    property(node, 'recipeYield', 'yield', 'servings', 'portions', 'serves', 'persons', 'people'),
  );
  // A bare number may mean minutes or seconds.
  const time = (...names: string[]) => {
    const value = property(node, ...names);
    return typeof value === 'string' && /\D/.test(value) ? readMinutes(value) : undefined;
  };
  return {
    title: plainText(rawText(property(node, 'title', 'name', 'headline', 'recipeName', 'recipeTitle'))),
    description: plainText(rawText(property(node, 'description', 'summary', 'intro'))),
    yieldText: made.text,
    yieldAmount: made.amount,
    prepMinutes: time('prepTime', 'prep_time', 'preparationTime'),
    cookMinutes: time('cookTime', 'cook_time', 'cookingTime'),
    totalMinutes: time('totalTime', 'total_time'),
  };
}

function partOf(node: SchemaNode, names: RegExp): unknown {
  const name = Object.keys(node).find(
    each => names.test(each.replace(/[^a-z]/gi, '')) && holdsMuch(node[each]),
  );
  return name === undefined ? undefined : node[name];
}

function holdsMuch(value: unknown): boolean {
  return typeof value === 'string' ? value.length > 20 : typeof value === 'object' && value !== null;
}

function filled(groups: readonly LineGroup[]): LineGroup[] {
  return groups.filter(({ lines }) => lines.length > 0);
}

const around = '(?:recipe|grouped|structured|cooking|preparation|the)?';
const form = '(?:list|lines|groups?|sections?|blocks?|text|html|steps?|items)?';
const ingredientNames = new RegExp(
  `^${around}(?:ingredients?|zutaten|ingredienser|ingredientes|ingredienti|ingredienten|skladniki|suroviny|hozzavalok)${form}$`,
  'i',
);
const stepNames = new RegExp(
  `^${around}(?:instructions?|directions?|steps?|methods?|preparations?|procedure|zubereitung|arbeitsschritte|etapes|etapas|pasos|preparacion|elaboracion|preparo|preparazione|bereiding|bereidingswijze|fremgangsmade|fremgangsmaate|tilberedning|instruktioner|tillagning|przygotowanie|postup|elkeszites)${form}$`,
  'i',
);

/**
 * The data that a page passes to its own scripts: JSON scripts, values that scripts assign or pass on, and JSON in
 * attributes. Only examines data that mentions ingredients.
 */
function embeddedValues({ elements, programs }: HtmlPage): unknown[] {
  const texts = [...elements.flatMap(textsOf), ...programs.flatMap(assigned)].filter(text =>
    speaksOfIngredients.test(text),
  );
  return texts.slice(0, maxTexts).flatMap(text => valuesIn(text).flatMap(withinText));
}

const maxTexts = 40;
const speaksOfIngredients = /ingredi|zutat|sk[lł]adnik|hozz[aá]val|surovin/i;

function valuesIn(text: string): unknown[] {
  return parseLenientJson(text.slice(0, longestText), { depth: 60, values: 200_000 });
}

const longestText = 2_000_000;

function textsOf({ name, attributes, children }: HtmlElement): string[] {
  if (name === 'script') return attributes.get('type')?.includes('ld+json') ? [] : [children.join('')];
  return [...attributes.values()].filter(value => value.length > 200 && /^\s*[[{]/.test(value));
}

function assigned(program: string): string[] {
  const start = /=\s*(?=[[{])|\b(?:push|stringify|parse)\(\s*(?=[[{])/.exec(program);
  return start ? [program.slice(start.index + start[0].length)] : [];
}

/** Some pages nest JSON as a string within JSON. */
function withinText(value: unknown): unknown[] {
  const texts = Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
  return [value, ...texts.filter(text => speaksOfIngredients.test(text)).flatMap(valuesIn)];
}
