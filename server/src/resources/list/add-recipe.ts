import { foldFoodName } from '@potluck/contract/amount/fold-food-name';
import { readAmounts } from '@potluck/contract/amount/read-amounts';
import { shopText } from '@potluck/contract/amount/shop-text';
import { resources } from '@potluck/contract/resources';
import type { ListItem } from '@potluck/contract/resources/list-item';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { sql } from 'kysely';
import type { Call } from '../../context/call.ts';
import { findVisible, requireAction } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { presentRow } from '../../rows/resource-row.ts';
import { keepUndo } from '../../store/undo-log.ts';
import type { ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { createAt } from '../children/create-child.ts';
import { presentChildren } from '../children/present-children.ts';
import { changingChildren } from '../children/write-child.ts';
import { requireSection } from '../list-item.ts';
import type { Handler } from '../server-part.ts';
import { changeQuantity } from './change-quantity.ts';
import { type Portion, portionsOf } from './portions.ts';
import { completedSql } from './tick.ts';

interface Asked {
  recipe: string;
  servings: number;
  ingredients: number[];
  section: string;
}

/** `lists/{list}:addRecipe`: what is on the list already becomes more where it can be added to, the rest is new. */
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
    for (const portion of portions)
      await shelf.put(portion, { section: asked.section, recipe: recipe.row.name });
    const { created, merged, additions } = shelf.done();
    return {
      addition: await keepUndo(tx, list, additions),
      createdCount: created,
      mergedCount: merged,
    };
  });

/** What adding a recipe did to an item: its quantity before, null for an item that it made, and after. */
export interface Addition {
  before: string | null;
  after: string;
}

type Shown = ListItem & { name: string };

/** The open items of a list while a recipe's ingredients are put to them. */
class Shelf {
  readonly #call: Call;
  readonly #work: ChildWork;
  readonly #list: string;
  readonly #byFood: Map<string, Shown>;
  readonly #additions = new Map<string, Addition>();
  #merged = 0;

  private constructor(call: Call, work: ChildWork, { list, items }: { list: string; items: Shown[] }) {
    this.#call = { ...call, definition: resources.listItem };
    this.#work = work;
    this.#list = list;
    this.#byFood = new Map(items.toReversed().map(item => [foldFoodName(item.title), item]));
  }

  static async of(call: Call, work: ChildWork, list: string): Promise<Shelf> {
    const open = sql`i.parent = ${list} and ${completedSql(Date.now())} = 0 order by i.position, i.name`;
    const rows = await readChildren(work.tx, resources.listItem, open);
    const items = await presentChildren(work.tx, resources.listItem, rows);
    return new Shelf(call, work, { list, items: items as unknown as Shown[] });
  }

  async put(portion: Portion, from: { section: string; recipe: string }): Promise<void> {
    const item = this.#byFood.get(portion.key);
    if (!item) return this.#create(portion, from);
    this.#merged += 1;
    const quantity = together(item.quantity, portion);
    if (quantity !== item.quantity) await this.#change(item, quantity);
  }

  done(): { created: number; merged: number; additions: [string, Addition][] } {
    const created = [...this.#additions.values()].filter(({ before }) => before === null).length;
    return { created, merged: this.#merged, additions: [...this.#additions] };
  }

  async #create({ title, note, amounts }: Portion, { section, recipe }: { section: string; recipe: string }) {
    const body = { title, note, quantity: onList([], { title, amounts }), listSection: section, recipe };
    const place = { parent: this.#list, root: this.#list };
    const { name } = await createAt(this.#call, this.#work, { ...place, id: '', body });
    this.#additions.set(name, { before: null, after: body.quantity });
  }

  async #change(item: Shown, quantity: string): Promise<void> {
    await changeQuantity(this.#work, item.name, quantity);
    this.#additions.set(item.name, { before: item.quantity, after: quantity });
  }
}

/** What stood on the list and what comes to it: words that are no amount stay in front. */
function together(stands: string, { title, amounts }: Portion): string {
  if (amounts.length === 0) return stands;
  const read = readAmounts(stands);
  return onList(read.words, { title, amounts: [...read.amounts, ...amounts] });
}

function onList(words: string[], { title, amounts }: Pick<Portion, 'title' | 'amounts'>): string {
  return [...words, shopText(amounts, { food: title })].filter(Boolean).join(' + ').slice(0, longestQuantity);
}

const longestQuantity = 100;
