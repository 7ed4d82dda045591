import { apiDocuments } from '@potluck/contract/openapi/documents';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Page } from '../sign-in/testing/browser.ts';
import { exchange, goToProvider, signInWorld } from '../sign-in/testing/sign-in-world.ts';
import { AnswerCheck } from '../testing/documents/answer-check.ts';
import { type OpenApi, type Operation, operationsOf } from '../testing/documents/open-api.ts';
import { follow } from '../testing/follow.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';

/*
 * Requests that can't be generated from the documents alone: sign-in, secret addresses and the change stream. Their
 * responses must match the documents too.
 */
const documents = [...(apiDocuments() as Map<string, unknown> as Map<string, OpenApi>).values()];

eachEngine(open => {
  let world: TestWorld;
  const check = new AnswerCheck();
  beforeAll(async () => {
    world = await openWorld(await open());
  });
  afterAll(() => world.close());

  test('every step of the sign-in matches its API document', async () => {
    const signingIn = await signInWorld(await open(), onTestFinished);
    const browser = signingIn.browser();
    const begun = await browser.step(`${signingIn.publicUrl}/api/auth/google`);
    const back = await browser.step(await goToProvider(signingIn, browser));
    const token = await exchange(browser, { ...back, url: new URL(back.headers.location ?? '', back.url) });
    expect([begun.status, back.status, token.status]).toEqual([302, 302, 200]);
    expect(await untruths('auth.begin', begun)).toEqual([]);
    expect(await untruths('auth.callback', back)).toEqual([]);
    expect(await untruths('auth.token', token)).toEqual([]);
  });

  test('a feed and its answer for an unchanged file match their API document', async () => {
    const { client } = await world.person('Ann');
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    const { name } = await client.calendar.create({ calendar: { title: 'Dinners', visibility } });
    const { uri } = await client.calendar.renewFeed({ name });
    const { pathname: url } = new URL(uri, 'http://potluck.test');
    const fresh = await world.app.inject({ url });
    const known = await world.app.inject({ url, headers: { 'if-none-match': String(fresh.headers.etag) } });
    expect([fresh.statusCode, known.statusCode]).toEqual([200, 304]);
    for (const answer of [fresh, known])
      expect(await check.untruths(operation('calendars.readFeed'), answer)).toEqual([]);
  });

  test('every notice of the change stream matches its API document', async () => {
    const { client, token } = await world.person('Bob');
    if (!world.app.server.listening) await world.app.listen({ host: '127.0.0.1', port: 0 });
    const followed = await follow(world.app, { token });
    onTestFinished(() => followed.leave());
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    const list = await client.list.create({ list: { title: 'Groceries', visibility } });
    await client.listItem.create({ parent: list.name, listItem: { title: 'Milk' } });
    await expect.poll(() => followed.events.length).toBeGreaterThan(1);
    const notice = { $ref: '#/components/schemas/ChangeNotice' };
    const { document } = operation('changes.watch');
    for (const event of followed.events)
      expect(check.misfits(notice, document.components, event.notice)).toEqual([]);
  });

  function untruths(id: string, { status, headers, body }: Page): Promise<string[]> {
    return check.untruths(operation(id), { statusCode: status, headers, body });
  }
});

function operation(id: string): Operation {
  const found = documents.flatMap(operationsOf).find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`there is no operation ${id}`);
  return found;
}
