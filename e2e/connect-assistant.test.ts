import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { signIn } from './product/household.ts';
import { expect, test } from './product/test.ts';

/*
 * A program connects with OAuth while the service worker controls the pages: each redirect between the authorization
 * server, the app's screen and the program must reach the network, and the screen itself comes from the cache.
 */
test('an assistant connects with an active service worker, also if its person has to sign in first', async ({
  browser,
  product,
}) => {
  const program = await startProgram(product.url);
  try {
    const page = await withServiceWorker(browser, product.url);
    await page.goto(program.authorization);
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, 'Ann Miller');
    expect(await agree(page, program)).toContain('get_list');

    await page.goto(`${product.url}/recipes`);
    expect(await servedByWorker(page, '/connect/nothing')).toBe(true);
    // A request that is over does not end the session.
    await page.goto('/connect/nothing');
    await expect(page.getByText('This request is no longer open.')).toBeVisible();
    for (const path of ['/oauth/jwks', '/.well-known/oauth-authorization-server'])
      expect(await servedByWorker(page, path), path).toBe(false);
    await page.goto(program.authorization);
    expect(await agree(page, program)).toContain('get_list');

    await page.goto(program.authorization);
    await page.getByRole('button', { name: 'Don’t connect Claude' }).click();
    await expect(page.getByText('Back in the program: access_denied')).toBeVisible();
  } finally {
    program.stop();
  }
});

async function withServiceWorker(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
  return page;
}

/** Whether a navigation is answered with the app's shell. */
async function servedByWorker(page: Page, path: string): Promise<boolean> {
  const other = await page.context().newPage();
  const answer = await other.goto(path);
  await other.close();
  return answer?.fromServiceWorker() ?? false;
}

type Program = Awaited<ReturnType<typeof startProgram>>;

/** Connects, and returns what the program then finds with its token. */
async function agree(page: Page, program: Program): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Connect Claude?' })).toBeVisible();
  await expect(page.getByText('It runs on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Back in the program: connected')).toBeVisible();
  return program.tools(new URL(page.url()).searchParams.get('code') ?? '');
}

/** A program on this device that registers, waits for the person to come back, and then exchanges the code. */
async function startProgram(origin: string) {
  const server = createServer(({ url = '' }, response) => {
    const outcome = new URL(url, 'http://localhost').searchParams.get('error') ?? 'connected';
    response
      .setHeader('content-type', 'text/html')
      .end(`<title>Program</title>Back in the program: ${outcome}`);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const redirect = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  const registered = await fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ client_name: 'Claude', redirect_uris: [redirect], token_endpoint_auth_method: 'none' },
    }),
  });
  const { client_id: id } = (await registered.json()) as { client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  const search = new URLSearchParams({
    ...{ response_type: 'code', client_id: id, redirect_uri: redirect, scope: 'plan', state: 'x' },
    ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url') },
    ...{ code_challenge_method: 'S256', resource: `${origin}/mcp` },
  });
  return {
    authorization: `${origin}/oauth/authorize?${search}`,
    stop: () => server.close(),
    async tools(code: string): Promise<string> {
      const body = new URLSearchParams({
        ...{ grant_type: 'authorization_code', code, client_id: id, redirect_uri: redirect },
        code_verifier: verifier,
      });
      const tokens = await fetch(`${origin}/oauth/token`, { method: 'POST', body });
      const { access_token: token } = (await tokens.json()) as { access_token: string };
      const listed = await fetch(`${origin}/mcp`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      });
      return listed.text();
    },
  };
}
