import type { HtmlElement, HtmlPage } from '../html/html-tree.ts';
import { parseLenientJson } from '../schema-org/lenient-json.ts';

/**
 * What a page hands to its own scripts to draw with: scripts of JSON, values that scripts assign or pass on, and JSON in
 * attributes. Only what speaks of ingredients is looked into.
 */
export function embeddedValues({ elements, programs }: HtmlPage): unknown[] {
  const texts = [...elements.flatMap(toldBy), ...programs.flatMap(assigned)].filter(text =>
    speaksOfIngredients.test(text),
  );
  return texts.slice(0, mostTexts).flatMap(text => valuesIn(text).flatMap(withinText));
}

const mostTexts = 40;
const speaksOfIngredients = /ingredi|zutat|sk[lł]adnik|hozz[aá]val|surovin/i;

function valuesIn(text: string): unknown[] {
  return parseLenientJson(text.slice(0, longestText), { depth: 60, values: 200_000 });
}

const longestText = 2_000_000;

function toldBy({ name, attributes, children }: HtmlElement): string[] {
  if (name === 'script') return attributes.get('type')?.includes('ld+json') ? [] : [children.join('')];
  return [...attributes.values()].filter(value => value.length > 200 && /^\s*[[{]/.test(value));
}

function assigned(program: string): string[] {
  const start = /=\s*(?=[[{])|\b(?:push|stringify|parse)\(\s*(?=[[{])/.exec(program);
  return start ? [program.slice(start.index + start[0].length)] : [];
}

/** Some pass on their JSON as a text within JSON. */
function withinText(value: unknown): unknown[] {
  const texts = Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
  return [value, ...texts.filter(text => speaksOfIngredients.test(text)).flatMap(valuesIn)];
}
