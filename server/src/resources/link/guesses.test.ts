import { beforeEach, expect, test } from 'vitest';
import { newSecret } from '../../sign-in/tokens.ts';
import type { Store } from '../../store/store.ts';
import { aLink } from '../../testing/links.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { aCircle, type Household, openHousehold } from '../../testing/sharing/share.ts';

eachEngine(open => {
  let store: Store;
  let world: Household;
  // A fresh world, so that failed guesses do not count in other tests.
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    return () => world.close();
  });

  const ask = (verb: 'preview' | 'accept', secret: string, remoteAddress = '192.0.2.1') =>
    world.app.inject({
      method: 'POST',
      url: `/api/users/v1alpha1/links:${verb}`,
      headers: { authorization: `Bearer ${world.dan.token}` },
      payload: { secret },
      remoteAddress,
    });

  test('of 10,000 secrets that are guessed none is found, and few are looked for', {
    timeout: 120_000,
  }, async () => {
    await aLink(world.ann, await aCircle(world.ann), { mostUses: 50 });
    const statuses = new Map<number, number>();
    for (let at = 0; at < 10_000; at++) {
      const { statusCode } = await ask(at % 2 === 0 ? 'preview' : 'accept', newSecret());
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    const [found, none, limited] = [200, 404, 429].map(status => statuses.get(status) ?? 0);
    expect(found).toBe(0);
    expect((none ?? 0) + (limited ?? 0)).toBe(10_000);
    // A burst of thirty, then one every twenty seconds.
    expect(none).toBeGreaterThanOrEqual(30);
    expect(none).toBeLessThan(40);
  });

  test('from so many places, they are limited all together, and who has a link is not shut out', async () => {
    const { secret } = await aLink(world.ann, await aCircle(world.ann));
    const statuses = [];
    for (let at = 0; at < 1020; at++)
      statuses.push((await ask('preview', newSecret(), `10.0.${at >> 8}.${at & 255}`)).statusCode);
    expect(statuses.slice(0, 1000)).toEqual(Array(1000).fill(404));
    expect(statuses.slice(1010)).toContain(429);
    expect((await ask('preview', secret)).statusCode).toBe(200);
  });

  test('who has guessed too often is answered nothing for a while, not even what is right', async () => {
    const { secret } = await aLink(world.ann, await aCircle(world.ann));
    for (let at = 0; at < 30; at++) await ask('preview', newSecret());
    const answer = await ask('preview', secret);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await ask('preview', secret, '192.0.2.2')).statusCode).toBe(200);
  });

  test('whatever is wrong with a link is answered alike, to who looks and to who accepts', async () => {
    const { ann, dan } = world;
    const circle = await aCircle(ann);
    const [used, revoked, expired, gone] = [
      await aLink(ann, circle),
      await aLink(ann, circle),
      await aLink(ann, circle),
      await aLink(ann, await aCircle(ann)),
    ];
    await dan.client.link.accept(used);
    await ann.client.circleLink.delete(revoked);
    await ann.client.circle.delete({ name: gone.name.split('/links/')[0] ?? '' });
    await store.db
      .updateTable('link')
      .set({ expire_time: Date.now() })
      .where('name', '=', expired.name)
      .execute();
    const secrets = [newSecret(), 'nonsense', '…', used.secret, revoked.secret, expired.secret, gone.secret];
    const answers = [];
    for (const secret of secrets) answers.push(await ask('preview', secret), await ask('accept', secret));
    const texts = answers.map(({ statusCode, body, headers }) => {
      const { date: _, ...rest } = headers;
      return JSON.stringify([statusCode, body, rest]);
    });
    expect(answers[0]?.statusCode).toBe(404);
    expect(new Set(texts).size).toBe(1);
  });
});
