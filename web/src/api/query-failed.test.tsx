import { ApiError } from '@potluck/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { QueryFailed } from './query-failed.tsx';

test('a failed query shows why it failed, and retries', async () => {
  const refetch = vi.fn();
  const error = new ApiError('INTERNAL', 'INTERNAL', 'The list is out of order.');
  await renderInTheme(<QueryFailed of={{ error, refetch }} title="No list" />);
  await expect.element(page.getByRole('heading', { name: 'No list' })).toBeVisible();
  await expect.element(page.getByText('The list is out of order.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});
