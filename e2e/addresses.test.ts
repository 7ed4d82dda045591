import { signedInAddresses } from './product/addresses.ts';
import { expect, test } from './product/test.ts';

test('every URL of the app opens with its heading, and logs nothing to the console', async ({
  ann: { page },
  furnished,
}) => {
  for (const [address, heading] of signedInAddresses(furnished)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading, level: 1 }), address).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'didn’t load' }), address).toHaveCount(0);
    await expect(page, address).toHaveURL(address);
  }
});
