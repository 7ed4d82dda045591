import { resources } from '@potluck/contract/resources';
import type { CookedRecipe } from '../../icalendar/recipe-lines.ts';
import { lookUp } from '../../policy/find-visible.ts';
import type { ChildWork } from '../children/child-part.ts';

/** Which of the recipes that a file names whoever reads it sees. */
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
