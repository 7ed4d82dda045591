import { readMinutes } from '../../../parts/duration.ts';
import { noParts, wholeTime } from '../../../parts/recipe-parts.ts';
import { readYield } from '../../../parts/recipe-yield.ts';
import { nutritionLines } from '../../../schema-org/nutrition.ts';
import { namesOf } from '../../../schema-org/schema-node.ts';
import type { FileRecipe } from '../file-recipe.ts';
import { starsOf } from '../rating.ts';
import { readMetadata } from './metadata.ts';
import { ingredientList, readParagraph } from './paragraph.ts';
import { readSections } from './sections.ts';

/** The recipe of a Cooklang file: its metadata, the ingredients that its steps mark, and the steps as words. */
export async function cooklangRecipe(text: string, name: string): Promise<FileRecipe> {
  const { metadata, body, problems } = await readMetadata(text);
  const { sections, notes, said } = readSections(body);
  const told = new Map([...said, ...metadata]);
  const first = (...keys: string[]) => keys.map(key => told.get(key)).find(saysSomething);
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
  const yields = readYield(first('servings', 'serves', 'yield'));
  return {
    warnings: problems,
    parts: {
      ...noParts,
      title: textOf(first('title', 'name')) || name,
      description: [textOf(first('description', 'introduction')), ...notes].filter(Boolean).join('\n\n'),
      citation: textOf(first('source', 'source.url', 'source.name', 'author', 'source.author')),
      stars: starsOf(first('rating', 'stars')),
      nutrition: nutritionLines(told.get('nutrition')).join('\n'),
      imageUris: namesOf(first('image', 'images', 'picture', 'pictures')),
      yieldText: yields.text,
      yieldAmount: yields.amount,
      ...times,
      totalMinutes: wholeTime({ ...noParts, ...times }),
      cookingMethod: textOf(first('cooking method')),
      categories: [...new Set([...namesOf(first('category', 'course')), ...namesOf(first('tags'))])],
      cuisines: namesOf(first('cuisine')),
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

/** What holds values of its own, such as `source: {url, name}`, is asked by their keys. */
function saysSomething(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : ['string', 'number'].includes(typeof value) && value !== '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
