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

  /** How the item shows now. */
  async finds(title: string): Promise<'open' | 'done' | 'gone'> {
    const lines = await this.lines();
    return lines.includes(`${title} open`) ? 'open' : lines.includes(`${title} done`) ? 'done' : 'gone';
  }

  async add(title: string): Promise<void> {
    await this.#box.fill(title);
    await this.page.keyboard.press('Enter');
    await this.#until(title, 'open');
  }

  /** Ticks an item off, or takes that back; false when it does not stand there to be. */
  async turn(title: string, to: 'open' | 'done'): Promise<boolean> {
    const there = await this.#press(title, to === 'open' ? 'done' : 'open', 'click');
    if (there) await this.#until(title, to);
    return there;
  }

  async remove(title: string): Promise<boolean> {
    const there = await this.#press(title, 'open', 'Delete');
    if (there) await this.#until(title, 'gone');
    return there;
  }

  async undoRemoval(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo' }).last().click();
    await this.#until(title, 'open');
  }

  /** In one step, so that nothing that happens elsewhere comes between. */
  #press(title: string, how: 'open' | 'done', what: 'click' | 'Delete'): Promise<boolean> {
    return this.page.evaluate(
      ([name, checked, key]) => {
        const boxes = document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]');
        const box = [...boxes].find(
          each => each.checked === checked && each.closest('label')?.textContent?.startsWith(name),
        );
        box?.focus();
        if (key === 'click') box?.click();
        else box?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        return box !== undefined;
      },
      [title, how === 'done', what] as const,
    );
  }

  async #until(title: string, how: 'open' | 'done' | 'gone'): Promise<void> {
    await expect
      .poll(() => this.finds(title), { intervals: [20], message: `${title} shows ${how}` })
      .toBe(how);
  }

  /** As a network does that has just come back. */
  async hearNetwork(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event('online')));
  }

  /** All that shows, as `Milk open` and `Bread done`. */
  lines(): Promise<string[]> {
    return this.page.evaluate(() => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]')];
      const lines = boxes.map(box => {
        const [title] = /^[A-Z][a-z]+/.exec(box.closest('label')?.textContent ?? '') ?? [];
        return `${title} ${box.checked ? 'done' : 'open'}`;
      });
      return lines.toSorted();
    });
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
  return {
    cookies: [],
    origins: [{ origin, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
  };
}
