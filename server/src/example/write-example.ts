import { dayOf, plusDays } from '@potluck/contract/day';
import { parseIngredientLines } from '@potluck/contract/ingredient-line';
import { resources } from '@potluck/contract/resources';
import type { PantryItem } from '@potluck/contract/resources/pantry/pantry-item';
import type { Context, Viewer } from '../context/context.ts';
import { keepUploaded, uploadedUri } from '../images/uploaded-pictures.ts';
import { createResource } from '../methods/create.ts';
import { createBelow } from '../resources/child-methods/create-child.ts';
import { changingChildren } from '../resources/child-methods/write-child.ts';
import type { StoredPicture } from '../rows/picture-uri.ts';
import type { Store } from '../store/store.ts';
import { exampleCalendars } from './example-calendars.ts';
import { type ExampleRecipe, exampleRecipes } from './example-recipes.ts';
import { writeCalendar } from './write-calendar.ts';
import { exampleLists, writeList } from './write-list.ts';
import { writeMenus } from './write-menus.ts';
import { viewerOf, writePeople } from './write-people.ts';

/** The pictures of the recipes by title; the last one may belong to a step. */
export type Pictures = ReadonlyMap<string, StoredPicture[]>;

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
    const drawn = pictures.get(jotted.title) ?? [];
    const owner = viewerOf(users[jotted.owner]);
    const name = await writeRecipe(context, { jotted, parent, drawn, recipes, viewer: owner });
    recipes.set(jotted.title, name);
  }
  await writeCookbook(context, { parent: circle, viewer, recipes });
  await writeMenus(context, { parent: circle, viewer, recipes });
  for (const jotted of exampleLists) await writeList(context, { jotted, parent: circle, viewer, users });
  await writePantry(context, { parent: circle, viewer, recipes });
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

/** What the household has at home; days are counted from today. */
const stored: (Partial<PantryItem> & { expiresIn?: number; portionsOf?: string })[] = [
  { title: 'Milk', stock: 'LOW', place: 'FRIDGE', expiresIn: 2 },
  { title: 'Feta', quantity: '200 g', place: 'FRIDGE', expiresIn: 3 },
  { title: 'Eggs', quantity: '6', place: 'FRIDGE' },
  { title: 'Peas', stock: 'HAVE', place: 'FREEZER' },
  { title: 'Lemon lentil soup', quantity: '2', place: 'FREEZER', portionsOf: 'Lemon lentil soup' },
  { title: 'Flour', quantity: '1 kg', place: 'SHELF' },
  { title: 'Red lentils', quantity: '500 g', place: 'SHELF' },
  { title: 'Chopped tomatoes', quantity: '3 cans', place: 'SHELF' },
  { title: 'Basmati rice', stock: 'OUT', place: 'SHELF' },
];

/** Creates a pantry that belongs to the circle. */
async function writePantry(context: Context, { parent, viewer, recipes }: Writing): Promise<void> {
  const body = { title: 'Kitchen', visibility: 'VISIBILITY_LEVEL_PRIVATE' };
  const definition = resources.pantry;
  const { name } = await createResource({ context, viewer, definition }, { id: '', parent, body });
  const call = { context, viewer, definition: resources.pantryItem };
  const today = dayOf(Date.now());
  await changingChildren(call, async work => {
    for (const { expiresIn, portionsOf, ...item } of stored) {
      const bestBefore = expiresIn === undefined ? '' : plusDays(today, expiresIn);
      const recipe = recipes.get(portionsOf ?? '') ?? '';
      await createBelow(call, work, {
        ...{ parent: String(name), id: '' },
        body: { ...item, bestBefore, recipe },
      });
    }
  });
}

interface RecipeWriting {
  jotted: ExampleRecipe;
  parent: string;
  viewer: Viewer;
  drawn: StoredPicture[];
  /** The names of the earlier recipes by title. */
  recipes: ReadonlyMap<string, string>;
}

/** Creates a recipe from the notes and returns its name. */
async function writeRecipe(
  context: Context,
  { jotted, parent, viewer, drawn, recipes }: RecipeWriting,
): Promise<string> {
  await keepUploaded(context.store.db, viewer.user, drawn);
  const call = { context, viewer, definition: resources.recipe };
  const body = { ...bodyOf(jotted, recipes), ...picturesIn(jotted, drawn.map(uploadedUri)) };
  return String((await createResource(call, { id: '', parent, body })).name);
}

/** The pictures of the recipe, and the steps with the picture of one of them. */
function picturesIn({ steps, pictures = 1, picturedStep }: ExampleRecipe, uris: string[]) {
  const ofStep = uris[pictures] ?? '';
  const stepImageUris = ofStep ? steps.map((_, at) => (at === picturedStep ? ofStep : '')) : [];
  return { imageUris: uris.slice(0, pictures), directions: [{ title: '', steps, stepImageUris }] };
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
    ahead = [],
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
    ahead,
  };
}
