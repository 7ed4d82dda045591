import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { groupsOf } from '../list/plan/testing/planned-home.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const foods = ['Flour', 'Rice', 'Lentils'] as const;
type Food = (typeof foods)[number];

/** Mulberry32. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

eachEngine(open => {
  let [world, ann]: [TestWorld, Person] = [] as never;
  beforeAll(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    ann = await world.person('Ann');
  });
  afterAll(() => world.close());

  test.each([1, 2, 3, 4])(
    'a pantry has what was bought less what was cooked (seed %i)',
    {
      timeout: 60_000,
    },
    async seed => {
      const home = await RandomPantry.of(ann, seed);
      for (let step = 0; step < 40; step += 1) {
        await home.step();
        const [shown, expected] = [await home.contents(), home.expected()];
        expect(Object.keys(shown), `step ${step}`).toEqual(Object.keys(expected));
        // Screens round amounts; the emptied pantry at the end shows that the exact ones add up.
        for (const [food, grams] of Object.entries(expected))
          expect(Math.abs((shown[food] ?? 0) - grams), `${food} at step ${step}`).toBeLessThanOrEqual(
            grams / 20,
          );
      }
      await home.undoEverything();
    },
  );
});

/** What a cooking or a completion did, so that it can be undone. */
interface Done {
  name: string;
  grams: Partial<Record<Food, number>>;
}

/** A pantry, and a model of it in grams: signed, because a cooked purchase may be taken back. */
class RandomPantry {
  readonly #random: (below: number) => number;
  readonly #ann: Person;
  readonly #names: { list: string; pantry: string; recipe: string };
  readonly #grams = new Map<Food, number>();
  #bought: (Done & { item: string })[] = [];
  #cooked: Done[] = [];
  #count = 0;

  private constructor(ann: Person, seed: number, names: { list: string; pantry: string; recipe: string }) {
    this.#random = randomFrom(seed);
    this.#ann = ann;
    this.#names = names;
  }

  static async of(ann: Person, seed: number): Promise<RandomPantry> {
    const { client } = ann;
    const list = (await client.list.create({ list: { title: 'Shop', visibility } })).name;
    const pantry = (await client.pantry.create({ pantry: { title: 'Pantry', visibility, lists: [list] } }))
      .name;
    const ingredientGroups = groupsOf('100 g flour\n0.25 kg rice\n70 g lentils', {});
    const recipe = (
      await client.recipe.create({ recipe: { title: 'Pilaf', visibility, yieldAmount: 2, ingredientGroups } })
    ).name;
    return new RandomPantry(ann, seed, { list, pantry, recipe });
  }

  async step(): Promise<void> {
    const chosen = this.#random(6);
    if (chosen < 2 || this.#bought.length === 0) await this.#buy();
    else if (chosen === 2) await this.#cook();
    else if (chosen === 3) await this.#untick(this.#random(this.#bought.length));
    else if (chosen === 4 && this.#cooked.length > 0) await this.#undo(this.#random(this.#cooked.length));
    else await this.#again();
  }

  async #buy(): Promise<void> {
    const food = foods[this.#random(foods.length)] ?? 'Flour';
    const grams = 50 * (1 + this.#random(10));
    const quantity = this.#random(2) === 0 ? `${grams} g` : `${grams / 1000} kg`;
    const parent = this.#names.list;
    const item = await this.#ann.client.listItem.create({ parent, listItem: { title: food, quantity } });
    const made = await this.#complete(item.name, `tick-${this.#count}`);
    this.#bought.push({ name: made, item: item.name, grams: { [food]: grams } });
    this.#add({ [food]: grams }, 1);
  }

  async #complete(parent: string, listItemCompletionId: string): Promise<string> {
    this.#count += 1;
    const request = { parent, listItemCompletion: {}, listItemCompletionId };
    return (await this.#ann.client.listItemCompletion.create(request)).name;
  }

  async #cook(): Promise<void> {
    const cooking = (await this.#ann.client.cooking.create({ parent: this.#names.recipe, cooking: {} })).name;
    const servings = 1 + this.#random(6);
    await this.#ann.client.pantry.cook({ name: this.#names.pantry, cooking, servings });
    const needs: [Food, number][] = [
      ['Flour', 50 * servings],
      ['Rice', 125 * servings],
      ['Lentils', 35 * servings],
    ];
    const grams = Object.fromEntries(
      needs.map(([food, need]) => [food, -Math.min(need, Math.max(0, this.#grams.get(food) ?? 0))]),
    );
    this.#cooked.push({ name: cooking, grams });
    this.#add(grams, 1);
  }

  async #untick(at: number): Promise<void> {
    const [gone] = this.#bought.splice(at, 1);
    if (!gone) return;
    await this.#ann.client.listItemCompletion.delete({ name: gone.name });
    this.#add(gone.grams, -1);
  }

  async #undo(at: number): Promise<void> {
    const [gone] = this.#cooked.splice(at, 1);
    if (!gone) return;
    await this.#ann.client.pantry.undoCook({ name: this.#names.pantry, cooking: gone.name });
    this.#add(gone.grams, -1);
  }

  /** Repeats requests that a device may send twice. */
  async #again(): Promise<void> {
    const tick = this.#bought[this.#random(this.#bought.length)];
    if (tick) await this.#complete(tick.item, tick.name.split('/').at(-1) ?? '');
    const cooked = this.#cooked.at(0);
    if (cooked)
      await this.#ann.client.pantry.cook({ name: this.#names.pantry, cooking: cooked.name, servings: 9 });
  }

  #add(grams: Done['grams'], sign: 1 | -1): void {
    for (const food of foods) this.#grams.set(food, (this.#grams.get(food) ?? 0) + sign * (grams[food] ?? 0));
  }

  expected(): Record<string, number> {
    const there = [...this.#grams].filter(([, grams]) => grams > 0);
    return Object.fromEntries(there.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  async contents(): Promise<Record<string, number>> {
    const { pantryItems } = await this.#ann.client.pantryItem.list({ parent: this.#names.pantry });
    const there = pantryItems.filter(({ stock }) => stock !== 'OUT');
    const grams = there.map(({ title, quantity }) => [title, gramsIn(quantity)] as const);
    return Object.fromEntries(grams.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  async undoEverything(): Promise<void> {
    while (this.#bought.length + this.#cooked.length > 0) {
      const cooked = this.#random(2) === 0;
      if (cooked && this.#cooked.length > 0) await this.#undo(this.#random(this.#cooked.length));
      else if (this.#bought.length > 0) await this.#untick(this.#random(this.#bought.length));
    }
    const { pantryItems } = await this.#ann.client.pantryItem.list({ parent: this.#names.pantry });
    expect(pantryItems).toEqual([]);
  }
}

function gramsIn(quantity: string): number {
  const [amount = '', unit] = quantity.split(' ');
  const whole = /^(\d+)?([¼½¾⅓⅔⅛])?$/.exec(amount);
  const fractions: Record<string, number> = {
    '¼': 0.25,
    '½': 0.5,
    '¾': 0.75,
    '⅓': 1 / 3,
    '⅔': 2 / 3,
    '⅛': 0.125,
  };
  const value = whole ? Number(whole[1] ?? 0) + (fractions[whole[2] ?? ''] ?? 0) : Number(amount);
  return Math.round(value * (unit === 'kg' ? 1000 : 1));
}
