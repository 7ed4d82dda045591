import { setTimeout as pause } from 'node:timers/promises';
import { rawLocalSite } from '../../server/src/fetching/testing/local-site.ts';
import { newSubscription } from '../../server/src/testing/services/decrypt-push.ts';
import { startPushService } from '../../server/src/testing/services/push-service.ts';
import { attackedServer, type Known, report } from './world.ts';

const devices = 20;
const notifications = 50;
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

/**
 * Mallory subscribes twenty browsers at push services that accept connections but never answer, on one host or on
 * separate hosts, and an accomplice triggers fifty notifications for her. Measures the delay of Bob's pushes meanwhile.
 */
export async function attackPushes(engine: string): Promise<void> {
  for (const hosts of [1, devices]) {
    await using service = await startPushService();
    await using silent = await rawLocalSite(() => {});
    const names = Array.from({ length: hosts }, (_, at) => `silent${at}.example`);
    const standIns = [
      service.env.FETCH_STAND_INS,
      ...names.map(name => `${name}:443=${silent.address}`),
    ].join();
    await using world = await attackedServer(engine, { FETCH_STAND_INS: standIns });
    const [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    const [eve, mallory] = [await world.person('Eve'), await world.person('Mallory')];
    await befriend(ann, bob);
    await befriend(eve, mallory);
    await bob.client.pushDevice.create({ parent: bob.user, pushDevice: service.subscribe() });
    for (let at = 0; at < devices; at++) {
      const endpoint = `https://${names[at % hosts]}/send/${at}`;
      const pushDevice = { endpoint, keys: newSubscription().keys };
      await mallory.client.pushDevice.create({ parent: mallory.user, pushDevice });
    }
    const times = () => pushTimes(ann, bob, service);
    report(`${hosts} silent hosts, before`, await times());
    await Promise.all(Array.from({ length: notifications }, () => share(eve, mallory)));
    report(`${hosts} silent hosts, ${devices * notifications} pushes to them waiting`, await times());
  }
}

interface Service {
  taken: { payload: { url: string } }[];
}

/** The times from Ann's answer to the push at Bob's service, forty in twenty seconds, each capped at a minute. */
async function pushTimes(ann: Known, bob: Known, service: Service): Promise<number[]> {
  const measured: Promise<number>[] = [];
  for (let at = 0; at < 40; at++) {
    measured.push(share(ann, bob).then(recipe => arrival(service, recipe)));
    await pause(500);
  }
  return Promise.all(measured);
}

async function arrival({ taken }: Service, recipe: string): Promise<number> {
  const begun = performance.now();
  while (performance.now() < begun + 400_000) {
    if (taken.some(({ payload }) => payload.url === `/${recipe}`)) break;
    await pause(5);
  }
  return performance.now() - begun;
}

async function share(from: Known, to: Known): Promise<string> {
  const recipe = await from.client.recipe.create({ recipe: { title: 'Soup', visibility } });
  const recipeAccess = { recipient: { user: { name: to.user } }, level: 'PERMISSION_LEVEL_READ' } as const;
  await from.client.recipeAccess.create({ parent: recipe.name, recipeAccess });
  return recipe.name;
}

async function befriend(one: Known, other: Known): Promise<void> {
  const userAccess = { recipient: { name: other.user }, level: 'PERMISSION_LEVEL_WRITE' } as const;
  const { name } = await one.client.userAccess.create({ parent: other.user, userAccess });
  await other.client.userAccess.accept({ name });
}
