import type { Page } from '@playwright/test';
import { addCircle } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test.use({ faults: /status of 503/ });

const sentence = 'Dear ones is not a favourite yet: The kitchen is closed.';

test.beforeEach(async ({ ann: { page, ...ann } }) => {
  const { name } = await addCircle(ann, { title: 'Dear ones' });
  await page.route('**/*:favorite', route =>
    route.fulfill({ status: 503, json: { code: 14, message: 'The kitchen is closed.' } }),
  );
  await page.clock.install({ time: '2027-01-01T08:00:00Z' });
  await page.goto(`/${name}`);
  await expect(page.getByRole('button', { name: 'Favourite Dear ones' })).toBeVisible();
  await page.clock.pauseAt('2027-01-01T08:10:00Z');
});

test('a heart that the server refuses turns back, and an alert says why', async ({ ann: { page } }) => {
  await refuse(page);
  await expect(page.getByRole('button', { name: 'Favourite Dear ones' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('an alert goes by itself after five seconds', async ({ ann: { page } }) => {
  await refuse(page);
  await page.mouse.move(5, 500);
  await page.clock.runFor(4900);
  await expect(page.getByText(sentence)).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText(sentence)).toHaveCount(0);
});

test('an alert stays while the pointer rests on it', async ({ ann: { page } }) => {
  await refuse(page);
  await page.getByText(sentence).hover();
  await page.clock.runFor(20_000);
  await expect(page.getByText(sentence)).toBeVisible();
  await page.mouse.move(5, 500);
  await page.clock.runFor(5100);
  await expect(page.getByText(sentence)).toHaveCount(0);
});

test('an alert is closed by its button, the newest first', async ({ ann: { page } }) => {
  await refuse(page);
  await page.route('**/*:favorite', route =>
    route.fulfill({ status: 503, json: { code: 14, message: 'The cook is out.' } }),
  );
  await page.getByRole('button', { name: 'Favourite Dear ones' }).click();
  await expect(page.getByText('The cook is out.')).toBeVisible();
  await page.getByRole('button', { name: 'Close alert' }).first().click();
  await expect(page.getByText('The cook is out.')).toHaveCount(0);
  await expect(page.getByText(sentence)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(page.getByText(sentence)).toHaveCount(0);
});

async function refuse(page: Page) {
  await page.getByRole('button', { name: 'Favourite Dear ones' }).click();
  await expect(page.getByRole('alert')).toContainText(['The kitchen is closed.']);
}
