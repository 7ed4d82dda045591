import { ApiError } from '../contract/src/index.ts';
import { addCircle, addSomeCircles } from './product/kitchen.ts';
import { noteRequests } from './product/quiet.ts';
import { expect, test } from './product/test.ts';

test.use({ faults: /status of 50\d|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/ });

test('while the server is down, a screen shows that, and Retry restores it', async ({
  product,
  newcomer,
}) => {
  const { page } = newcomer;
  await addCircle(newcomer, { title: 'Still here' });
  await addSomeCircles(newcomer);
  const quiet = noteRequests(page);
  await page.goto('/circles');
  await expect(page.getByRole('link', { name: 'Still here' })).toBeVisible();
  // The requests after the first screen have completed as well.
  await quiet();
  await product.stop();
  try {
    await page.getByRole('searchbox').fill('still');
    await expect(page.getByRole('alert')).toContainText('Couldn’t reach the server.');
  } finally {
    await product.start();
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Still here' })).toBeVisible();
});

test('a change that did not reach the server shows an error, and the typed text stays', async ({
  product,
  newcomer,
}) => {
  const { page } = newcomer;
  await page.goto('/circles/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Written in the tunnel');
  await product.stop();
  try {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Couldn’t reach the server.');
  } finally {
    await product.start();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Written in the tunnel', level: 1 })).toBeVisible();
});

test('a list that fails shows the server’s message and Retry', async ({ ann: { page } }) => {
  const closed = {
    status: 500,
    json: new ApiError('INTERNAL', 'INTERNAL', 'The kitchen is closed.').toBody(),
  };
  await page.route(/\/circles\?.*visibility/, route => route.fulfill(closed), { times: 1 });
  await page.goto('/circles?tab=explore');
  await expect(page.getByRole('alert')).toContainText('The kitchen is closed.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
