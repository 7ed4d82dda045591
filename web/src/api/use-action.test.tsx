import { ApiError } from '@potluck/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { AlertsProvider } from '../ui/alerts/alerts.tsx';
import { useAction } from './use-action.ts';

const broken = new ApiError('INTERNAL', 'INTERNAL', 'The pot is out of order.');

test('a failure says what did not happen, and why', async () => {
  await show({ run: () => Promise.reject(broken), failed: dish => `${dish} was not cooked` });
  await page.getByRole('button', { name: 'Soup' }).click();
  await expect.element(page.getByText('Soup was not cooked: The pot is out of order.')).toBeVisible();
});

test('success is announced, with an undo', async () => {
  const undo = vi.fn();
  await show({ run: async dish => dish, done: dish => ({ message: `${dish} is cooked.`, undo }) });
  await page.getByRole('button', { name: 'Soup' }).click();
  await expect.element(page.getByText('Soup is cooked.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledOnce();
});

test('a double tap runs once; another dish, and the same one later, run again', async () => {
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<string>(resolve => ends.push(() => resolve(''))));
  await show({ run });
  const soup = page.getByRole('button', { name: 'Soup' });
  await soup.click();
  await soup.click();
  expect(run).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: 'Pie' }).click();
  expect(run).toHaveBeenCalledTimes(2);
  await soup.click();
  expect(run).toHaveBeenCalledTimes(3);
  for (const end of ends) end();
  await expect.element(page.getByText('idle')).toBeVisible();
  await soup.click();
  expect(run).toHaveBeenCalledTimes(4);
});

interface CookProps {
  run: (dish: string) => Promise<string>;
  failed?: (dish: string) => string;
  done?: (dish: string) => { message: string; undo: () => void };
}

async function show(props: CookProps) {
  await renderInTheme(
    <QueryClientProvider client={new QueryClient()}>
      <AlertsProvider>
        <Cook {...props} />
      </AlertsProvider>
    </QueryClientProvider>,
  );
}

function Cook({ run, ...feedback }: CookProps) {
  const cook = useAction({ mutationFn: run, ...feedback });
  return (
    <>
      {['Soup', 'Pie'].map(dish => (
        <button key={dish} type="button" onClick={() => cook.mutate(dish)}>
          {dish}
        </button>
      ))}
      <p>{cook.isPending ? 'busy' : 'idle'}</p>
    </>
  );
}
