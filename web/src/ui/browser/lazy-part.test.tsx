import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { lazyPart, loadChunk, partLost } from './lazy-part.tsx';

const lost = vi.fn();

afterEach(() => {
  removeEventListener(partLost, lost);
  lost.mockReset();
  vi.restoreAllMocks();
});

test('shows the fallback until the chunk loads, and reports it lost only if a retry fails too', async () => {
  addEventListener(partLost, lost);
  const chunk = failing(2, { Soup: SoupOf });
  const Soup = lazyPart(chunk, 'Soup', ({ of }) => <p>Waiting for {of}</p>);
  await renderInTheme(<Soup of="leeks" />);
  await expect.element(page.getByText('Waiting for leeks')).toBeVisible();
  await expect.poll(() => chunk.mock.calls.length).toBe(2);
  await expect.poll(() => lost.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Soup of leeks')).toBeVisible();
});

test('a short interruption is not reported', async () => {
  addEventListener(partLost, lost);
  await loadChunk(failing(1, {}));
  expect(lost).not.toHaveBeenCalled();
});

test('a failure while offline is not reported', async () => {
  addEventListener(partLost, lost);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await loadChunk(failing(2, {}));
  expect(lost).not.toHaveBeenCalled();
});

test('preloading and rendering share one request', async () => {
  const chunk = failing(0, { Soup: SoupOf });
  const Soup = lazyPart(chunk, 'Soup');
  Soup.preload();
  Soup.preload();
  await renderInTheme(<Soup of="beans" />);
  await expect.element(page.getByText('Soup of beans')).toBeVisible();
  expect(chunk).toHaveBeenCalledOnce();
});

test('stops when its signal aborts', async () => {
  const ended = new AbortController();
  const chunk = loadChunk(failing(Number.POSITIVE_INFINITY, {}), ended.signal);
  ended.abort();
  await expect(chunk).rejects.toThrow('aborted');
});

function SoupOf({ of }: { of: string }) {
  return <p>Soup of {of}</p>;
}

function failing<M>(times: number, chunk: M) {
  let failures = 0;
  return vi.fn(async () => {
    failures += 1;
    if (failures <= times) throw new TypeError('Importing a module script failed.');
    return chunk;
  });
}
