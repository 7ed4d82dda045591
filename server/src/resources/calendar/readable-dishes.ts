import { resources } from '@potluck/contract/resources';
import type { Dish } from '../../icalendar/dish-lines.ts';
import { lookUp } from '../../policy/find-visible.ts';
import type { ChildWork } from '../children/child-part.ts';

/** Which of the dishes that a file names whoever reads it may plan. */
export class ReadableDishes {
  readonly #work: ChildWork;
  readonly #seen = new Map<string, boolean>();

  constructor(work: ChildWork) {
    this.#work = work;
  }

  /** The dishes if whoever reads the file sees the recipes of all of them; undefined otherwise, also for none. */
  async known(dishes: Dish[]): Promise<Dish[] | undefined> {
    if (dishes.length === 0 || dishes.length > mostAtOnce) return undefined;
    for (const { recipe } of dishes) if (recipe !== '' && !(await this.#sees(recipe))) return undefined;
    return dishes;
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
