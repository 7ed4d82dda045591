import { setImmediate } from 'node:timers/promises';
import { resources } from '@potluck/contract/resources';
import type { Recipe } from '@potluck/contract/resources/recipe';
import type { RecipeExport } from '@potluck/contract/resources/recipe/files';
import type { Call } from '../context/context.ts';
import { getResource } from '../methods/get.ts';
import { listResources } from '../methods/list.ts';
import { findNamed } from '../policy/visible-row.ts';
import { recipeFileKinds } from '../reading/recipe-files/write/recipe-file.ts';
import type { NestedTitle } from '../reading/recipe-files/write/schema-org-text.ts';
import { insideRequest } from '../resources/server-part.ts';
import { partOfBody } from '../rows/stored-body.ts';
import { readSlices } from '../store/parameters.ts';
import { entryNames, type ZipEntry } from '../zip/zip-stream.ts';

/** A single recipe as a text file. */
export async function exportRecipe(call: Call, { format, names: [name = ''] }: RecipeExport) {
  const kind = recipeFileKinds[format];
  const recipe = await recipeOf(call, name);
  return { kind, text: await kind.write(recipe, { nested: await nestedRecipes(call, recipe) }) };
}

/**
 * The files of a recipe archive: a file for each recipe, next to its picture. Generated as they are streamed, by the
 * get and list methods. Throws before the first file if a named recipe does not exist.
 */
export async function exportedEntries(call: Call, request: RecipeExport): Promise<AsyncGenerator<ZipEntry>> {
  await requireAll(call, request.names);
  const recipes = request.names.length > 0 ? namedRecipes(call, request.names) : listedRecipes(call, request);
  // Reads the first page now, so that an invalid filter or parent still sets the response status.
  const first = await recipes.next();
  return entriesOf(call, recipeFileKinds[request.format], startingWith(first, recipes));
}

async function requireAll(call: Call, names: string[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    await recipeOf(call, name);
    // SQLite reads block the event loop: yield to other requests.
    if (at % 50 === 49) await setImmediate();
  }
}

async function* startingWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

async function* entriesOf(
  call: Call,
  kind: (typeof recipeFileKinds)[RecipeExport['format']],
  recipes: AsyncGenerator<Recipe>,
): AsyncGenerator<ZipEntry> {
  const nameOf = entryNames();
  for await (const recipe of recipes) {
    const name = nameOf(recipe.title);
    const modified = new Date(recipe.updateTime ?? Date.now());
    const pictures = pictureFiles(recipe, name, nameOf);
    const nested = await nestedRecipes(call, recipe);
    const content = await kind.write(recipe, { pictures: new Map(pictures), nested });
    yield { path: `${name}.${kind.ending}`, content, modified };
    for (const [uri, path] of pictures) {
      const blob = await call.context.blobs.get(hashIn(uri));
      if (blob) yield { path, content: blob.bytes, modified };
    }
  }
}

/** The address of each picture of a recipe, with the name of its file. The cover has the name of the recipe. */
function pictureFiles(
  { title, imageUris, directions }: Recipe,
  name: string,
  nameOf: (title: string) => string,
): [uri: string, path: string][] {
  const steps = directions.flatMap(({ stepImageUris }) => stepImageUris.filter(uri => uri !== ''));
  const [cover, ...others] = [...new Set([...imageUris, ...steps])];
  if (cover === undefined) return [];
  // Without a cover, no picture may have the name of the recipe, under which readers look for one.
  const first = imageUris.length > 0 ? name : nameOf(`${title} picture`);
  return [
    [cover, `${first}.webp`],
    ...others.map((uri, at): [string, string] => [uri, `${nameOf(`${title} picture ${at + 2}`)}.webp`]),
  ];
}

function hashIn(uri: string): string {
  return /\/image\/([0-9a-f]{64})/.exec(uri)?.[1] ?? '';
}

/** The nested recipes that the caller sees, by name. */
async function nestedRecipes(
  { context, viewer }: Call,
  { ingredientGroups }: Recipe,
): Promise<Map<string, NestedTitle>> {
  const lines = ingredientGroups.flatMap(group => group.ingredients);
  const names = [...new Set(lines.flatMap(({ recipe }) => recipe || []))];
  const found = await readSlices(names, some =>
    findNamed(context.store.db, viewer, { type: 'recipe', names: some }),
  );
  return new Map(
    found.map(({ row }) => {
      const body = partOfBody(resources.recipe, row, ['yieldAmount', 'yieldText']);
      return [
        row.name,
        { ...(JSON.parse(body) as Pick<Recipe, 'yieldAmount' | 'yieldText'>), title: row.title },
      ];
    }),
  );
}

async function* namedRecipes(call: Call, names: string[]): AsyncGenerator<Recipe> {
  for (const name of names) yield await recipeOf(call, name);
}

async function recipeOf(call: Call, name: string): Promise<Recipe> {
  return JSON.parse((await getResource(call, { name })).text) as Recipe;
}

async function* listedRecipes(call: Call, { parent, filter }: RecipeExport): AsyncGenerator<Recipe> {
  let pageToken = '';
  do {
    const query = { filter, pageSize: '100', pageToken };
    const request = insideRequest({ name: parent, query });
    const page = JSON.parse((await listResources(call, request)).text) as Page;
    yield* page.recipes;
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
}

interface Page {
  recipes: Recipe[];
  nextPageToken: string;
}
