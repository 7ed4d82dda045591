import { invalid } from '@potluck/contract/errors';
import { foodsNamedIn, type Watch, watchFor, watchForDiet } from '@potluck/contract/food/avoid/avoided-food';
import { maxFoodsLeftOut } from '@potluck/contract/limits';
import type { diets } from '@potluck/contract/resources/event/diet-notes';
import type { TimeSlice } from '../../work/time-slice.ts';

interface LeavingOut {
  without: string;
  diet: keyof typeof diets;
}

/**
 * The watches for what a request leaves out: one per food, however often it names the food. Pauses between foods, as each
 * is looked up in the words for all groups of foods.
 */
export async function watchesOf({ without, diet }: LeavingOut, turns: TimeSlice): Promise<Watch[]> {
  const foods = new Set(foodsNamedIn(without.toLowerCase()));
  if (foods.size > maxFoodsLeftOut) {
    const description = `must name at most ${maxFoodsLeftOut} different foods`;
    throw invalid([{ field: 'without', description }]);
  }
  const watches = diet === 'DIET_UNSPECIFIED' ? [] : [watchForDiet(diet)];
  for (const food of foods) {
    if (turns.due) await turns.pause();
    watches.push(watchFor(food));
  }
  return watches;
}

interface Line {
  title: string;
  note: string;
}

/** Tells whether lines name something to leave out. Checks each text once, and pauses between checks. */
export class LeftOut {
  readonly #watches: readonly Watch[];
  readonly #turns: TimeSlice;
  readonly #known = new Map<string, boolean>();

  constructor(watches: readonly Watch[], turns: TimeSlice) {
    this.#watches = watches;
    this.#turns = turns;
  }

  get nothing(): boolean {
    return this.#watches.length === 0;
  }

  async isIn(lines: Iterable<Line>): Promise<boolean> {
    for (const { title, note } of lines)
      for (const text of [title, note]) {
        if (this.#turns.due) await this.#turns.pause();
        if (text !== '' && (await this.#matches(text))) return true;
      }
    return false;
  }

  async #matches(text: string): Promise<boolean> {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const found = await this.#check(text);
    if (this.#known.size >= maxTexts) this.#known.clear();
    this.#known.set(text, found);
    return found;
  }

  async #check(text: string): Promise<boolean> {
    for (const watch of this.#watches) {
      if (this.#turns.due) await this.#turns.pause();
      if (watch(text)) return true;
    }
    return false;
  }
}

/** Enough for the ingredients of thousands of recipes, which repeat; a few megabytes. */
const maxTexts = 10_000;
