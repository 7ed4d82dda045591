import type { LeftOut, ReadRecipeFile, Recipe, RecipeFilesReading } from '@potluck/contract';

/** A recipe from a file, with its picture and a stable key. */
export interface FileRecipe extends ReadRecipeFile {
  key: string;
  /** The first picture, for the list of recipes. */
  photo?: Blob;
  /** The pictures from the files, by their name in the recipe. */
  files: ReadonlyMap<string, Blob>;
}

export interface FilesRead {
  recipes: FileRecipe[];
  leftOut: LeftOut[];
}

/** Parses the server’s multipart response: JSON, with the pictures as further parts. */
export async function readAnswer(answer: Blob): Promise<FilesRead> {
  // A Blob’s type is lower-cased, but the boundary is case-sensitive, so read it from the response’s first line.
  const [, boundary] = /^--(\S+)/.exec(await answer.slice(0, 200).text()) ?? [];
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const parts = await new Response(answer, { headers }).formData();
  const reading: RecipeFilesReading = JSON.parse(String(parts.get('reading')));
  const recipes = reading.recipes.map(recipe => {
    const files = new Map(
      sourcesOf(recipe.recipe).flatMap(name => {
        const part = parts.get(name);
        return part instanceof Blob ? [[name, part] as const] : [];
      }),
    );
    const photo = files.get(recipe.picture);
    return { ...recipe, key: crypto.randomUUID(), files, ...(photo && { photo }) };
  });
  return { recipes, leftOut: reading.leftOut };
}

/** Where the pictures of a recipe come from: names of files, and web addresses. */
function sourcesOf({ imageUris, directions }: Pick<Recipe, 'imageUris' | 'directions'>): string[] {
  return [...imageUris, ...directions.flatMap(({ stepImageUris }) => stepImageUris.filter(Boolean))];
}
