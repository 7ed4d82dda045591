import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { idOf } from '../../contract/src/index.ts';
import type { Member } from '../product/household.ts';
import { addList } from '../product/kitchen.ts';
import type { Product } from '../product/product.ts';
import type { Device } from './device.ts';
import { Dice } from './dice.ts';
import type { FaultyProxy } from './faulty-proxy.ts';

export interface Kitchen {
  ann: Member;
  bob: Member;
  product: Product;
  proxy: FaultyProxy;
  devices: [Device, Device];
  /** Told what is done and what is spoilt, in order. */
  tell: (line: string) => void;
}

/** Words that no reader of lines takes for anything else. */
const own = [
  ['Apples', 'Beans', 'Carrots', 'Dates', 'Endives', 'Figs'],
  ['Garlic', 'Honey', 'Jam', 'Kale', 'Leeks', 'Mint'],
];
const ticked = ['Olives', 'Pasta', 'Rice', 'Salt'];
const contested = ['Tea', 'Yeast'];

type State = 'open' | 'done' | 'gone';

/**
 * One shop: Ann and Bob change one list, each on a device, while the network spoils a part of all requests and the
 * server may be killed. Of what one of them alone touched, and of what both only ticked off, it is known how it has to
 * be in the end; of the rest, that both see what the server has, and that it was ticked off once at most.
 */
export async function runSeed(seed: number, kitchen: Kitchen): Promise<void> {
  const { ann, bob, proxy, devices, tell } = kitchen;
  const list = await addList(ann, { title: `Seed ${seed}`, items: [...ticked, ...contested] });
  await ann.api.list.update({ list: { name: list.name, showCompleted: true } });
  await share(list.name, ann, bob);
  for (const device of devices) await device.goTo(`/lists/${idOf(list.name)}`);
  const dice = new Dice(seed, 'shop');
  proxy.spoil(seed, 0.1 + dice.next() * 0.4, tell);
  const known = new Map<string, State>();
  const crash = dice.next() < 0.4 ? killedAfter(kitchen, 300 + dice.below(2500)) : undefined;
  await Promise.all(devices.map((device, at) => shop(device, { at, dice: new Dice(seed, at), known, tell })));
  await crash;
  proxy.behave();
  await agree(list.name, kitchen, known);
}

async function share(list: string, ann: Member, bob: Member): Promise<void> {
  const recipient = { user: { name: bob.user } };
  const listAccess = { recipient, level: 'PERMISSION_LEVEL_WRITE' } as never;
  const { name } = await ann.api.listAccess.create({ parent: list, listAccess });
  await bob.api.listAccess.accept({ name });
}

async function killedAfter({ product, tell }: Kitchen, ms: number): Promise<void> {
  await pause(ms);
  tell('the server is killed');
  await product.kill();
  await product.start();
  tell('the server is back');
}

interface Shopping {
  at: number;
  dice: Dice;
  known: Map<string, State>;
  tell: Kitchen['tell'];
}

async function shop(device: Device, shopping: Shopping): Promise<void> {
  const { at, dice, tell } = shopping;
  const toAdd = [...(own[at] ?? [])];
  for (let acts = 7 + dice.below(5); acts > 0; acts--) {
    const turn = dice.next();
    if (turn < 0.3 && toAdd.length > 0) await add(device, toAdd.shift() ?? '', shopping);
    else if (turn < 0.87) await change(device, shopping);
    else {
      await pause(dice.below(250));
      tell(`${device.name} reloads`);
      await device.reload();
    }
    if (dice.next() < 0.3) await pause(dice.below(400));
  }
}

async function add(device: Device, title: string, { known, tell }: Shopping): Promise<void> {
  tell(`${device.name} adds ${title}`);
  await device.add(title);
  known.set(title, 'open');
}

async function change(device: Device, { at, dice, known, tell }: Shopping): Promise<void> {
  const mine = (own[at] ?? []).filter(title => known.has(title));
  const title = dice.of([...mine, ...mine, ...ticked, ...contested]) ?? '';
  const [found, turn] = [await device.finds(title), dice.next()];
  tell(`${device.name} finds ${title} ${found}, and throws ${turn.toFixed(2)}`);
  const became = await changed(device, title, { found, turn }).catch((error: unknown) => {
    // What the other one did in the same moment may have undone it.
    if (!contested.includes(title)) throw error;
  });
  if (became && !contested.includes(title)) known.set(title, became);
}

/** What somebody makes of an item that they find; undefined where it was no longer to be found so. */
async function changed(
  device: Device,
  title: string,
  { found, turn }: { found: State; turn: number },
): Promise<State | undefined> {
  const onlyTicked = ticked.includes(title);
  if (found === 'done' && !onlyTicked) return (await device.turn(title, 'open')) ? 'open' : undefined;
  if (found !== 'open') return undefined;
  if (onlyTicked || turn < 0.7) return (await device.turn(title, 'done')) ? 'done' : undefined;
  if (!(await device.remove(title))) return undefined;
  if (turn < 0.85) return 'gone';
  await device.undoRemoval(title);
  return 'open';
}

async function agree(list: string, kitchen: Kitchen, known: Map<string, State>): Promise<void> {
  const { ann, devices } = kitchen;
  const nudge = async () => {
    for (const device of devices) await device.hearNetwork();
    return Promise.all(devices.map(device => device.waiting()));
  };
  await expect.poll(nudge, { timeout: 40_000, message: 'nothing waits any more' }).toEqual([0, 0]);
  const server = async () => {
    const { listItems } = await ann.api.listItem.list({ parent: list, pageSize: 1000 });
    return listItems.map(({ title, completed }) => `${title} ${completed ? 'done' : 'open'}`).toSorted();
  };
  await expect
    .poll(async () => [await devices[0].lines(), await devices[1].lines()], {
      timeout: 25_000,
      message: 'both devices show what the server has',
    })
    .toEqual([await server(), await server()]);
  await expectKnown(list, ann, known);
}

async function expectKnown(list: string, { api }: Member, known: Map<string, State>): Promise<void> {
  const { listItems } = await api.listItem.list({ parent: list, pageSize: 1000 });
  const found = listItems.map(({ title, completed }) => [title, completed ? 'done' : 'open'] as const);
  const expected = [...ticked, ...known.keys()].map(title => [title, known.get(title) ?? 'open'] as const);
  const judged = found.filter(([title]) => !contested.includes(title));
  const wanted = new Map(expected.filter(([, state]) => state !== 'gone'));
  expect(judged.toSorted(), 'every item is there once, as it was left').toEqual([...wanted].toSorted());
  for (const { name, title, completed } of listItems) {
    const { listItemCompletions } = await api.listItemCompletion.list({ parent: name });
    expect(listItemCompletions.length, `${title} was ticked off so often`).toBe(completed ? 1 : 0);
  }
}
