import { IconUsers } from '@tabler/icons-react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { passTime } from '../../testing/input/pass-time.ts';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Shape } from './shape.tsx';

afterEach(() => void vi.useRealTimers());

test('an error state shows the server’s message and can retry', async () => {
  const onRetry = vi.fn();
  await renderInTheme(<ErrorState message="The list is gone." onRetry={onRetry} />);
  await expect.element(page.getByRole('alert').getByText('The list is gone.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('an empty state shows a title and an action', async () => {
  await renderInTheme(
    <EmptyState icon={IconUsers} title="Cook together" action={<button type="button">Invite</button>} />,
  );
  await expect.element(page.getByRole('heading', { name: 'Cook together' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invite' })).toBeVisible();
});

test('a loading screen has a single status', async () => {
  await renderInTheme(<Shape of="index cards" />);
  expect(page.getByRole('status', { name: 'Loading' }).elements()).toHaveLength(1);
});

test('the progress bar shows only what takes longer than 120 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderInTheme(<ProgressBar active />);
  await passTime(119);
  expect(page.getByRole('progressbar').query()).toBeNull();
  await passTime(1);
  expect(page.getByRole('progressbar').query()).not.toBeNull();
});

test('the next page loads when the end is near the viewport', async () => {
  const fetchNextPage = vi.fn();
  await renderInTheme(<LoadMore list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage }} />);
  await expect.poll(() => fetchNextPage.mock.calls.length).toBe(1);
});

test('no page loads while the end is far away or another page is loading', async () => {
  const fetchNextPage = vi.fn();
  await renderInTheme(
    <>
      <LoadMore list={{ hasNextPage: true, isFetchingNextPage: true, fetchNextPage }} />
      <div style={{ height: 4000 }} />
      <LoadMore list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage }} />
    </>,
  );
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 50)));
  expect(fetchNextPage).not.toHaveBeenCalled();
});
