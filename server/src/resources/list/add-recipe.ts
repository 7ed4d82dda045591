import { foldFoodName } from '@potluck/contract/amount/fold-food-name';
import { resources } from '@potluck/contract/resources';
import type { Recipe } from '@potluck/contract/resources/recipe';
import type { UserSettings } from '@potluck/contract/resources/user-settings';
import { sql } from 'kysely';
import type { Call } from '../../context/call.ts';
import { findVisible, requireAction } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { presentRow } from '../../rows/resource-row.ts';
import { keepUndo } from '../../store/undo-log.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { createAt } from '../children/create-child.ts';
import { changingChildren } from '../children/write-child.ts';
import { requireSection } from '../list-item.ts';
import type { Handler } from '../server-part.ts';
import { changeQuantity } from './change-quantity.ts';
import { keepExact, type Standing, together } from './exact-beside.ts';
import { type Portion, portionsOf } from './portions.ts';
import { completedSql } from './tick.ts';

interface Asked {
  recipe: string;
  servings: number;
  ingredients: number[];
  section: string;
  measurementSystem: UserSettings['measurementSystem'];
}

/** `lists/{list}:addRecipe`: what is on the list already becomes more, the rest is new. */
export const addRecipe: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const { tx, viewer } = work;
    const found = await findVisible(tx, viewer, call.definition, name);
    requireAction(found, 'update');
    const asked = parseFields(resources.list.custom.addRecipe.request, body) as unknown as Asked;
    const recipe = await findVisible(tx, viewer, resources.recipe, asked.recipe);
    const list = found.row.name;
    await requireSection(tx, list, { field: 'section', section: asked.section });
    const portions = portionsOf(presentRow(resources.recipe, recipe) as unknown as Recipe, asked);
    const shelf = await Shelf.of(call, work, list);
    const from = {
      section: asked.section,
      recipe: recipe.row.name,
      system: systems[asked.measurementSystem],
    };
    for (const portion of portions) await shelf.put(portion, from);
    const { created, merged, additions } = shelf.done();
    return {
      addition: await keepUndo(tx, list, additions),
      createdCount: created,
      mergedCount: merged,
    };
  });

const systems = { MEASUREMENT_SYSTEM_UNSPECIFIED: undefined, METRIC: 'metric', US: 'us' } as const;

interface From {
  section: string;
  recipe: string;
  system: (typeof systems)[keyof typeof systems];
}

/** What adding a recipe did to an item: how it stood before, null for an item that it made, and after. */
export interface Addition {
  before: Standing | null;
  after: Standing;
}

/** The open items of a list while a recipe's ingredients are put to them. */
class Shelf {
  readonly #call: Call;
  readonly #work: ChildWork;
  readonly #list: string;
  readonly #byFood: Map<string, ChildRow>;
  readonly #additions: [item: string, Addition][] = [];
  #merged = 0;

  private constructor(call: Call, work: ChildWork, { list, rows }: { list: string; rows: ChildRow[] }) {
    this.#call = { ...call, definition: resources.listItem };
    this.#work = work;
    this.#list = list;
    // Of several the first counts.
    this.#byFood = new Map(rows.toReversed().map(row => [foldFoodName(String(row.title)), row]));
  }

  static async of(call: Call, work: ChildWork, list: string): Promise<Shelf> {
    const open = sql`i.parent = ${list} and ${completedSql(Date.now())} = 0 order by i.position, i.name`;
    return new Shelf(call, work, { list, rows: await readChildren(work.tx, resources.listItem, open) });
  }

  async put(portion: Portion, from: From): Promise<void> {
    const row = this.#byFood.get(portion.key);
    const before = row ? standingOf(row) : null;
    const added = { food: portion.title, amounts: portion.amounts, system: from.system };
    const after = together(before ?? { quantity: '', exact: null }, added);
    if (row) this.#merged += 1;
    if (row && after === before) return;
    const item = row ? await this.#change(row, after) : await this.#create(portion, after, from);
    await keepExact(this.#work.tx, item, after.exact);
    this.#additions.push([item, { before, after }]);
  }

  done(): { created: number; merged: number; additions: [string, Addition][] } {
    const created = this.#additions.filter(([, { before }]) => before === null).length;
    return { created, merged: this.#merged, additions: this.#additions };
  }

  async #create(
    { title, note }: Portion,
    { quantity }: Standing,
    { section, recipe }: From,
  ): Promise<string> {
    const body = { title, note, quantity, listSection: section, recipe };
    const place = { parent: this.#list, root: this.#list };
    return (await createAt(this.#call, this.#work, { ...place, id: '', body })).name;
  }

  async #change(row: ChildRow, { quantity }: Standing): Promise<string> {
    if (quantity !== standingOf(row).quantity) await changeQuantity(this.#work, row.name, quantity);
    return row.name;
  }
}

export function standingOf(row: ChildRow): Standing {
  const { quantity } = JSON.parse(row.body) as { quantity: string };
  return { quantity, exact: typeof row.exact === 'string' ? row.exact : null };
}
