import type { LeftOut, ReadRecipeFile, RecipeFilesReading } from '@potluck/contract';

/** A recipe out of a file, with its picture, under a key that stays. */
export interface FileRecipe extends ReadRecipeFile {
  key: string;
  photo?: Blob;
}

export interface FilesRead {
  recipes: FileRecipe[];
  leftOut: LeftOut[];
}

/** What the server read of some files: its answer holds the pictures as parts beside the words. */
export async function readAnswer(answer: Blob): Promise<FilesRead> {
  // The type of a Blob is in lower case, which a boundary need not be: it is the answer's first line.
  const [, boundary] = /^--(\S+)/.exec(await answer.slice(0, 200).text()) ?? [];
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const parts = await new Response(answer, { headers }).formData();
  const reading: RecipeFilesReading = JSON.parse(String(parts.get('reading')));
  const recipes = reading.recipes.map(recipe => {
    const part = recipe.picture ? parts.get(recipe.picture) : null;
    return { ...recipe, key: crypto.randomUUID(), ...(part instanceof Blob && { photo: part }) };
  });
  return { recipes, leftOut: reading.leftOut };
}
