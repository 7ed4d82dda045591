import { type BrowserContext, type Page, request } from '@playwright/test';
import { type Client, createClient } from '../../contract/src/index.ts';

/** Somebody who has signed in once, in a browser, with Remember Me: what that browser then holds, and the API as them. */
export interface Member {
  email: string;
  fullName: string;
  /** The resource name, `users/…`. */
  user: string;
  token: string;
  api: Client;
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** So many people that there is a search for them. */
export const neighbours = ['Eve Lind', 'Finn Berg', 'Gil Ros', 'Hal Moss', 'Ida Falk', 'Jon Beck'];

/** The people of one product. Nobody signs in twice, and only the tests of signing in do so by hand. */
export class Household {
  readonly #url: string;
  readonly #members = new Map<string, Promise<Member>>();

  constructor(url: string) {
    this.#url = url;
  }

  member(fullName: string): Promise<Member> {
    const known = this.#members.get(fullName) ?? this.#welcome(fullName);
    this.#members.set(fullName, known);
    return known;
  }

  /** The requests that a browser makes to sign in, and what it then keeps: much faster than its screens. */
  async #welcome(fullName: string): Promise<Member> {
    const browser = await request.newContext({ baseURL: this.#url });
    const email = emailOf(fullName);
    const form = await browser.get('/api/auth/google');
    const back = await browser.post(form.url(), { form: { email, name: fullName } });
    const key = new URL(back.url()).searchParams.get('token_key');
    const { token } = await (await browser.get(`/api/auth/token/${key}`)).json();
    const { cookies } = await browser.storageState();
    await browser.dispose();
    const localStorage = Object.entries({ jwt: token, rememberMe: 'true' });
    const kept = localStorage.map(([name, value]) => ({ name, value }));
    const state = { cookies, origins: [{ origin: this.#url, localStorage: kept }] };
    const api = createClient({ baseUrl: `${this.#url}/api`, token: () => token });
    const { userId } = await api.send<{ userId: string }>({ method: 'GET', path: '/auth/check/token' });
    return { email, fullName, user: `users/${userId}`, token, api, state };
  }
}

/** From the login screen through the identity provider and back. */
export async function signIn(page: Page, fullName: string): Promise<void> {
  await page.getByRole('button', { name: 'Login With Google' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(emailOf(fullName));
  await page.getByRole('textbox', { name: 'Name' }).fill(fullName);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function emailOf(fullName: string): string {
  return `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`;
}
