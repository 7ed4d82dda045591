import { expect, onTestFinished, test, vi } from 'vitest';
import { rawLocalSite } from '../../fetching/testing/local-site.ts';
import { newSubscription } from '../../testing/services/decrypt-push.ts';
import { anyEngine } from '../../testing/services/engines.ts';
import { startPushService } from '../../testing/services/push-service.ts';
import { befriend, forUser } from '../../testing/sharing/share.ts';
import { openWorld, type Person } from '../../testing/world.ts';

const [devices, shared] = [20, 15];

anyEngine(open => {
  test('twenty devices at a service that never answers do not delay others’ pushes', {
    timeout: 60_000,
  }, async () => {
    const store = await open();
    const service = await startPushService();
    let connections = 0;
    const silent = await rawLocalSite(() => {
      connections += 1;
    });
    const standIns = `${service.env.FETCH_STAND_INS},silent.example:443=${silent.address}`;
    const world = await openWorld(store, { FETCH_STAND_INS: standIns });
    // Closing waits for the pushes in flight, which take until their own timeout.
    onTestFinished(async () => {
      await world.close();
      await service[Symbol.asyncDispose]();
      await silent[Symbol.asyncDispose]();
    }, 60_000);
    const people = await Promise.all(['Ann', 'Bob', 'Eve'].map(name => world.person(name)));
    const [ann, bob, eve] = people as [Person, Person, Person];
    await befriend(ann, bob);
    await befriend(ann, eve);
    await bob.client.pushDevice.create({ parent: bob.user, pushDevice: service.subscribe() });
    for (let at = 0; at < devices; at++) {
      const pushDevice = { endpoint: `https://silent.example/${at}`, keys: newSubscription().keys };
      await eve.client.pushDevice.create({ parent: eve.user, pushDevice });
    }
    const share = async (title: string, person: Person) => {
      const recipe = { title, visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
      const { name } = await ann.client.recipe.create({ recipe });
      const recipeAccess = forUser(person, 'PERMISSION_LEVEL_READ');
      await ann.client.recipeAccess.create({ parent: name, recipeAccess });
    };
    for (let at = 0; at < shared; at++) await share(`Soup ${at}`, eve);
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    await vi.waitFor(() => expect(connections).toBeGreaterThan(0), { timeout: 10_000 });
    await share('Cake', bob);
    // In sequence, the 300 earlier pushes would take a quarter of an hour: four at once, three seconds each.
    const theCake = () => service.taken.some(({ payload }) => payload.title.includes('Cake'));
    await vi.waitFor(() => expect(theCake()).toBe(true), { timeout: 5000, interval: 20 });
    // Once the circuit breaker is open, waiting pushes are postponed without an attempt.
    await vi.waitFor(
      async () => {
        const waiting = await store.db.selectFrom('job').selectAll().where('kind', '=', 'push').execute();
        expect(waiting.length).toBeGreaterThanOrEqual(devices * shared);
        expect(waiting.filter(({ due_time }) => due_time > Date.now()).length).toBeGreaterThan(250);
        expect(waiting.filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(250);
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(connections).toBeLessThan(12);
  });
});
