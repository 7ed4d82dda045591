import { textLines } from '../../html/text-lines.ts';
import type { StepPicture } from '../../parts/recipe-parts.ts';
import { isNode, listOf, rawText, type SchemaNode } from '../../parts/schema-node.ts';
import type { FileRecipe } from './file-recipe.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';
import { instruction } from './text-recipe.ts';

/** Whether a value is a Paprika recipe: multi-line texts under Paprika's property names. */
export function isPaprikaRecipe(value: SchemaNode): boolean {
  return typeof value.name === 'string' && typeof value.ingredients === 'string' && !('@type' in value);
}

/** Reads a Paprika recipe, with its picture embedded in base64. */
export function paprikaRecipe(value: SchemaNode): FileRecipe {
  const recipe = schemaOrgRecipe({
    name: value.name,
    description: inMarkdown(value.description),
    comment: [inMarkdown(value.notes), difficulty(value)],
    recipeIngredient: textLines(value.ingredients),
    recipeInstructions: textLines(inMarkdown(value.directions)).map(instruction),
    recipeYield: value.servings,
    prepTime: value.prep_time,
    cookTime: value.cook_time,
    totalTime: value.total_time,
    recipeCategory: [value.categories, Number(value.on_favorites) > 0 ? 'Favorite' : '']
      .flat()
      .filter(Boolean),
    image: value.image_url,
    isBasedOn: value.source_url || value.source,
    creditText: value.source,
    rating: value.rating,
    nutrition: value.nutritional_info,
  });
  const small = bytesOf(value.photo_data);
  const byName = photosByName(value);
  const stepPictures = textLines(value.directions).flatMap(line => shownIn(line, byName));
  return {
    ...recipe,
    parts: { ...recipe.parts, ...(stepPictures.length > 0 && { stepPictures }) },
    pictures: pictures(value),
    ...(small && { pictureInstead: small }),
  };
}

/** Paprika's own signs as Markdown: one asterisk is bold, and `[photo:Dough]` shows a picture. */
function inMarkdown(text: unknown): unknown {
  return typeof text === 'string' ? text.replace(photo, '').replace(boldSign, '**$1**') : text;
}

const photo = /\[photo:\s*([^[\]\n]{1,200})\]/gi;
const boldSign = /(?<![\p{L}\p{N}*\\])\*(?=[^\s*])([^*\n]{0,500}?[^\s*\\])\*(?![\p{L}\p{N}*])/gu;

/** The picture that a step shows, by its name. */
function shownIn(line: string, photos: ReadonlyMap<string, string>): StepPicture[] {
  const [, name = ''] = shownPhoto.exec(line) ?? [];
  const data = photos.get(name.trim());
  const step = line
    .replace(photo, '')
    .replace(/^(?:\d{1,2}[.)]\s+|[-*•]\s+)/, '')
    .trim();
  return data && step ? [{ step, picture: `data:image/jpeg;base64,${data}` }] : [];
}

const shownPhoto = /\[photo:\s*([^[\]\n]{1,200})\]/i;

function photosByName({ photos }: SchemaNode): Map<string, string> {
  return new Map(
    listOf(photos).flatMap(each => (isNode(each) ? [[rawText(each.name), rawText(each.data)] as const] : [])),
  );
}

function difficulty({ difficulty }: SchemaNode): string {
  return typeof difficulty === 'string' && difficulty ? `Difficulty: ${difficulty}` : '';
}

/** The large ones. `photo_data` is a thumbnail of the first. */
function pictures({ photos }: SchemaNode): Buffer[] {
  const many = Array.isArray(photos) ? photos : [];
  return many.flatMap((photo: SchemaNode | null) => bytesOf(photo?.data) ?? []);
}

function bytesOf(data: unknown): Buffer | undefined {
  return typeof data === 'string' && data ? Buffer.from(data, 'base64') : undefined;
}
