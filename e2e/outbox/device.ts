import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Member } from '../product/household.ts';

/** Somebody's browser before one list, as far as its screen goes. */
export class Device {
  readonly name: string;
  readonly page: Page;
  #address = '';

  private constructor(name: string, page: Page) {
    this.name = name;
    this.page = page;
  }

  static async open(context: BrowserContext, name: string): Promise<Device> {
    await context.setExtraHTTPHeaders({ 'x-device': name });
    return new Device(name, await context.newPage());
  }

  async goTo(address: string): Promise<void> {
    this.#address = address;
    await this.reload();
  }

  /** Until the list is there: while the server is away there may be nothing but the way to try again. */
  async reload(): Promise<void> {
    await expect(async () => {
      await this.page.goto(this.#address, { waitUntil: 'commit' });
      await expect(this.#box).toBeVisible({ timeout: 4000 });
    }).toPass({ timeout: 40_000 });
  }

  get #box(): Locator {
    return this.page.getByRole('combobox', { name: 'Add an item' });
  }

  #item(title: string, checked: boolean): Locator {
    const named = { name: new RegExp(`^${title}`), checked };
    return this.page.getByRole('main').getByRole('checkbox', named);
  }

  /** Whether the item shows as open, or as done, now. */
  async shows(title: string, how: 'open' | 'done'): Promise<boolean> {
    return (await this.#item(title, how === 'done').count()) > 0;
  }

  async add(title: string): Promise<void> {
    await this.#box.fill(title);
    await this.page.keyboard.press('Enter');
    await this.#until(title, 'open');
  }

  async tick(title: string): Promise<void> {
    await this.#item(title, false).first().click();
    await this.#until(title, 'done');
  }

  async takeBack(title: string): Promise<void> {
    await this.#item(title, true).first().click();
    await this.#until(title, 'open');
  }

  async remove(title: string): Promise<void> {
    await this.#item(title, false).first().press('Delete');
    await expect(this.#item(title, false)).toHaveCount(0);
  }

  async undoRemoval(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo' }).last().click();
    await this.#until(title, 'open');
  }

  async #until(title: string, how: 'open' | 'done'): Promise<void> {
    await expect(this.#item(title, how === 'done').first()).toBeVisible();
  }

  /** As a network does that has just come back. */
  async hearNetwork(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event('online')));
  }

  /** All that shows, as `Milk open` and `Bread done`. */
  async lines(): Promise<string[]> {
    const boxes = await this.page.getByRole('main').getByRole('checkbox').all();
    const lines = boxes.map(async box => {
      const words = (await box.evaluate(input => input.closest('label')?.innerText ?? '')) || '';
      return `${words.split('\n')[0]} ${(await box.isChecked()) ? 'done' : 'open'}`;
    });
    return (await Promise.all(lines)).toSorted();
  }

  /** How much waits here to be sent. */
  waiting(): Promise<number> {
    return this.page.evaluate(async () => {
      const opening = indexedDB.open('potluck');
      await new Promise(resolve => opening.addEventListener('success', resolve));
      const asked = opening.result.transaction('outbox').objectStore('outbox').count();
      await new Promise(resolve => asked.addEventListener('success', resolve));
      opening.result.close();
      return asked.result;
    });
  }
}

export function heldBy({ token }: Member, origin: string) {
  const localStorage = Object.entries({ jwt: token, rememberMe: 'true' });
  return { cookies: [], origins: [{ origin, localStorage: localStorage.map(([name, value]) => ({ name, value })) }] };
}
