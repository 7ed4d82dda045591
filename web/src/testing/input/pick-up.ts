import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const patient = { timeout: 15_000 };

/** Picks up an event of a schedule with Space, to move it by keyboard. */
export async function pickUp(title: RegExp) {
  const link = page.getByRole('link', { name: title });
  await expect.element(link, patient).toBeVisible();
  link.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('button', { name: 'Save', exact: true }), patient).toBeVisible();
}
