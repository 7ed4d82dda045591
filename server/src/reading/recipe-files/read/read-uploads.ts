import type { LeftOut } from '@potluck/contract/resources/recipe/files-reading';
import { type FileRemark, fileRemark } from '../file-remark.ts';
import { Allowance } from '../unpack/allowance.ts';
import { remarkOf } from '../unpack/file-error.ts';
import type { PackedFile } from '../unpack/packed-file.ts';
import { type Upload, unpacked } from '../unpack/unpacked.ts';
import type { FileRecipe } from './file-recipe.ts';
import { baseName, mayTellRecipes, recipesInFile } from './recipes-in-file.ts';
import { SiblingPictures } from './sibling-pictures.ts';

/** A recipe that was read, with its picture. */
export interface UploadedRecipe {
  file: string;
  parts: FileRecipe['parts'];
  warnings: FileRemark[];
  picture?: Buffer;
}

export type FromUploads = { recipe: UploadedRecipe } | { leftOut: LeftOut };

/** Every recipe in an upload, one after the other, and what of it is none or cannot be read. */
export async function* readUploads(
  uploads: Upload[],
  allowance = new Allowance(),
): AsyncGenerator<FromUploads> {
  const { folders, refused, close } = await unpacked(uploads, allowance);
  try {
    for (const { path, told } of refused) yield without(path, told);
    yield* upTo(allowance.limits.recipes, recipesInFolders(folders, allowance));
  } finally {
    close();
  }
}

async function* upTo(most: number, found: AsyncIterable<FromUploads>): AsyncGenerator<FromUploads> {
  let recipes = 0;
  for await (const each of found) {
    if ('recipe' in each) recipes += 1;
    if (recipes <= most) yield each;
    else {
      yield without(
        '',
        fileRemark('FILE_REMARK_TOO_MANY_RECIPES', `More than ${most} recipes are in the files: split them.`),
      );
      return;
    }
  }
}

async function* recipesInFolders(folders: PackedFile[][], allowance: Allowance): AsyncGenerator<FromUploads> {
  for (const folder of folders) {
    let found = false;
    for await (const each of recipesInFolder(folder, allowance)) {
      found = true;
      yield each;
    }
    // Nothing but pictures.
    const [archive, inside] = folder[0]?.path.split('/') ?? [];
    if (!found && archive && inside) yield without(archive, noRecipe);
  }
}

async function* recipesInFolder(folder: PackedFile[], allowance: Allowance): AsyncGenerator<FromUploads> {
  const pictures = new SiblingPictures(folder, allowance);
  const paths = new Set(folder.map(({ path }) => path));
  for (const file of folder) {
    // Takeout writes each note twice: its page says no more than its data.
    if (paths.has(file.path.replace(/\.html$/i, '.json')) && /\.html$/i.test(file.path)) continue;
    if (!mayTellRecipes(file)) {
      if (!beside.test(file.path)) yield without(file.path, otherKind(file));
      continue;
    }
    try {
      const recipes = await recipesInFile(file, allowance);
      if (recipes.length === 0 && !listsOthers.test(file.path)) yield without(file.path, noRecipe);
      for (const recipe of recipes)
        yield await finished(recipe, { file, pictures, only: recipes.length === 1 });
    } catch (error) {
      yield without(file.path, remarkOf(error));
    }
  }
}

const isPages = /\.pdf$/i;
/** Pictures of recipes, and what saved pages are drawn with. */
const beside = /\.(?:jpe?g|png|webp|avif|gif|css|js|map|woff2?|ttf|eot|ico)$/i;
/** What exports hold beside recipes: the page that lists them, and notes about other things. */
const listsOthers = /\/index\.html?$|\/Keep\/[^/]+\.(?:json|html)$/i;
const noRecipe = fileRemark('FILE_REMARK_NO_RECIPE');

function otherKind({ path }: PackedFile): FileRemark {
  if (/\.hei[cf]$/i.test(path)) return fileRemark('FILE_REMARK_HEIC');
  return fileRemark(isPages.test(path) ? 'FILE_REMARK_PAGES' : 'FILE_REMARK_UNKNOWN_KIND');
}

interface Beside {
  file: PackedFile;
  pictures: SiblingPictures;
  only: boolean;
}

async function finished(recipe: FileRecipe, { file, pictures, only }: Beside): Promise<FromUploads> {
  const title = recipe.parts.title || (only ? baseName(file.path) : '');
  const { ingredientGroups, directions } = recipe.parts;
  if (ingredientGroups.length === 0 && directions.length === 0)
    return without(file.path, fileRemark('FILE_REMARK_EMPTY_RECIPE'), title);
  if (title === '') return without(file.path, fileRemark('FILE_REMARK_NO_TITLE'));
  const { picture, warning } = await pictures.of(recipe, file.path, only);
  // The picture at hand is the recipe's own, whatever address it came from.
  const imageUris = picture ? [] : recipe.parts.imageUris;
  const warnings = [...recipe.warnings, ...(warning && imageUris.length === 0 ? [warning] : [])];
  return {
    recipe: {
      file: file.path,
      parts: { ...recipe.parts, title, imageUris },
      warnings,
      ...(picture && { picture }),
    },
  };
}

function without(file: string, told: FileRemark, title = ''): FromUploads {
  return { leftOut: { file, title, ...told } };
}
