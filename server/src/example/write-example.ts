import { parseIngredientLines } from '@potluck/contract/ingredient-line';
import { resources } from '@potluck/contract/resources';
import type { Context, Viewer } from '../context/context.ts';
import { replaceImage } from '../files/replace-image.ts';
import { createResource } from '../methods/create.ts';
import { findVisible } from '../policy/find-visible.ts';
import { createBelow } from '../resources/child-methods/create-child.ts';
import { changingChildren } from '../resources/child-methods/write-child.ts';
import type { Store } from '../store/store.ts';
import { exampleCalendars } from './example-calendars.ts';
import { type ExampleRecipe, exampleRecipes } from './example-recipes.ts';
import { writeCalendar } from './write-calendar.ts';
import { exampleLists, writeList } from './write-list.ts';
import { writeMenus } from './write-menus.ts';
import { viewerOf, writePeople } from './write-people.ts';

/** The picture columns of the recipes by title. */
export type Pictures = ReadonlyMap<string, string>;

/** Whether the store has no users yet. */
export async function isEmpty(db: Store['db']): Promise<boolean> {
  return (await db.selectFrom('resource').select('name').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Writes the whole example in a single transaction, so that an interrupted run leaves nothing behind and can be
 * repeated. Returns false and writes nothing if the store isn't empty.
 */
export function writeExample(context: Context, pictures: Pictures): Promise<boolean> {
  return context.store.transact(async tx => {
    if (!(await isEmpty(tx))) return false;
    const store: Store = { ...context.store, db: tx, transact: work => work(tx), snapshot: read => read(tx) };
    await write({ ...context, store }, pictures);
    return true;
  });
}

async function write(context: Context, pictures: Pictures): Promise<void> {
  const { users, circle } = await writePeople(context);
  const viewer = viewerOf(users.ann);
  const recipes = new Map<string, string>();
  for (const [at, jotted] of exampleRecipes.entries()) {
    const parent = at % 3 === 0 ? circle : '';
    const image = pictures.get(jotted.title);
    const owner = viewerOf(users[jotted.owner]);
    const name = await writeRecipe(context, { jotted, parent, image, recipes, viewer: owner });
    recipes.set(jotted.title, name);
  }
  await writeCookbook(context, { parent: circle, viewer, recipes });
  await writeMenus(context, { parent: circle, viewer, recipes });
  for (const jotted of exampleLists) await writeList(context, { jotted, parent: circle, viewer, users });
  for (const jotted of exampleCalendars) {
    const parent = jotted.owner === 'circle' ? circle : '';
    await writeCalendar(context, { jotted, parent, viewer, recipes, users });
  }
}

/** The household's Sunday meals, as titles of recipes that Ann can see. */
const sundays = {
  title: 'Slow Sundays',
  description: 'For days without a plan.',
  recipes: {
    'Shakshouka with feta and herbs': 'Twice as much feta.',
    'Sunday roast chicken with potatoes': 'Salt it on Saturday.',
    'Spinach and ricotta gnudi': '',
    'Thai green curry with aubergine': 'Mild, if Emil comes.',
    'Lemon lentil soup': '',
  },
};

interface Writing {
  parent: string;
  viewer: Viewer;
  /** Resource names by title. */
  recipes: ReadonlyMap<string, string>;
}

/** Creates a cookbook with some of the recipes. */
async function writeCookbook(context: Context, { parent, viewer, recipes }: Writing): Promise<void> {
  const { title, description } = sundays;
  const body = { title, description, visibility: 'VISIBILITY_LEVEL_PRIVATE' };
  const definition = resources.cookbook;
  const { name } = await createResource({ context, viewer, definition }, { id: '', parent, body });
  const call = { context, viewer, definition: resources.cookbookEntry };
  await changingChildren(call, async work => {
    for (const [dish, note] of Object.entries(sundays.recipes)) {
      const entry = { recipe: recipes.get(dish), note };
      await createBelow(call, work, { parent: String(name), id: '', body: entry });
    }
  });
}

interface RecipeWriting {
  jotted: ExampleRecipe;
  parent: string;
  viewer: Viewer;
  /** The picture column, if the recipe has a picture. */
  image: string | undefined;
  /** The names of the earlier recipes by title. */
  recipes: ReadonlyMap<string, string>;
}

/** Creates a recipe from the notes and returns its name. */
async function writeRecipe(
  context: Context,
  { jotted, parent, viewer, image, recipes }: RecipeWriting,
): Promise<string> {
  const call = { context, viewer, definition: resources.recipe };
  const made = await createResource(call, { id: '', parent, body: bodyOf(jotted, recipes) });
  const found = await findVisible(context.store.db, viewer, resources.recipe, String(made.name));
  if (image) await replaceImage(call, found, image);
  return found.row.name;
}

function bodyOf(
  {
    minutes,
    serves,
    makes = '',
    nutrition = {},
    method,
    ingredients,
    nested = {},
    steps,
    ...jotted
  }: ExampleRecipe,
  recipes: ReadonlyMap<string, string>,
) {
  const { title, description, categories, cuisines } = jotted;
  const { prep, cook } = minutes;
  return {
    title,
    description,
    categories,
    cuisines,
    visibility: 'VISIBILITY_LEVEL_PUBLIC',
    yieldAmount: serves,
    yieldText: makes,
    nutritionInformation: nutrition,
    cookingMethod: method,
    prepDuration: `${prep * 60}s`,
    cookDuration: cook > 0 ? `${cook * 60}s` : null,
    totalDuration: `${(prep + cook) * 60}s`,
    ingredientGroups: parseIngredientLines(ingredients).map(group => ({
      ...group,
      ingredients: group.ingredients.map(line => ({
        ...line,
        recipe: recipes.get(nested[line.title] ?? '') ?? '',
      })),
    })),
    directions: [{ title: '', steps }],
  };
}
