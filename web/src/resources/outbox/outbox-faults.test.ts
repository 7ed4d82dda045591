import type { ListItem } from '@potluck/contract';
import { minuteMs } from '@potluck/contract/durations';
import { afterAll, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { Device } from '../../testing/device.ts';
import { Dice } from '../../testing/dice.ts';
import type { Shop } from '../../testing/shop.ts';
import { again, newItem } from '../list/view/use-item-actions.ts';

// Runs the real outbox and the real server behind a proxy that drops, duplicates, delays, truncates and replaces
// traffic, while the server is killed and pages reload. `SEEDS=17` repeats one seed, `SEEDS=1-200` runs a range.

const shop = await commands.openShop();
afterAll(() => commands.closeShop());

/** Titles that only one of the two people adds; titles that both only tick off; titles that both change in any way. */
const own = [
  ['Apples', 'Beans', 'Carrots', 'Dates', 'Endives', 'Figs'],
  ['Garlic', 'Honey', 'Jam', 'Kale', 'Leeks', 'Mint'],
];
const ticked = ['Olives', 'Pasta', 'Rice', 'Salt'];
const contested = ['Tea', 'Yeast'];

test(
  'despite network faults, every item and completion exists exactly once on all clients',
  async () => {
    const wrong: string[] = [];
    for (const seed of shop.seeds)
      wrong.push(...(await wrongAfter(seed, shop)).map(each => `SEEDS=${seed}: ${each}`));
    expect(wrong).toEqual([]);
  },
  shop.seeds.length * minuteMs,
);

type State = 'open' | 'done' | 'gone';

async function wrongAfter(seed: number, { url, shoppers }: Shop): Promise<string[]> {
  const story: string[] = [];
  const list = await commands.makeList([...ticked, ...contested]);
  const devices = shoppers.map(shopper => new Device(url, shopper, list));
  for (const device of devices) await device.reload();
  const dice = new Dice(seed, 'shop');
  await commands.spoil(seed, 0.15 + dice.next() * 0.45);
  const crash = dice.next() < 0.25 ? after(dice.below(1500)).then(() => commands.killServer()) : undefined;
  const known = new Map(ticked.map(title => [title, 'open' as State]));
  const trips = devices.map((device, at) => new Trip({ device, at, seed, list, known, story }));
  await Promise.all([crash, ...trips.map(trip => trip.go())]);
  story.push(...(await commands.spoil(seed, 0)));
  const wrong = [...(await disagreement(devices, list)), ...(await unexpected(list, known))];
  for (const device of devices) device.close();
  if (wrong.length > 0) console.log(`SEEDS=${seed}\n${story.join('\n')}`);
  return wrong;
}

interface TripOptions {
  device: Device;
  at: number;
  seed: number;
  list: string;
  /** The expected final state of the items that only one person changes. */
  known: Map<string, State>;
  story: string[];
}

/** One person’s random actions on the list. */
class Trip {
  readonly #options: TripOptions;
  readonly #dice: Dice;
  readonly #toAdd: string[];

  constructor(options: TripOptions) {
    this.#options = options;
    this.#dice = new Dice(options.seed, options.at);
    this.#toAdd = [...(own[options.at] ?? [])];
  }

  async go(): Promise<void> {
    const { device } = this.#options;
    for (let acts = 10 + this.#dice.below(8); acts > 0; acts--) {
      const turn = this.#dice.next();
      if (turn < 0.15) await this.#reload();
      else if (turn < 0.45 && this.#toAdd.length > 0) await this.#add(this.#toAdd.shift() ?? '');
      else await this.#change();
      if (this.#dice.next() < 0.5) await after(this.#dice.below(250));
    }
    this.#tell(`${device.waiting()} wait`);
  }

  async #reload(): Promise<void> {
    await after(this.#dice.below(100));
    this.#tell('reloads');
    await this.#options.device.reload();
  }

  async #add(title: string): Promise<void> {
    await this.#create(newItem(this.#options.list, { title, position: 'V' }));
  }

  async #create(item: ListItem): Promise<void> {
    await this.#do(item, 'open', { kind: 'create', items: [item] });
  }

  async #change(): Promise<void> {
    const { device, at, known } = this.#options;
    const mine = (own[at] ?? []).filter(title => known.has(title));
    const title = this.#dice.of([...mine, ...mine, ...ticked, ...contested]) ?? '';
    const turn = this.#dice.next();
    const item = device.shown().find(each => each.title === title);
    if (!item || (ticked.includes(title) && item.completed)) return;
    if (item.completed) return this.#do(item, 'open', { kind: 'reopen', item });
    if (ticked.includes(title) || turn < 0.7) return this.#tick(item);
    await this.#do(item, 'gone', { kind: 'remove', items: [item] });
    if (turn > 0.85) await this.#create(again(item));
  }

  async #tick(item: ListItem): Promise<void> {
    const completer = { name: this.#options.device.name, username: '', givenName: '', familyName: '' };
    const [completion, time] = [crypto.randomUUID(), new Date().toISOString()];
    await this.#do(item, 'done', { kind: 'complete', item, completion, completer, time });
  }

  /** Once the user has seen the operation succeed, it must not be lost. */
  async #do(item: ListItem, becomes: State, operation: Parameters<Device['do']>[0]): Promise<void> {
    const { device, known } = this.#options;
    this.#tell(`${operation.kind} ${item.title}`);
    await device.do(operation, error => this.#tell(`${operation.kind} ${item.title} is refused: ${error}`));
    if (!contested.includes(item.title)) known.set(item.title, becomes);
  }

  #tell(what: string): void {
    this.#options.story.push(`${this.#options.device.name} ${what}`);
  }
}

/**
 * The differences between the two devices and the server, after the queues have drained and some seconds have passed.
 */
async function disagreement(devices: Device[], list: string): Promise<string[]> {
  let wrong: string[] = [];
  for (const end = Date.now() + 30_000; Date.now() < end; await after(100)) {
    // Simulates a network that has just come back.
    dispatchEvent(new Event('online'));
    wrong = devices.filter(device => device.waiting() > 0).map(device => `${device.name} waits`);
    if (wrong.length > 0) continue;
    const server = linesOf(await commands.stockOf(list));
    const seen = devices.map(device => linesOf(device.shown()));
    wrong = seen.filter(lines => lines !== server).map(lines => `${lines} is shown, and there is ${server}`);
    if (wrong.length === 0) return [];
  }
  return wrong;
}

/** Items that are missing, duplicated, or not in their expected state. */
async function unexpected(list: string, known: Map<string, State>): Promise<string[]> {
  const stock = await commands.stockOf(list);
  const judged = stock.filter(({ title }) => !contested.includes(title));
  const expected = [...known].filter(([, state]) => state !== 'gone');
  const wanted = linesOf(expected.map(([title, state]) => ({ title, completed: state === 'done' })));
  const often = stock.filter(({ completed, ticks }) => ticks !== (completed ? 1 : 0));
  return [
    ...(linesOf(judged) === wanted ? [] : [`${linesOf(judged)} is there instead of ${wanted}`]),
    ...often.map(
      ({ title, completed, ticks }) => `${title} is ${completed ? 'done' : 'open'} with ${ticks} ticks`,
    ),
  ];
}

function linesOf(items: { title: string; completed: boolean }[]): string {
  const lines = items.map(({ title, completed }) => `${title}${completed ? '✓' : ''}`);
  return lines.toSorted().join(' ');
}

function after(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
