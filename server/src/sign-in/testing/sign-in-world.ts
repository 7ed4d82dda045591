import type { Store } from '../../store/store.ts';
import type { SignInOptions } from '../routes.ts';
import { Browser, type Page } from './browser.ts';
import { LocalProvider } from './local-provider.ts';
import { type Product, startProduct } from './product.ts';

/** A provider, a product that uses it, and browsers in front of it. */
export interface SignInWorld {
  provider: LocalProvider;
  product: Product;
  publicUrl: string;
  browser: () => Browser;
}

export interface WorldOptions extends SignInOptions {
  publicUrl?: string;
  provider?: LocalProvider;
}

/** Passes all cleanup functions to `atEnd`. */
export async function signInWorld(
  store: Store,
  atEnd: (end: () => Promise<void>) => void,
  { publicUrl = 'http://potluck.test', provider: given, ...options }: WorldOptions = {},
): Promise<SignInWorld> {
  const provider = given ?? (await new LocalProvider().start());
  const google = { GOOGLE_CLIENT_ID: 'potluck', GOOGLE_CLIENT_SECRET: 'hush', OIDC_ISSUER: provider.issuer };
  const env = { PUBLIC_URL: publicUrl, SIGN_UP: 'open', ...google };
  const product = await startProduct(store, { env, ...options });
  atEnd(async () => {
    await product.app.close();
    if (!given) await provider.stop();
  });
  const browser = () => new Browser({ [new URL(publicUrl).host]: product.port });
  return { provider, product, publicUrl, browser };
}

/** Goes through the whole sign-in, up to the page of the web app. */
export function goToSignIn({ publicUrl }: SignInWorld, browser: Browser, query = ''): Promise<Page> {
  return browser.open(`${publicUrl}/api/auth/google${query}`);
}

/** Goes as far as the provider's redirect back to the app, without following it. */
export async function goToProvider({ publicUrl }: SignInWorld, browser: Browser): Promise<URL> {
  const begun = await browser.step(`${publicUrl}/api/auth/google`);
  const answered = await browser.step(begun.headers.location ?? '');
  return new URL(answered.headers.location ?? '');
}

/** Exchanges the key in the address, as the web app does. */
export function exchange(browser: Browser, landed: Page): Promise<Page> {
  const key = landed.url.searchParams.get('token_key');
  return browser.call(`${landed.url.origin}/api/auth/token/${key}`);
}

/** The whole sign-in; returns the token. */
export async function signIn(world: SignInWorld, browser: Browser): Promise<string> {
  return JSON.parse((await exchange(browser, await goToSignIn(world, browser))).body).token;
}

export function checkToken({ publicUrl }: SignInWorld, browser: Browser, token: string): Promise<Page> {
  return browser.call(`${publicUrl}/api/auth/check/token`, { headers: bearer(token) });
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

export function landing(page: Page): string {
  return page.url.pathname + page.url.search;
}
