import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { passTime } from '../../testing/input/pass-time.ts';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
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

test('a screen that crashes shows an error, and recovers at the next URL', async () => {
  const onError = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await renderInTheme(<Navigator onError={onError} />);
  await expect.element(page.getByRole('heading', { name: 'Something broke here' })).toBeVisible();
  expect(onError).toHaveBeenCalled();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(page.getByText('All is well')).toBeVisible();
});

test('the progress bar shows only after 120 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderInTheme(<ProgressBar active />);
  await passTime(119);
  expect(page.getByRole('progressbar').query()).toBeNull();
  await passTime(1);
  expect(page.getByRole('progressbar').query()).not.toBeNull();
});

test('the next page loads when the end is near the viewport', async () => {
  const onLoad = vi.fn();
  await renderInTheme(<LoadMore more busy={false} onLoad={onLoad} />);
  await expect.poll(() => onLoad.mock.calls.length).toBe(1);
});

test('no page loads while the end is far away or another page is loading', async () => {
  const onLoad = vi.fn();
  await renderInTheme(
    <>
      <LoadMore more busy onLoad={onLoad} />
      <div style={{ height: 4000 }} />
      <LoadMore more busy={false} onLoad={onLoad} />
    </>,
  );
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 50)));
  expect(onLoad).not.toHaveBeenCalled();
});

function Navigator({ onError }: { onError: () => void }) {
  const [address, setAddress] = useState('/broken');
  return (
    <>
      <button type="button" onClick={() => setAddress('/well')}>
        Elsewhere
      </button>
      <ErrorBoundary resetKey={address} onError={onError}>
        <Screen broken={address === '/broken'} />
      </ErrorBoundary>
    </>
  );
}

function Screen({ broken }: { broken: boolean }) {
  if (broken) throw new Error('A part is missing.');
  return <p>All is well</p>;
}
