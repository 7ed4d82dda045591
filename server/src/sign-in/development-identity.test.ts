import { expect, onTestFinished, test, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { Browser, type Page } from './testing/browser.ts';
import { startProduct } from './testing/product.ts';
import { bearer, exchange, landing } from './testing/sign-in-world.ts';

// Not resolvable: the server must reach itself another way.
const publicUrl = 'http://potluck.invalid';
const google = `${publicUrl}/api/auth/google`;
const ann = { email: 'Ann@Example.org', name: 'Ann Miller' };

anyEngine(open => {
  test('a form with address and name signs in, without scripts, consent or console output', async () => {
    const logs = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info'), vi.spyOn(console, 'error')];
    onTestFinished(() => logs.forEach(each => void each.mockRestore()));
    const store = await open();
    const { browser } = await world(store);
    const landed = await browser.submit(await browser.open(`${google}?return_to=/lists`), ann);
    expect(landing(landed)).toMatch(/^\/login\?token_key=[\w-]{43}&return_to=%2Flists$/);
    const { token } = JSON.parse((await exchange(browser, landed)).body);
    const { userId } = JSON.parse(
      (await browser.call(`${publicUrl}/api/auth/check/token`, { headers: bearer(token) })).body,
    );
    const person = await store.db.selectFrom('resource').select(['name', 'title', 'handle']).execute();
    expect(person).toEqual([{ name: `users/${userId}`, title: 'Ann Miller', handle: 'ann' }]);
    for (const each of logs) expect(each).not.toHaveBeenCalled();
  });

  test('the provider has no session: each sign-in asks again, and can be another person’s', async () => {
    const store = await open();
    const { browser } = await world(store);
    for (const email of ['ann@example.org', 'bob@example.org', 'ANN@example.org']) {
      const page = await browser.open(google);
      expect(page.body).toContain('<form method="post">');
      expect(landing(await browser.submit(page, { email, name: '' }))).toContain('token_key=');
    }
    const people = await store.db.selectFrom('account').select('email').orderBy('email').execute();
    expect(people.map(({ email }) => email)).toEqual(['ann@example.org', 'bob@example.org']);
    // People without a name do not get their e-mail address as a name.
    const called = await store.db.selectFrom('resource').select('title').orderBy('title').execute();
    expect(called.map(({ title }) => title)).toEqual(['cook', 'cook2']);
  });

  test('an address signs in the same person after a restart, even on another port', async () => {
    const store = await open();
    for (const origin of [publicUrl, `${publicUrl}:8081`]) {
      const { browser } = await world(store, origin);
      const landed = await browser.submit(await browser.open(`${origin}/api/auth/google`), ann);
      expect(landing(landed)).toContain('token_key=');
    }
    expect(await store.db.selectFrom('account').select('email').execute()).toHaveLength(1);
  });

  test('the page says that it is for development, and cannot run scripts', async () => {
    const { browser } = await world(await open());
    const page = await browser.open(google);
    expect(page.body).toContain('<strong>Development sign-in.</strong>');
    expect(page.body).not.toMatch(/<script|<style|style=|onload/);
    expect(page.headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'content-security-policy': expect.stringMatching(
        /default-src 'none'; style-src 'self'; form-action 'self'/,
      ),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const style = await browser.call(new URL(match(page, /href="([^"]+\.css)"/), page.url));
    expect(style).toMatchObject({ status: 200, body: expect.stringContaining('#2f6b4c') });
  });

  test('an invalid address is rejected, and the form keeps the typed text', async () => {
    const { browser } = await world(await open());
    const answer = await browser.open(google);
    const again = await browser.submit(answer, { email: 'ann"><b>', name: '<i>Ann</i>' });
    expect(again.status).toBe(400);
    expect(again.body).toContain('value="ann&quot;&gt;&lt;b&gt;"');
    expect(again.body).toContain('Enter an e-mail address such as ann@example.org.');
    expect(again.body).not.toContain('<i>');
    expect(landing(await browser.submit(again, ann))).toContain('token_key=');
  });

  test('Cancel returns to the sign-in page', async () => {
    const { browser } = await world(await open());
    const page = await browser.open(google);
    const link = new URL(match(page, /href="([^"]+\/cancel)"/), page.url);
    expect(landing(await browser.open(link))).toBe('/login?error=cancelled');
  });

  test('a form that is sent twice, late or from another browser returns to the sign-in page', async () => {
    const { browser, other } = await world(await open());
    const page = await browser.open(google);
    expect(landing(await other.submit(page, ann))).toBe('/login?error=sign_in_expired');
    await browser.submit(page, ann);
    expect(landing(await browser.submit(page, ann))).toBe('/login?error=sign_in_expired');
    expect(landing(await browser.open(page.url))).toBe('/login?error=sign_in_expired');
    expect(landing(await browser.open(`${publicUrl}/development-identity/auth?client_id=x`))).toBe(
      '/login?error=sign_in_expired',
    );
  });

  test('the sign-in works behind https', async () => {
    const { browser } = await world(await open(), 'https://potluck.invalid');
    const page = await browser.open('https://potluck.invalid/api/auth/google');
    expect(landing(await browser.submit(page, ann))).toContain('token_key=');
  });

  test('the provider does not exist if Google is configured', async () => {
    const store = await open();
    const env = { PUBLIC_URL: publicUrl, GOOGLE_CLIENT_ID: 'potluck', GOOGLE_CLIENT_SECRET: 'hush' };
    const product = await startProduct(store, { env });
    onTestFinished(() => product.app.close());
    const browser = new Browser({ 'potluck.invalid': product.port });
    const metadata = `${publicUrl}/development-identity/.well-known/openid-configuration`;
    expect((await browser.open(metadata)).status).toBe(404);
  });
});

async function world(store: Store, origin = publicUrl): Promise<{ browser: Browser; other: Browser }> {
  const product = await startProduct(store, { env: { PUBLIC_URL: origin } });
  onTestFinished(() => product.app.close());
  const ports = { [new URL(origin).host]: product.port };
  return { browser: new Browser(ports), other: new Browser(ports) };
}

function match({ body }: Page, pattern: RegExp): string {
  return body.match(pattern)?.[1] ?? '';
}
