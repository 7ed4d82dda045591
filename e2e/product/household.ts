import { type BrowserContext, type Page, request } from '@playwright/test';
import { type Client, createClient } from '../../contract/src/index.ts';

/** A person who has signed in once in a browser with Remember Me: that browser's storage, and an API client. */
export interface Member {
  email: string;
  fullName: string;
  /** The resource name, `users/…`. */
  user: string;
  token: string;
  api: Client;
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Enough people for the search to appear. */
export const neighbours = ['Eve Lind', 'Finn Berg', 'Gil Ros', 'Hal Moss', 'Ida Falk', 'Jon Beck'];

/** The people of a product. Each signs in once; only the tests of signing in use the screens. */
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

  /** Signs in with a browser's requests and collects its storage: much faster than using the screens. */
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

/** Signs in from the login screen, through the identity provider and back. */
export async function signIn(page: Page, fullName: string): Promise<void> {
  await page.getByRole('button', { name: 'Login With Google' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(emailOf(fullName));
  await page.getByRole('textbox', { name: 'Name' }).fill(fullName);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function emailOf(fullName: string): string {
  return `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`;
}
