import { maxPictures, maxStepPictures } from '@potluck/contract/limits';
import type { LeftOut } from '@potluck/contract/resources/recipe/files';
import { isPicture } from '../../../images/picture-format.ts';
import { FileError, type FileRemark, fileRemark, remarkOf } from '../file-remark.ts';
import { type PackedFile, type Upload, unpacked } from '../unpack/unpack.ts';
import { Allowance } from '../unpack/unpack-limits.ts';
import { type FileRecipe, type FileReference, pictureName } from './file-recipe.ts';
import { baseName, mayContainRecipes, recipesInFile } from './recipes-in-file.ts';

/** A recipe and its pictures. */
export interface UploadedRecipe {
  file: string;
  parts: FileRecipe['parts'];
  warnings: FileRemark[];
  references: FileReference[];
  /** Those that the upload has, in order. */
  pictures: Buffer[];
  /** Pictures of steps that the upload has, by the reference in the recipe. */
  stepPictures: Map<string, Buffer>;
}

export type FromUploads = { recipe: UploadedRecipe } | { leftOut: LeftOut };

/** All recipes in an upload, one after the other, and the files that are not recipes or unreadable. */
export async function* readUploads(
  uploads: Upload[],
  allowance = new Allowance(),
): AsyncGenerator<FromUploads> {
  const { folders, refused, close } = await unpacked(uploads, allowance);
  try {
    for (const { path, remark } of refused) yield without(path, remark);
    yield* upTo(allowance.limits.recipes, recipesInFolders(folders, allowance));
  } finally {
    close();
  }
}

async function* upTo(max: number, found: AsyncIterable<FromUploads>): AsyncGenerator<FromUploads> {
  let recipes = 0;
  for await (const each of found) {
    if ('recipe' in each) recipes += 1;
    if (recipes <= max) yield each;
    else {
      yield without(
        '',
        fileRemark('FILE_REMARK_TOO_MANY_RECIPES', `More than ${max} recipes are in the files: split them.`),
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
    // The archive contains only pictures.
    const [archive, inside] = folder[0]?.path.split('/') ?? [];
    if (!found && archive && inside) yield without(archive, noRecipe);
  }
}

async function* recipesInFolder(folder: PackedFile[], allowance: Allowance): AsyncGenerator<FromUploads> {
  const pictures = new SiblingPictures(folder, allowance);
  const paths = new Set(folder.map(({ path }) => path));
  for (const file of folder) {
    // Takeout writes each note twice: the HTML adds nothing to the JSON.
    if (paths.has(file.path.replace(/\.html$/i, '.json')) && /\.html$/i.test(file.path)) continue;
    if (!mayContainRecipes(file)) {
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
/** Pictures of recipes, and resources of saved pages. */
const beside = /\.(?:jpe?g|png|webp|avif|gif|css|js|map|woff2?|ttf|eot|ico)$/i;
/** Other files in exports: the index page, and unrelated notes. */
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
  const { found, warning } = await pictures.of(recipe, file.path, only);
  const steps = await pictures.ofSteps(recipe, file.path);
  // The pictures from the upload are the recipe's own, so their original addresses are irrelevant.
  const imageUris = found.length > 0 ? [] : recipe.parts.imageUris;
  const missing = warning && imageUris.length === 0 ? [warning] : [];
  const warnings = new Map(
    [...recipe.warnings, ...missing, ...steps.warnings].map(each => [each.remark, each]),
  );
  return {
    recipe: {
      file: file.path,
      parts: { ...recipe.parts, title, imageUris },
      warnings: [...warnings.values()],
      references: recipe.references ?? [],
      pictures: found,
      stepPictures: steps.found,
    },
  };
}

function without(file: string, remark: FileRemark, title = ''): FromUploads {
  return { leftOut: { file, title, ...remark } };
}

/** The pictures of a recipe, and a remark if it has some that are unavailable. */
interface FoundPictures {
  found: Buffer[];
  warning?: FileRemark;
}

/** Finds the pictures of recipes among the other files of the upload. */
class SiblingPictures {
  readonly #allowance: Allowance;
  readonly #byPath = new Map<string, PackedFile>();
  /** Collections put a picture in a folder named after its recipe, wherever that is. */
  readonly #byFolder = new Map<string, PackedFile>();

  constructor(folder: PackedFile[], allowance: Allowance) {
    this.#allowance = allowance;
    for (const file of folder.filter(({ path }) => pictureName.test(path))) {
      const path = file.path.toLowerCase();
      this.#byPath.set(path, file);
      this.#byFolder.set(path.split('/').slice(-3).join('/'), file);
    }
  }

  /**
   * All pictures to which the file refers; without any, the first at one of the usual places. `only` means that it is
   * the file's only recipe.
   */
  async of(recipe: FileRecipe, path: string, only: boolean): Promise<FoundPictures> {
    const references = (recipe.pictures ?? []).slice(0, maxPictures);
    const own = references.map(each => (typeof each === 'string' ? this.#named(path, each) : each));
    const usual = only ? usualNames(path).map(each => this.#byPath.get(each.toLowerCase())) : [];
    const likely = (recipe.likelyPictures ?? []).map(
      each => this.#byFolder.get(each.toLowerCase()) ?? this.#beside(path, each),
    );
    const others = [recipe.pictureInstead, ...likely, ...usual].filter(file => file !== undefined);
    const read: (Buffer | undefined)[] = [];
    for (const file of own) read.push(file && (await this.#read(file)));
    const found = read.filter(picture => picture !== undefined);
    const lost = found.length < read.length;
    const instead = found.length === 0 || recipe.likelyFirst ? await this.#first(others) : [];
    const pictures = distinct([...instead, ...found]).slice(0, maxPictures);
    const refused = own.some((file, at) => file !== undefined && read[at] === undefined);
    if ((lost && found.length > 0) || pictures.length === 0) {
      if (refused || (pictures.length === 0 && others.length > 0))
        return { found: pictures, warning: fileRemark('FILE_REMARK_PICTURE_UNREADABLE') };
      if (lost) return { found: pictures, warning: fileRemark('FILE_REMARK_PICTURE_MISSING') };
    }
    return { found: pictures };
  }

  /** The pictures of steps, by the reference in the file. */
  async ofSteps(
    { parts: { stepPictures = [] } }: FileRecipe,
    path: string,
  ): Promise<{ found: Map<string, Buffer>; warnings: FileRemark[] }> {
    const found = new Map<string, Buffer>();
    const warnings: FileRemark[] = [];
    for (const { picture: reference } of stepPictures.slice(0, maxStepPictures)) {
      if (/^https?:/i.test(reference)) continue;
      const file = this.#named(path, reference);
      const picture = file && (await this.#read(file));
      if (picture) found.set(reference, picture);
      else warnings.push(fileRemark(file ? 'FILE_REMARK_PICTURE_UNREADABLE' : 'FILE_REMARK_PICTURE_MISSING'));
    }
    return { found, warnings };
  }

  async #first(files: (PackedFile | Buffer)[]): Promise<Buffer[]> {
    for (const file of files) {
      const picture = await this.#read(file);
      if (picture) return [picture];
    }
    return [];
  }

  /** Beside the file, or in a folder that the reference names and that has another name in some exports. */
  #named(path: string, reference: string): PackedFile | Buffer | undefined {
    const [, inside = ''] = /^[^/]+\/([^/]+\/[^/]+)$/.exec(reference) ?? [];
    return (
      this.#beside(path, reference) ??
      (inside ? (this.#byFolder.get(reference.toLowerCase()) ?? this.#beside(path, inside)) : undefined)
    );
  }

  #beside(path: string, relative: string): PackedFile | Buffer | undefined {
    const [, data] = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(relative) ?? [];
    if (data !== undefined) return Buffer.from(data, 'base64');
    return (
      this.#byPath.get(pathBeside(path, relative)) ?? this.#byPath.get(pathBeside(path, plain(relative)))
    );
  }

  async #read(file: PackedFile | Buffer): Promise<Buffer | undefined> {
    const { pictureBytes } = this.#allowance.limits;
    try {
      const bytes = Buffer.isBuffer(file) ? file : await file.bytes(pictureBytes);
      return isPicture(bytes) && bytes.length <= pictureBytes ? bytes : undefined;
    } catch (error) {
      if (error instanceof FileError) return undefined;
      throw error;
    }
  }
}

function distinct(pictures: Buffer[]): Buffer[] {
  return pictures.filter((picture, at) => pictures.findIndex(each => each.equals(picture)) === at);
}

/** `Soup.jpg` for `Soup.cook`, `full.jpg` for `recipe.json`. */
function usualNames(path: string): string[] {
  const folder = path.replace(/[^/]*$/, '');
  const stems = [baseName(path), ...(/(?:^|\/)recipe\.json$/i.test(path) ? ['full'] : [])];
  return stems.flatMap(stem =>
    ['jpg', 'jpeg', 'png', 'webp', 'avif'].map(each => `${folder}${stem}.${each}`),
  );
}

/** Resolves a path relative to a file's folder, never outside of the upload. */
function pathBeside(path: string, relative: string): string {
  const steps = path.split('/').slice(0, -1);
  for (const step of relative.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/').toLowerCase();
}

/** Decodes paths in pages: "leek%20soup.png". */
function plain(relative: string): string {
  try {
    return decodeURIComponent(relative);
  } catch {
    return relative;
  }
}
