import { nounKey } from '@potluck/contract/amount/yield-amounts';
import { literalText } from '@potluck/contract/formatting/formatted-text';
import { parseIngredientLine } from '@potluck/contract/ingredient-line';
import { withoutMarkdown } from '../../../html/markdown.ts';
import { readMinutes } from '../../../parts/duration.ts';
import { noParts, type StepPicture, wholeTime } from '../../../parts/recipe-parts.ts';
import { readYield } from '../../../parts/recipe-yield.ts';
import { namesOf } from '../../../parts/schema-node.ts';
import { nutritionLines } from '../../../schema-org/nutrition.ts';
import type { FileRecipe, FileReference } from '../file-recipe.ts';
import { starsOf } from '../rating.ts';
import { type Metadata, readFrontMatter } from './front-matter.ts';

/** The recipe in a Cooklang file: its metadata, the ingredients marked in its steps, and the steps as plain text. */
export async function cooklangRecipe(text: string, name: string): Promise<FileRecipe> {
  const { metadata, body, problems } = await readFrontMatter(text);
  const { sections, notes, inlineMetadata } = readSections(body);
  const facts = new Map([...inlineMetadata, ...metadata]);
  const first = (...keys: string[]) => keys.map(key => facts.get(key)).find(saysSomething);
  const read = sections.map(({ title, paragraphs }) => ({
    title,
    paragraphs: paragraphs.map(readParagraph),
  }));
  const known = new Set<string>();
  const times = {
    prepMinutes: readMinutes(first('prep time', 'time.prep', 'preptime')),
    cookMinutes: readMinutes(first('cook time', 'time.cook', 'cooktime')),
    totalMinutes: readMinutes(first('time required', 'time', 'duration', 'total time', 'time.required')),
  };
  const served = textOf(first('servings', 'serves'));
  const images = namesOf(first('image', 'images', 'picture', 'pictures'));
  const web = (image: string) => /^https?:/i.test(image);
  const steps = read.flatMap(({ paragraphs }) => paragraphs.map(({ step }) => step).filter(Boolean));
  const yields = readYield([/^\d+(?:\.\d+)?$/.test(served) ? `${served} servings` : served, first('yield')]);
  return {
    warnings: problems,
    pictures: images.filter(image => !web(image)),
    references: read.flatMap(({ paragraphs }) => referencesIn(paragraphs)),
    parts: {
      ...noParts,
      title: textOf(first('title', 'name')) || name,
      description: [textOf(first('description', 'introduction')), ...notes].filter(Boolean).join('\n\n'),
      citation: textOf(first('source', 'source.url', 'source.name', 'author', 'source.author')),
      stars: starsOf(first('rating', 'stars')),
      nutrition: nutritionLines(facts.get('nutrition')).join('\n'),
      imageUris: images.filter(web),
      stepPictures: stepPicturesOf(steps, facts.get('step images')),
      yieldText: yields.text,
      yieldAmount: yields.amount,
      ...times,
      totalMinutes: wholeTime({ ...noParts, ...times }),
      cookingMethod: textOf(first('cooking method')),
      categories: [...new Set([...namesOf(first('category', 'course')), ...namesOf(first('tags'))])],
      cuisines: namesOf(first('cuisine')),
      ahead: textsOf(facts.get('day before')),
      ingredientGroups: read
        .map(({ title, paragraphs }) => ({ title, lines: ingredientList(paragraphs, known) }))
        .filter(({ lines }) => lines.length > 0),
      directions: read
        .map(({ title, paragraphs }) => ({
          title,
          steps: paragraphs.map(({ step }) => step).filter(Boolean),
        }))
        .filter(({ steps }) => steps.length > 0),
    },
  };
}

/** The pictures of the steps: our own files list one for each step, '' for none. */
function stepPicturesOf(steps: readonly string[], images: unknown): StepPicture[] {
  if (!Array.isArray(images)) return [];
  return steps.flatMap((step, at) => {
    const picture = textOf(images[at]);
    return picture ? [{ step, picture }] : [];
  });
}

/** Nested values, such as `source: {url, name}`, are looked up by their keys. */
function saysSomething(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : ['string', 'number'].includes(typeof value) && value !== '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** Texts that may contain commas. */
function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter(Boolean);
}

interface CooklangSection {
  title: string;
  /** One step each, on one line. */
  paragraphs: string[];
}

interface CooklangBody {
  sections: CooklangSection[];
  notes: string[];
  /** Metadata in the older form, such as `>> servings: 4`. */
  inlineMetadata: Metadata;
}

/** Splits the body of a Cooklang file into sections, notes and metadata, and removes comments. */
function readSections(body: string): CooklangBody {
  const read: CooklangBody = {
    sections: [{ title: '', paragraphs: [] }],
    notes: [],
    inlineMetadata: new Map(),
  };
  let paragraph: string[] = [];
  for (const line of [...withoutComments(body).split('\n'), '']) {
    const text = line.trim();
    const [, key, value = ''] = /^>>\s*([^:]{1,100}):(.*)$/.exec(text) ?? [];
    const heading = /^=+\s*([^=]*)=*$/.exec(text)?.[1];
    const plain = text !== '' && key === undefined && heading === undefined;
    if (plain) paragraph.push(text);
    if (plain) continue;
    endParagraph(read, paragraph);
    paragraph = [];
    if (key !== undefined) read.inlineMetadata.set(key.trim().toLowerCase(), value.trim());
    if (heading !== undefined) read.sections.push({ title: heading.trim(), paragraphs: [] });
  }
  return read;
}

function endParagraph({ sections, notes }: CooklangBody, lines: string[]): void {
  if (lines.length === 0) return;
  const note = lines[0]?.startsWith('>');
  const text = lines.map(line => (note ? line.replace(/^>\s*/, '') : line)).join(' ');
  if (note) notes.push(text);
  else sections.at(-1)?.paragraphs.push(text);
}

/** A comment runs from two dashes to the end of the line, or is enclosed in `[- -]`. */
function withoutComments(text: string): string {
  const parts = text.split(/(?<!\\)\[-/);
  const kept = parts.map((part, at) => {
    const end = part.indexOf('-]');
    return at === 0 ? part : end < 0 ? `[-${part}` : part.slice(end + 2);
  });
  return kept.join('').replace(/(?<![\\-])--(?!-).*$/gm, '');
}

interface Paragraph {
  /** The text of a step, "" if it only lists ingredients to prepare. */
  step: string;
  ingredients: IngredientMark[];
}

/** The step in a paragraph, and the ingredients that it marks. */
function readParagraph(text: string): Paragraph {
  const ingredients: IngredientMark[] = [];
  const between: string[] = [];
  let end = 0;
  const step = text.replace(marks, (...match) => {
    const found = match.at(-1) as Partial<Record<string, string>>;
    const at = match.at(-3) as number;
    between.push(text.slice(end, at));
    end = at + String(match[0]).length;
    if (found.escaped !== undefined) between.push(found.escaped);
    if (found.escaped !== undefined) return found.escaped;
    return wordsOf(found, ingredients);
  });
  const onlyListed = ingredients.length > 0 && /^[\s,;.]*$/.test([...between, text.slice(end)].join(''));
  const plain = withoutMarkdown(step.replace(/\s+/g, ' ').trim());
  return { step: onlyListed ? '' : literalText(plain), ingredients };
}

/**
 * `@name`, `@several words{quantity%unit}(note)`, the same with `#` for cookware and `~` for timers. Modifiers come
 * before the name: `?` means optional and `&` refers to an earlier ingredient.
 */
const marks = new RegExp(
  [
    String.raw`\\(?<escaped>--|\[-|[^\p{L}\p{N}\s])`,
    String.raw`(?<mark>[@#~])(?<modifiers>[@&?+-]{0,3})(?:\([^()]{0,20}\))?` +
      String.raw`(?:(?<name>(?:[^\s@#~{}\\][^@#~{}\\]{0,200})?)\{(?<inside>[^{}]{0,200})\}(?:\((?<note>[^()]{0,500})\))?|(?<word>[\p{L}\p{M}\p{N}_]+))`,
  ].join('|'),
  'gu',
);

function wordsOf(found: Partial<Record<string, string>>, ingredients: IngredientMark[]): string {
  const { mark, modifiers = '', inside = '', note = '' } = found;
  const [path = '', shown] = (found.name ?? found.word ?? '').trim().split('|');
  const reference = /^\.{0,2}\//.test(path);
  const name = reference ? path.replace(/^.*\//, '') : path;
  if (mark === '~') return inside ? quantityText(inside) : name;
  const listed = mark === '@' && name !== '' && !modifiers.includes('-');
  const [optional, again] = [modifiers.includes('?'), modifiers.includes('&')];
  if (listed) ingredients.push({ name, quantity: quantityText(inside), note, optional, again, reference });
  return shown ?? name;
}

/** "1 1/2%cups" as "1 1/2 cups"; a prefix marks an amount that does not scale. */
function quantityText(inside: string): string {
  const [amount = '', unit = ''] = inside.split('%');
  return `${amount.replace(/^\s*=/, '')} ${unit}`.replace(/\s+/g, ' ').trim();
}

/** "4 servings" of another recipe as "4", and "6 muffins" of a recipe for muffins as "6". */
function withoutServings({ name, quantity }: IngredientMark): string {
  const [, amount = '', unit = ''] = /^(.*\d)\s+(\p{L}+)$/u.exec(quantity) ?? [];
  const counts = unit !== '' && nounKey(unit) === nounKey(name.split(' ').at(-1) ?? '');
  return counts ? amount : quantity.replace(servings, '');
}

const servings = /(?<=\d)\s*(?:servings?|portions?|Portion(?:en)?)$/i;

/** The ingredients that are other recipes: an amount without a unit multiplies the recipe. */
function referencesIn(paragraphs: Paragraph[]): FileReference[] {
  return paragraphs
    .flatMap(({ ingredients }) => ingredients)
    .filter(({ reference }) => reference)
    .map(({ name, quantity }) => ({ ingredient: name, recipe: name, whole: !/\p{L}/u.test(quantity) }));
}

/**
 * The ingredients of a section as lines, without references to earlier ones. `before` contains the names from previous
 * sections; this adds those of the section.
 */
function ingredientList(paragraphs: Paragraph[], before: Set<string>): string[] {
  const seen = new Set<string>();
  return paragraphs
    .flatMap(({ ingredients }) => ingredients)
    .flatMap(mark => {
      const key = mark.name.toLowerCase();
      const again = seen.has(key) && mark.quantity === '' && mark.note === '';
      const refers = mark.again && before.has(key);
      before.add(key);
      seen.add(key);
      if (again || refers) return [];
      return [ingredientLine(mark.reference ? { ...mark, quantity: withoutServings(mark) } : mark)];
    });
}

/** A marked ingredient in Cooklang. */
interface IngredientMark {
  name: string;
  /** "1 1/2 cups", "few sprigs", or "". */
  quantity: string;
  note: string;
  optional: boolean;
  /** Refers to an earlier ingredient, if one has its name. */
  again: boolean;
  /** It is the path of another recipe. */
  reference: boolean;
}

/** The ingredient as one line, from which the name is parsed again exactly as marked. */
function ingredientLine({ name, quantity, note, optional }: IngredientMark): string {
  const notes = [note, optional && !/\boptional\b/i.test(note) && 'optional'].filter(Boolean).join(', ');
  const lines = [
    ...measured(name, quantity).map(line => (notes ? `${line}, ${notes}` : line)),
    ...measured(name, quantity).map(line => (notes ? `${line} (${notes})` : line)),
  ];
  const wanted = name.toLowerCase();
  return lines.find(line => parseIngredientLine(line).title.toLowerCase() === wanted) ?? lines[0] ?? name;
}

function measured(name: string, quantity: string): string[] {
  if (quantity === '') return [name];
  if (/\d/.test(quantity)) return [`${quantity} ${name}`, `${quantity} of ${name}`];
  const of = `${quantity} of ${name}`;
  const unit = parseIngredientLine(of).measurementType !== 'MEASUREMENT_TYPE_UNSPECIFIED';
  return [unit ? of : `${name}, ${quantity}`];
}
