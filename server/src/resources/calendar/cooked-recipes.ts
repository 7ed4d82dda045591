import { collectionOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { ChildWork } from '../../children/child-part.ts';
import { readChildren } from '../../children/child-rows.ts';
import { insertChild } from '../../children/write-child.ts';
import { lookUp } from '../../find-visible.ts';
import type { CookedRecipe } from '../../icalendar/recipe-lines.ts';
import { newId } from '../../store/ids.ts';
import { validate } from '../../validate.ts';

/** Links the recipes that a file names to the events that it tells of. */
export class CookedRecipes {
  readonly #work: ChildWork;
  readonly #seen = new Map<string, boolean>();

  constructor(work: ChildWork) {
    this.#work = work;
  }

  /** The recipes if whoever reads the file sees all of them; undefined otherwise, also for none. */
  async known(recipes: CookedRecipe[]): Promise<CookedRecipe[] | undefined> {
    if (recipes.length === 0 || recipes.length > mostAtOnce) return undefined;
    for (const { recipe } of recipes) if (!(await this.#sees(recipe))) return undefined;
    return recipes;
  }

  /** Links those that are not linked yet; whether there were any. */
  async link(event: string, root: string, recipes: CookedRecipe[]): Promise<boolean> {
    const links = await readChildren(this.#work.tx, resources.eventRecipe, sql`i.parent = ${event}`);
    const missing = recipes.filter(({ recipe }) => !links.some(link => link.recipe === recipe));
    for (const cooked of missing) {
      const name = `${event}/${collectionOf(resources.eventRecipe.pattern)}/${newId()}`;
      const values = validate(resources.eventRecipe, cooked);
      await insertChild(resources.eventRecipe, {
        ...this.#work,
        name,
        parent: event,
        root,
        values,
        before: undefined,
      });
    }
    return missing.length > 0;
  }

  async #sees(recipe: string): Promise<boolean> {
    const known = this.#seen.get(recipe);
    if (known !== undefined) return known;
    const seen = (await lookUp(this.#work.tx, this.#work.viewer, resources.recipe, recipe)) !== undefined;
    this.#seen.set(recipe, seen);
    return seen;
  }
}

/** As many as an event may have. */
const mostAtOnce = 100;
