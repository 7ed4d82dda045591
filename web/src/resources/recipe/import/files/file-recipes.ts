import type { LeftOut, ReadRecipeFile, RecipeFilesReading } from '@potluck/contract';

/** A recipe from a file, with its picture and a stable key. */
export interface FileRecipe extends ReadRecipeFile {
  key: string;
  photo?: Blob;
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
    const part = recipe.picture ? parts.get(recipe.picture) : null;
    return { ...recipe, key: crypto.randomUUID(), ...(part instanceof Blob && { photo: part }) };
  });
  return { recipes, leftOut: reading.leftOut };
}
