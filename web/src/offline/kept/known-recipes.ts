import type { Recipe } from '@potluck/contract';
import { idle } from '../../api/wait-for-queries.ts';
import { allRecipes, type Choice } from './choice.ts';
import { recipesIn } from './event-pages.ts';
import { bucketCount, type KeptCollection, type KeptStore } from './kept-store.ts';

/** What the keeper knows about a stored recipe. */
export interface KnownRecipe {
  title: string;
  etag: string;
  /** Its pictures, the cover first, and those of its steps. */
  imageUris: string[];
  /** Whether it is in the user's own index. */
  own: boolean;
  /** The recipes in its ingredients. */
  nested: string[];
  /** The fields that change without the body, as JSON. */
  light: string;
}

/** The fields that change without the recipe's body, some of them without its etag. */
const lightFields = [
  ...(['etag', 'imageUri', 'visibility', 'favorited', 'muted', 'recipeAccess'] as const),
  ...(['cookCount', 'lastCookTime', 'rating', 'ratingCount', 'updateTime'] as const),
];
export const lightMask = ['name', ...lightFields].join();
export type LightRecipe = Pick<Recipe, 'name' | (typeof lightFields)[number]>;

/** The stored recipes, and which of them the user's choices need. */
export class KnownRecipes extends Map<string, KnownRecipe> {
  /** The recipes in each chosen cookbook, menu and pantry; none for lists. */
  readonly contents = new Map<string, string[]>();
  /** The recipes of planned dishes, which come along with all recipes. */
  planned: readonly string[] = [];

  /** Reads what is stored, record by record. */
  static async read(store: KeptStore, choices: readonly Choice[]): Promise<KnownRecipes> {
    const known = new KnownRecipes();
    for (let at = 0; at < bucketCount; at++) {
      for (const { recipe } of Object.values(await store.bucket(at))) known.note(recipe);
      if (at % 8 === 0) await idle();
    }
    for (const { of } of choices) {
      const collection = of === allRecipes ? undefined : await store.collection(of);
      if (collection) known.noteContents(of, collection);
    }
    known.planned = recipesIn(await store.eventPages());
    return known;
  }

  note(recipe: Recipe): void {
    const { name, title, etag, ingredientGroups } = recipe;
    const lines = ingredientGroups.flatMap(({ ingredients }) => ingredients);
    const nested = lines.flatMap(line => line.recipe || []);
    const imageUris = picturesOf(recipe);
    this.set(name, { title, etag, imageUris, own: isOwn(recipe), nested, light: lightOf(recipe) });
  }

  noteContents(name: string, collection: KeptCollection): void {
    this.contents.set(name, recipesOf(collection));
  }

  /** Forgets which versions are stored, so that the next comparison finds all of them changed. */
  forgetVersions(): void {
    for (const [name, recipe] of this) this.set(name, { ...recipe, etag: '' });
  }

  /** The names of everything that the choices need, stored or not, as far as the device knows. */
  wanted(choices: readonly Choice[]): Set<string> {
    const all = choices.some(({ of }) => of === allRecipes);
    const own = all ? [...this].flatMap(([name, recipe]) => (recipe.own ? name : [])) : [];
    const planned = all ? this.planned : [];
    const wanted = new Set([...own, ...planned, ...choices.flatMap(({ of }) => this.contents.get(of) ?? [])]);
    // Iterating over a set includes elements that are added meanwhile.
    for (const name of wanted) for (const nested of this.get(name)?.nested ?? []) wanted.add(nested);
    return wanted;
  }

  missing(choices: readonly Choice[]): string[] {
    return [...this.wanted(choices)].filter(name => !this.has(name));
  }
}

/** A stored recipe may be from a version with a single picture. */
function picturesOf({ imageUri, imageUris = [], directions }: Recipe): string[] {
  const ofSteps = directions.flatMap(({ stepImageUris = [] }) => stepImageUris);
  return [...new Set([imageUri, ...imageUris, ...ofSteps])].filter(uri => uri !== '');
}

function recipesOf(collection: KeptCollection): string[] {
  switch (collection.kind) {
    case 'list':
      return [];
    case 'menu':
      return collection.resource.meals.flatMap(({ dishes }) => dishes.flatMap(({ recipe }) => recipe || []));
    default:
      return collection.contents.flatMap(({ recipe }) => recipe || []);
  }
}

export function isOwn({ recipeAccess, favorited }: Pick<Recipe, 'recipeAccess' | 'favorited'>): boolean {
  return favorited || recipeAccess?.state === 'ACCESS_STATE_ACCEPTED';
}

export function lightOf(recipe: LightRecipe): string {
  return JSON.stringify(lightFields.map(field => recipe[field]));
}
