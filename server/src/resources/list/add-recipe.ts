import type { NeededFood } from '@potluck/contract/amount/needed-foods';
import { invalid } from '@potluck/contract/errors';
import type { ExactAmount } from '@potluck/contract/exact-amount';
import { foodKey } from '@potluck/contract/food/food-key';
import { foodNameKey } from '@potluck/contract/food/food-name-key';
import { resources } from '@potluck/contract/resources';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { sql } from 'kysely';
import type { Call } from '../../context/context.ts';
import { findVisible, notFound, requireAction } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { presentRow } from '../../rows/resource-row.ts';
import { saveUndo, takeUndo } from '../../store/undo-entries.ts';
import { createAt } from '../child-methods/create-child.ts';
import { changeChild, changingChildren, removeChild } from '../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import type { Handler } from '../server-part.ts';
import { addToQuantity, type ItemQuantity, keepExact, quantityOf } from './exact-quantity.ts';
import { type SystemName, systems } from './measurement-system.ts';
import { foodsOfDish } from './plan/dish-parts.ts';
import { addedByHand } from './plan/snapshot-item.ts';
import { readingOf, type SeenRecipes, seenRecipes } from './plan/visible-recipes.ts';
import { requireSection, sectionsOf } from './sections.ts';
import { completedSql, tickOf } from './tick.ts';

interface AddRecipeRequest {
  recipe: string;
  servings: number;
  ingredients: number[];
  foods: string[];
  section: string;
  measurementSystem: SystemName;
}

/**
 * `lists/{list}:addRecipe`: adds to the amounts of existing items where possible, and creates new items in their
 * sections for the rest.
 */
export const addRecipe: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const { tx, viewer } = work;
    const found = await findVisible(tx, viewer, call.definition, name);
    requireAction(found, 'update');
    const request = parseFields(resources.list.custom.addRecipe.request, body) as unknown as AddRecipeRequest;
    const recipe = await findVisible(tx, viewer, resources.recipe, request.recipe);
    const list = found.row.name;
    await requireSection(tx, list, { field: 'section', section: request.section });
    const seen = await seenRecipes(readingOf(call, tx), [recipe.row.name]);
    const portions = portionsOf(presentRow(resources.recipe, recipe) as unknown as Recipe, request, seen);
    const additions = await Additions.of(call, work, list);
    const sectionOf = request.section === '' ? await sectionsOf(tx, found) : () => request.section;
    const from = { recipe: recipe.row.name, system: systems[request.measurementSystem] };
    for (const portion of portions)
      await additions.put(portion, { ...from, section: sectionOf(portion.title) });
    const { created, merged, made } = additions.done();
    return {
      addition: await saveUndo(tx, list, made),
      createdCount: created,
      mergedCount: merged,
    };
  });

interface From {
  section: string;
  recipe: string;
  system: (typeof systems)[keyof typeof systems];
}

/** The effect of adding a recipe on an item: its state before, null for a new item, and after. */
export interface Addition {
  before: ItemQuantity | null;
  after: ItemQuantity;
}

/** Applies a recipe's ingredients to a list's open items, one by one. */
class Additions {
  readonly #call: Call;
  readonly #work: ChildWork;
  readonly #list: string;
  readonly #byFood: Map<string, ChildRow>;
  readonly #made: [item: string, Addition][] = [];
  #merged = 0;

  private constructor(call: Call, work: ChildWork, { list, rows }: { list: string; rows: ChildRow[] }) {
    this.#call = { ...call, definition: resources.listItem };
    this.#work = work;
    this.#list = list;
    // If several items have the same food, the first one wins.
    this.#byFood = new Map(rows.toReversed().map(row => [foodNameKey(String(row.title)), row]));
  }

  static async of(call: Call, work: ChildWork, list: string): Promise<Additions> {
    const open = sql`i.parent = ${list} and ${completedSql(Date.now())} = 0 order by i.position, i.name`;
    return new Additions(call, work, { list, rows: await readChildren(work.tx, resources.listItem, open) });
  }

  async put(portion: Portion, from: From): Promise<void> {
    const row = this.#byFood.get(portion.key);
    const before = row ? quantityOf(row) : null;
    const added = { food: portion.title, amounts: portion.amounts, system: from.system };
    const after = addToQuantity(before ?? { quantity: '', exact: null }, added);
    if (row) this.#merged += 1;
    if (row && after === before) return;
    const item = row ? await this.#change(row, after) : await this.#create(portion, after, from);
    await keepExact(this.#work.tx, item, after.exact);
    this.#made.push([item, { before, after }]);
  }

  done(): { created: number; merged: number; made: [string, Addition][] } {
    const created = this.#made.filter(([, { before }]) => before === null).length;
    return { created, merged: this.#merged, made: this.#made };
  }

  async #create(
    { title, note }: Portion,
    { quantity }: ItemQuantity,
    { section, recipe }: From,
  ): Promise<string> {
    const body = { title, note, quantity, listSection: section, recipe };
    const place = { parent: this.#list, root: this.#list };
    return (await createAt(this.#call, this.#work, { ...place, id: '', body })).name;
  }

  async #change(row: ChildRow, { quantity }: ItemQuantity): Promise<string> {
    if (quantity !== quantityOf(row).quantity) await changeQuantity(this.#work, row.name, quantity);
    return row.name;
  }
}

/** One food to add to a list. */
interface Portion {
  /** Equal for equal foods. */
  key: string;
  title: string;
  amounts: ExactAmount[];
  note: string;
}

const longestTitle = 200;
const longestNote = 2000;

/**
 * The foods of a recipe and of the recipes nested in it for a number of servings, 0 being its own, each food once;
 * limited to the ingredients at the given positions and to the given foods, if any. Throws INVALID_ARGUMENT for a
 * position that the recipe does not have.
 */
function portionsOf(
  { name, ingredientGroups }: Recipe,
  { servings, ingredients, foods: only }: Pick<AddRecipeRequest, 'servings' | 'ingredients' | 'foods'>,
  seen: SeenRecipes,
): Portion[] {
  const count = ingredientGroups.reduce((sum, group) => sum + group.ingredients.length, 0);
  const beyond = ingredients.findIndex(place => place >= count);
  if (beyond >= 0)
    throw invalid([
      { field: `ingredients[${beyond}]`, description: `must be less than ${count}, the recipe's count` },
    ]);
  const places = ingredients.length === 0 ? undefined : new Set(ingredients);
  const wanted = new Set(only.map(foodKey));
  const foods = foodsOfDish({ recipe: name, servings, places }, seen).filter(
    ({ title }) => wanted.size === 0 || wanted.has(foodKey(title)),
  );
  return [...Map.groupBy(foods, ({ key }) => key).values()].map(same => {
    const [first] = same as [NeededFood];
    return {
      key: first.key,
      title: first.title.slice(0, longestTitle),
      amounts: same.flatMap(({ amounts }) => amounts),
      note: [...new Set(same.map(({ note }) => note))].filter(Boolean).join(', ').slice(0, longestNote),
    };
  });
}

/** Updates only an item's quantity, for adding an amount or undoing that. */
export async function changeQuantity(work: ChildWork, name: string, quantity: string): Promise<void> {
  const [row] = await readChildren(work.tx, resources.listItem, sql`i.name = ${name}`);
  if (!row) return;
  const beside = await addedByHand(work.tx, row, quantity);
  await changeChild(resources.listItem, { ...work, ...saving(row, quantity), beside });
}

function saving(row: ChildRow, quantity: string) {
  const values = { ...JSON.parse(row.body), listSection: row.list_section, quantity };
  return { name: row.name, parent: row.parent, root: row.root, values, before: row, reckoned: true as const };
}

/** `lists/{list}:undoAddRecipe`: restores every item, except those that people have changed since. */
export const undoAddRecipe: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const found = await findVisible(work.tx, work.viewer, call.definition, name);
    requireAction(found, 'update');
    const { addition: id } = parseFields(resources.list.custom.undoAddRecipe.request, body);
    const record = await takeUndo(work.tx, found.row.name, String(id));
    const additions = record as [item: string, addition: Addition][] | undefined;
    if (!additions) throw notFound(`the addition ${id} to ${found.row.name}`);
    let restoredCount = 0;
    for (const [item, addition] of additions) if (await restore(work, item, addition)) restoredCount += 1;
    return { restoredCount };
  });

async function restore(work: ChildWork, item: string, { before, after }: Addition): Promise<boolean> {
  const [row] = await readChildren(work.tx, resources.listItem, sql`i.name = ${item}`);
  if (!row || tickOf(row).completeTime !== null) return false;
  const current = quantityOf(row);
  if (current.quantity !== after.quantity || current.exact !== after.exact) return false;
  if (before === null) await removeChild(resources.listItem, work, row);
  else {
    if (before.quantity !== after.quantity) await changeQuantity(work, item, before.quantity);
    await keepExact(work.tx, item, before.exact);
  }
  return true;
}
