import { Device, heldBy } from './outbox/device.ts';
import { FaultyProxy } from './outbox/faulty-proxy.ts';
import { type Kitchen, runSeed } from './outbox/run-seed.ts';
import { befriend } from './product/kitchen.ts';
import { test as base } from './product/test.ts';

// `SEEDS=1-200 npx playwright test outbox-faults` tries so many, `SEEDS=17` one of them again.
const [first = 1, last = first] = (process.env.SEEDS ?? '1-12').split('-').map(Number);
const seeds = Array.from({ length: last - first + 1 }, (_, at) => first + at);

const test = base.extend<object, { kitchen: Omit<Kitchen, 'tell'> }>({
  kitchen: [
    async ({ browser, product, household }, use) => {
      const proxy = new FaultyProxy(product.url);
      await proxy.start();
      const people = [await household.member('Ann Miller'), await household.member('Bob Stone')] as const;
      const open = async (at: 0 | 1) => {
        const held = { storageState: heldBy(people[at], proxy.url), baseURL: proxy.url };
        const sized = { viewport: { width: 390, height: 844 }, locale: 'en-GB' };
        return Device.open(await browser.newContext({ ...held, ...sized }), people[at].fullName);
      };
      const [ann, bob] = people;
      await befriend(ann, bob);
      await use({ ann, bob, product, proxy, devices: [await open(0), await open(1)] });
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ timeout: 120_000 });

for (const seed of seeds)
  test(`seed ${seed}: whatever the network does, every item and every tick is there once`, async ({
    kitchen,
  }, info) => {
    const story: string[] = [];
    const tell = (line: string) => void story.push(line);
    await runSeed(seed, { ...kitchen, tell }).catch(async (error: unknown) => {
      await info.attach(`SEEDS=${seed}`, { body: story.join('\n'), contentType: 'text/plain' });
      throw error;
    });
  });
