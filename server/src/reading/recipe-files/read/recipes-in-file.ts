import { decodePage } from '../../html/decode-page.ts';
import { attributeOf, childElements, descendantsOf, hasClass, textWithin } from '../../html/html-element.ts';
import { type HtmlElement, type HtmlPage, parseHtml } from '../../html/html-tree.ts';
import { readRecipePage } from '../../page/read-recipe-page.ts';
import { listOf, rawText } from '../../parts/schema-node.ts';
import { FileError, fileRemark } from '../file-remark.ts';
import { gunzipped, isGzip, type PackedFile } from '../unpack/unpack.ts';
import type { Allowance } from '../unpack/unpack-limits.ts';
import { cooklangRecipe } from './cooklang/cooklang-recipe.ts';
import { readFrontMatter } from './cooklang/front-matter.ts';
import { type FileRecipe, recipesByLayout, separateRecipesByLayout } from './file-recipe.ts';
import { jsonRecipes } from './json-recipes.ts';
import { recipesByHeadings, recipesInMarkup } from './multi-recipe-page.ts';
import { recipeKeeperRecipes } from './recipe-keeper-page.ts';
import { isRecipeSageText, recipeSageText } from './recipe-sage-text.ts';
import { tableRecipes } from './table-recipes.ts';
import { textRecipe } from './text-recipe.ts';

/** Whether a file may contain recipes, by its name. */
export function mayContainRecipes({ path }: PackedFile): boolean {
  return /\.(?:json|jsonld|json-ld|cook|paprikarecipe|melarecipe|crumb|md|markdown|csv|tsv|html?|txt|mmf|mm)$/i.test(
    path,
  );
}

/** The recipes in a file. Throws a FileError if it cannot be read. */
export async function recipesInFile(file: PackedFile, allowance: Allowance): Promise<FileRecipe[]> {
  const packed = await file.bytes(allowance.limits.textBytes);
  const bytes = isGzip(packed) ? await gunzipped(packed, allowance) : packed;
  if (/\.html?$/i.test(file.path)) return htmlRecipes(bytes, file.path.includes('/'));
  const text = decodePage(bytes).replaceAll('\r\n', '\n');
  if (text.includes('\0')) throw new FileError('FILE_REMARK_NO_TEXT');
  if (/\.cook$/i.test(file.path)) return [await cooklangRecipe(text, baseName(file.path))];
  if (/\.(?:txt|mmf?)$/i.test(file.path))
    return isRecipeSageText(text) ? recipeSageText(text) : separateRecipesByLayout(text);
  if (/\.(?:md|markdown)$/i.test(file.path)) return markdownRecipe(text);
  if (/\.[ct]sv$/i.test(file.path)) return tableRecipes(text, allowance.limits.recipes);
  return jsonRecipes(text);
}

/** A file's name without folder and extension. */
export function baseName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
}

/** A placeholder base, so that pictures next to a page have an address while it is read. */
const beside = 'http://beside.invalid/';

/**
 * The recipes on a saved page: a whole collection, or its only recipe. If `marked`, uses only structured markup, since
 * most pages of a collection are lists of recipes.
 */
function htmlRecipes(bytes: Buffer, marked: boolean): FileRecipe[] {
  const page = parseHtml(decodePage(bytes));
  const readers = [recipeKeeperRecipes, copyMeThatRecipes, recipesInMarkup];
  for (const read of readers) {
    const found = read(page);
    if (found.length > 0) return found;
  }
  const one = htmlRecipe(bytes, marked);
  const shown = marked || one.some(({ warnings }) => warnings.length === 0) ? [] : recipesByHeadings(page);
  return shown.length > 0 ? shown : one;
}

function htmlRecipe(bytes: Buffer, marked: boolean): FileRecipe[] {
  const read = readRecipePage(bytes, beside);
  if (!read || (marked && read.source === 'page')) return [];
  const isLocal = (uri: string) => uri.startsWith(beside);
  const pathOf = (uri: string) => uri.slice(beside.length);
  const own = (read.ownPictures ?? []).filter(isLocal);
  // The other pictures on the page may be anything.
  const [first, ...shown] = read.imageUris.filter(uri => isLocal(uri) && !own.includes(uri));
  const { citation: _, ownPictures = [], stepPictures = [], ...parts } = read;
  return [
    {
      warnings: read.source === 'page' ? [fileRemark('FILE_REMARK_BY_LOOKS')] : [],
      pictures: (own.length > 0 ? own : first ? [first] : []).map(pathOf),
      likelyPictures: own.length > 0 ? [] : shown.map(pathOf),
      parts: {
        ...parts,
        imageUris: read.imageUris.filter(uri => !isLocal(uri)),
        ownPictures: ownPictures.filter(uri => !isLocal(uri)),
        stepPictures: stepPictures.map(each => ({
          ...each,
          picture: isLocal(each.picture) ? pathOf(each.picture) : each.picture,
        })),
        citation: sourceOf(decodePage(bytes)),
      },
    },
  ];
}

function sourceOf(page: string): string {
  const { elements } = parseHtml(page);
  const link = elements.find(
    ({ attributes }) =>
      attributes.get('itemprop') === 'url' || attributes.get('rel')?.toLowerCase() === 'canonical',
  );
  const address = link?.attributes.get('href') ?? '';
  return /^https?:\/\//i.test(address) ? address : '';
}

/** All recipes in a CopyMeThat export: each is an element whose parts have ids. */
function copyMeThatRecipes({ elements }: HtmlPage): FileRecipe[] {
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

/** The recipe in a Markdown file: Chowdown uses the front matter, others use headings. */
async function markdownRecipe(text: string): Promise<FileRecipe[]> {
  const { metadata, body, problems } = await readFrontMatter(text);
  const lines = (...keys: string[]) => keys.flatMap(key => listOf(metadata.get(key)).map(rawText)).join('\n');
  const one = (...keys: string[]) => keys.map(key => rawText(metadata.get(key))).find(Boolean);
  const [ingredients, steps] = [lines('ingredients'), lines('directions', 'instructions', 'steps')];
  if (!ingredients && !steps)
    return recipesByLayout(body).map(recipe => withTitle(recipe, one('title', 'name')));
  const components = lines('components').split('\n').filter(Boolean);
  const recipe = textRecipe({
    title: one('title', 'name'),
    description: body.replace(/^#{1,6}\s+/gm, '').trim(),
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
