import { ApiError } from '@potluck/contract/errors';
import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import type { Person } from '../../../../testing/world.ts';
import { PlannedHome, time } from './planned-home.ts';
import { RandomTable } from './random-table.ts';

interface Dinner {
  event: string;
  day: number;
  recipe: number;
  /** 0 for as many as come. */
  servings: number;
  table: RandomTable;
}

interface StockedItem {
  quantity?: string;
  stock: 'HAVE' | 'LOW' | 'OUT';
}

interface Late {
  tell: string;
  run: () => Promise<unknown>;
}

/** A household that plans, shops, changes its mind and goes offline at random; deterministic for a seed. */
export class RandomPlan {
  readonly home: PlannedHome;
  readonly list: string;
  readonly story: string[] = [];
  readonly dinners: Dinner[] = [];
  /** The ingredients of each recipe, for four servings. */
  readonly recipes: { name: string; foods: Map<string, number> }[] = [];
  /** Items as typed on the list, if no person has changed them since; undefined once a change was skipped. */
  typed: Map<string, string> | undefined = new Map();
  readonly #random: () => number;
  readonly #late: Late[] = [];
  readonly #undos: string[] = [];
  /** The items of its pantry, if it has one. */
  readonly #pantry: { name: string; title: string }[] = [];

  private constructor(seed: number, home: PlannedHome, list: string) {
    this.#random = seeded(seed);
    this.home = home;
    this.list = list;
  }

  static async of(seed: number, person: Person): Promise<RandomPlan> {
    const home = await PlannedHome.of(person);
    const plan = new RandomPlan(seed, home, await home.list());
    for (let at = 0; at < 3; at += 1) await plan.#write(at);
    if (seed % 2 === 0) await plan.#openPantry();
    return plan;
  }

  /** Every second household has a pantry for its list. */
  async #openPantry(): Promise<void> {
    const { client } = this.home;
    const pantry = {
      title: 'Pantry',
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      shoppingList: this.list,
    } as const;
    const { name: parent } = await client.pantry.create({ pantry });
    for (const title of foodNames) {
      const { name } = await client.pantryItem.create({ parent, pantryItem: { title, stock: 'OUT' } });
      this.#pantry.push({ name, title });
    }
  }

  async #stock(): Promise<void> {
    const { name, title } = pick(this.#random, this.#pantry as [{ name: string; title: string }]);
    const unit = { rice: ' kg', lentil: ' g', broth: ' l' }[title] ?? '';
    const amount = between(this.#random, 1, 20);
    const items: [StockedItem, ...StockedItem[]] = [
      { quantity: `${title === 'lentil' ? amount * 100 : amount}${unit}`, stock: 'HAVE' },
      { quantity: '', stock: 'HAVE' },
      { stock: 'LOW' },
      { stock: 'OUT' },
    ];
    const item = pick(this.#random, items);
    this.story.push(`pantry: ${title} ${JSON.stringify(item)}`);
    await this.home.client.pantryItem.update({ pantryItem: { name, ...item } });
  }

  /** Performs a random action; ignores errors for actions that an earlier change made impossible. */
  async step(): Promise<void> {
    const steps = [
      this.#plan,
      this.#plan,
      this.#change,
      this.#change,
      this.#apply,
      this.#apply,
      this.#shop,
      this.#shop,
      ...(this.#pantry.length > 0 ? [this.#stock, this.#stock] : []),
    ];
    await pick(this.#random, [...steps, this.#type, this.#undo] as never as [() => Promise<void>]).call(this);
  }

  async comeOnline(): Promise<void> {
    for (const { tell, run } of this.#late.splice(0)) await this.#try(`late: ${tell}`, run);
  }

  /** The current needs of each dish by food, keyed by recipe and event. */
  needs(): Map<string, Map<string, number>> {
    return new Map(
      this.dinners
        .filter(({ day, table }) => day >= 0 && day < 7 && !table.brought)
        .map(({ event, recipe, servings: planned, table }) => {
          const servings = planned || table.servings(4);
          const { name = '', foods = new Map<string, number>() } = this.recipes[recipe] ?? {};
          return [
            `${event}  ${name}`,
            new Map([...foods].map(([food, amount]) => [food, (amount * servings) / 4])),
          ];
        }),
    );
  }

  async #try(tell: string, run: () => Promise<unknown>): Promise<void> {
    this.story.push(tell);
    await run().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code === 'INTERNAL') throw error;
      this.story.push(`  refused: ${error.message}`);
    });
  }

  /** Runs now, or when the device is back online. */
  async #soon(tell: string, run: () => Promise<unknown>): Promise<void> {
    if (this.#random() < 0.25) this.#late.push({ tell, run });
    else await this.#try(tell, run);
    if (this.#random() < 0.2) await this.comeOnline();
  }

  async #write(at: number): Promise<void> {
    const foods = new Map(
      foodNames.filter(() => this.#random() < 0.5).map(food => [food, 8 * between(this.#random, 1, 3)]),
    );
    if (foods.size === 0) foods.set('rice', 8);
    const lines = [...foods].map(([food, amount]) => lineOf(food, amount)).join('\n');
    const known = this.recipes[at];
    const name = known ? known.name : await this.home.recipe(lines);
    if (known) await this.home.rewrite(name, lines);
    this.recipes[at] = { name, foods };
    this.story.push(`recipe ${at}: ${lines.replaceAll('\n', ', ')}`);
  }

  async #plan(): Promise<void> {
    const [day, recipe] = [between(this.#random, -1, 8), between(this.#random, 0, 2)];
    const servings = pick(this.#random, [0, 2, 4, 8, 12]);
    this.story.push(`plan recipe ${recipe} for ${servings} on day ${day}`);
    const event = await this.home.dinner(day, [this.recipes[recipe]?.name ?? '', servings]);
    this.dinners.push({ event, day, recipe, servings, table: new RandomTable(event) });
  }

  async #change(): Promise<void> {
    const dinner = this.dinners[between(this.#random, 0, this.dinners.length - 1)];
    if (!dinner || this.#random() < 0.1) return this.#write(between(this.#random, 0, 2));
    const { client } = this.home;
    const { event } = dinner;
    const kind = between(this.#random, 0, 6);
    this.story.push(
      `${['cancel', 'move', 'servings', 'other dish'][kind] ?? 'people'} ${event} of day ${dinner.day}`,
    );
    if (kind === 0) {
      this.dinners.splice(this.dinners.indexOf(dinner), 1);
      await client.event.delete({ name: event });
    } else if (kind === 1) {
      dinner.day = between(this.#random, -1, 8);
      const moved = { name: event, startTime: time(dinner.day, 18), endTime: time(dinner.day, 19) };
      await client.event.update({ event: moved });
    } else if (kind === 2) {
      dinner.servings = pick(this.#random, [0, 2, 4, 8, 12]);
      await this.home.servings(event, dinner.servings);
    } else if (kind > 3) {
      this.story.push(await dinner.table.change(client, this.#random, await this.home.dishAt(event)));
    } else {
      dinner.table.brought = false;
      dinner.recipe = between(this.#random, 0, 2);
      await client.eventRecipe.delete({ name: await this.home.dishAt(event) });
      await this.home.cook(event, this.recipes[dinner.recipe]?.name ?? '', dinner.servings);
    }
  }

  async #apply(): Promise<void> {
    const leaveOut = this.#random() < 0.2 ? foodNames.filter(() => this.#random() < 0.3) : [];
    if (this.#random() < 0.6) return this.#applied('apply', { ...this.home.week, leaveOut });
    const { changes } = await this.home.client.list.planState({ name: this.list });
    const { dish } = changes[between(this.#random, 0, changes.length - 1)] ?? {};
    if (!dish) return;
    const leave = this.#random() < 0.4;
    if (leave || changes.some(({ parts }) => parts.some(({ edited }) => edited))) this.typed = undefined;
    await this.#applied(leave ? 'leave' : 'apply one', { dishes: [dish], leave });
  }

  async #applied(tell: string, request: object): Promise<void> {
    this.story.push(`${tell} ${JSON.stringify(request)}`);
    const { undo } = await this.home.client.list.applyPlan({ name: this.list, ...request });
    this.#undos.push(undo);
  }

  async #undo(): Promise<void> {
    const undo = this.#undos.pop();
    if (undo) await this.#try('undo', () => this.home.client.list.undoPlan({ name: this.list, undo }));
  }

  async #type(): Promise<void> {
    const food = pick(this.#random, foodNames as [string]);
    const quantity = pick(this.#random, ['', '1', '½ kg', 'a bag']);
    const listItem = { title: food, quantity };
    await this.#soon(`type ${quantity} ${food}`, async () => {
      const { name } = await this.home.client.listItem.create({ parent: this.list, listItem });
      this.typed?.set(name, quantity);
    });
  }

  async #shop(): Promise<void> {
    const items = await this.home.items(this.list);
    const item = items[between(this.#random, 0, items.length - 1)];
    if (!item) return;
    const { client } = this.home;
    const { name } = item;
    const touched = () => this.typed?.delete(name);
    const kind = between(this.#random, 0, 5);
    const tell = `${['tick', 'tick', 'untick', 'delete', 'quantity', 'title'][kind]} ${item.title}`;
    await this.#soon(tell, async () => {
      touched();
      if (kind <= 1) await client.listItemCompletion.create({ parent: name, listItemCompletion: {} });
      else if (kind === 2) await this.#untick(name);
      else if (kind === 3) await client.listItem.delete({ name });
      else if (kind === 4)
        await client.listItem.update({ listItem: { name, quantity: pick(this.#random, ['7', 'lots']) } });
      else await client.listItem.update({ listItem: { name, title: `good ${item.title}` } });
    });
  }

  async #untick(name: string): Promise<void> {
    const { client } = this.home;
    const { listItemCompletions } = await client.listItemCompletion.list({ parent: name });
    const [newest] = listItemCompletions;
    if (newest) await client.listItemCompletion.delete({ name: newest.name });
  }
}

const foodNames = ['onion', 'rice', 'lentil', 'broth', 'salt'];

/** Each food has its own format, with amounts that no list rounds. */
function lineOf(food: string, amount: number): string {
  const unit = { rice: '00 g', lentil: '00 g', broth: '00 ml' }[food] ?? '';
  return food === 'salt' ? 'salt' : `${amount}${unit} ${food}`;
}
