import { knownPicture } from '../../../images/known-picture.ts';
import { type FileRemark, fileRemark } from '../file-remark.ts';
import type { Allowance } from '../unpack/allowance.ts';
import { FileError } from '../unpack/file-error.ts';
import type { PackedFile } from '../unpack/packed-file.ts';
import type { FileRecipe } from './file-recipe.ts';
import { baseName } from './recipes-in-file.ts';

/** The picture of a recipe, and what is to be said where it has one that cannot be had. */
export interface FoundPicture {
  picture?: Buffer;
  warning?: FileRemark;
}

/** Finds the pictures of recipes among the files that lie beside them. */
export class SiblingPictures {
  readonly #allowance: Allowance;
  readonly #byPath = new Map<string, PackedFile>();
  /** Collections keep a picture in a folder that is named after its recipe, wherever that lies. */
  readonly #byFolder = new Map<string, PackedFile>();

  constructor(folder: PackedFile[], allowance: Allowance) {
    this.#allowance = allowance;
    for (const file of folder.filter(({ path }) => ending.test(path))) {
      const path = file.path.toLowerCase();
      this.#byPath.set(path, file);
      this.#byFolder.set(path.split('/').slice(-3).join('/'), file);
    }
  }

  /** What the file says first, then what usually lies beside it; `only` tells that it is the file's only recipe. */
  async of(recipe: FileRecipe, path: string, only: boolean): Promise<FoundPicture> {
    const said = recipe.pictures ?? [];
    const usual = only ? usualNames(path).map(each => this.#byPath.get(each.toLowerCase())) : [];
    const likely = recipe.likelyPictures ?? [];
    const files = [
      ...said.map(each => (typeof each === 'string' ? this.#beside(path, each) : each)),
      ...likely.map(each => this.#byFolder.get(each.toLowerCase()) ?? this.#beside(path, each)),
      ...usual,
    ].filter(file => file !== undefined);
    for (const file of files) {
      const picture = await this.#read(file);
      if (picture) return { picture };
    }
    if (files.length > 0) return { warning: fileRemark('FILE_REMARK_PICTURE_UNREADABLE') };
    return said.length > 0 ? { warning: fileRemark('FILE_REMARK_PICTURE_MISSING') } : {};
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
      return knownPicture(bytes) && bytes.length <= pictureBytes ? bytes : undefined;
    } catch (error) {
      if (error instanceof FileError) return undefined;
      throw error;
    }
  }
}

const ending = /\.(?:jpe?g|png|webp|avif|gif)$/i;

/** `Soup.jpg` beside `Soup.cook`, `full.jpg` beside `recipe.json`. */
function usualNames(path: string): string[] {
  const folder = path.replace(/[^/]*$/, '');
  const stems = [baseName(path), ...(/(?:^|\/)recipe\.json$/i.test(path) ? ['full'] : [])];
  return stems.flatMap(stem =>
    ['jpg', 'jpeg', 'png', 'webp', 'avif'].map(each => `${folder}${stem}.${each}`),
  );
}

/** Where a path leads from the folder of a file, never out of what was sent. */
function pathBeside(path: string, relative: string): string {
  const steps = path.split('/').slice(0, -1);
  for (const step of relative.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/').toLowerCase();
}

/** As pages write paths: "leek%20soup.png". */
function plain(relative: string): string {
  try {
    return decodeURIComponent(relative);
  } catch {
    return relative;
  }
}
