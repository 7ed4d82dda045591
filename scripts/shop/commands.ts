import type { BrowserCommand } from 'vitest/node';
import { seedsOf } from '../../server/src/testing/deep.ts';
import type { Shop } from '../../web/src/testing/shop.ts';
import type { Open } from './open-shop.ts';

/** Commands for the browser tests to run in Node. */
export function shopCommands() {
  let opening: Promise<Open> | undefined;
  // Loaded lazily: other tests do not need the server's code.
  const code = () => import('./open-shop.ts');
  const shop = () => {
    opening ??= code().then(({ openShop }) => openShop());
    return opening;
  };
  return {
    openShop: async (): Promise<Shop> => {
      const { proxy, people } = await shop();
      const [ann, bob] = people;
      const shoppers: Shop['shoppers'] = [
        { user: ann.user, token: ann.token },
        { user: bob.user, token: bob.token },
      ];
      return { url: proxy.url, shoppers, seeds: seedsOf({ usual: 4, max: 24 }) };
    },
    makeList: async (_, titles: string[]) => (await code()).makeList((await shop()).people, titles),
    stockOf: async (_, list: string) => (await code()).stockOf((await shop()).people[0].api, list),
    spoil: async (_, seed: number, rate: number) => (await shop()).proxy.spoil(seed, rate),
    killServer: async () => (await code()).killServer(await shop()),
    closeShop: async () => {
      await (await code()).closeShop(await shop());
      opening = undefined;
    },
  } satisfies Record<string, BrowserCommand<never>>;
}
