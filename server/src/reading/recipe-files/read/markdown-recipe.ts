import { withoutMarkdown } from '../../html/markdown.ts';
import { listOf, rawText } from '../../schema-org/schema-node.ts';
import { readMetadata } from './cooklang/metadata.ts';
import type { FileRecipe } from './file-recipe.ts';
import { lookedAt } from './looked-at.ts';
import { textRecipe } from './text-recipe.ts';

/** The recipe of a Markdown file: Chowdown keeps it in the front matter, others write it below headings. */
export async function markdownRecipe(text: string): Promise<FileRecipe[]> {
  const { metadata, body, problems } = await readMetadata(text);
  const lines = (...keys: string[]) => keys.flatMap(key => listOf(metadata.get(key)).map(rawText)).join('\n');
  const one = (...keys: string[]) => keys.map(key => rawText(metadata.get(key))).find(Boolean);
  const [ingredients, steps] = [lines('ingredients'), lines('directions', 'instructions', 'steps')];
  if (!ingredients && !steps)
    return lookedAt(plain(body)).map(recipe => withTitle(recipe, one('title', 'name')));
  const components = lines('components').split('\n').filter(Boolean);
  const recipe = textRecipe({
    title: one('title', 'name'),
    description: plain(body),
    ingredients,
    steps,
    notes: [
      components.length > 0 ? `Components: ${components.join(', ')}` : '',
      one('imagecredit') ? `Picture: ${one('imagecredit')}` : '',
    ],
    yield: metadata.get('yield') ?? metadata.get('servings') ?? metadata.get('serves'),
    prepTime: one('prep time', 'preptime'),
    cookTime: one('cook time', 'cooktime'),
    totalTime: one('total time', 'totaltime', 'time'),
    categories: [metadata.get('tags'), metadata.get('categories'), metadata.get('category')]
      .flat()
      .filter(Boolean),
    cuisines: metadata.get('cuisine'),
    source: one('source', 'url', 'link'),
    rating: metadata.get('rating'),
    nutrition: metadata.get('nutrition'),
  });
  const picture = one('image');
  const beside = ['../images/', 'images/', ''].map(folder => `${folder}${picture}`);
  const web = picture && /^https?:\/\//i.test(picture);
  return [
    {
      ...recipe,
      warnings: problems,
      ...(picture && !web && { likelyPictures: beside }),
      parts: { ...recipe.parts, imageUris: web ? [picture] : [] },
    },
  ];
}

function withTitle({ parts, ...recipe }: FileRecipe, title = ''): FileRecipe {
  return { ...recipe, parts: { ...parts, title: title || parts.title } };
}

/** Markdown as its words: headings without marks, links as what they say. */
function plain(body: string): string {
  return body
    .replace(/^#{1,6}\s+/gm, '')
    .split('\n')
    .map(line => withoutMarkdown(line))
    .join('\n')
    .trim();
}
