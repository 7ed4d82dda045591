import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { SearchField } from './search-field.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const field = () => page.getByRole('searchbox', { name: 'Search recipes' });

test('the search is debounced by 250 ms', async () => {
  const onChange = vi.fn();
  await renderInTheme(<SearchField label="Search recipes" value="" onChange={onChange} />);
  (field().element() as HTMLElement).focus();
  // Typing into a locator would advance the fake timers for as long as it takes.
  await userEvent.keyboard('soup');
  await vi.advanceTimersByTimeAsync(249);
  expect(onChange).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onChange.mock.calls).toEqual([['soup']]);
});

test('Enter searches at once', async () => {
  const onChange = vi.fn();
  await renderInTheme(<SearchField label="Search recipes" value="" onChange={onChange} />);
  await userEvent.type(field(), 'soup{Enter}');
  expect(onChange.mock.calls).toEqual([['soup']]);
});

test('Escape and the clear button empty the field', async () => {
  const onChange = vi.fn();
  await renderInTheme(<SearchField label="Search recipes" value="soup" onChange={onChange} />);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(field()).toHaveFocus();
  await userEvent.type(field(), 'x{Escape}');
  await expect.element(field()).toHaveValue('');
  expect(onChange.mock.calls).toEqual([['']]);
});

test('the field follows other changes of the URL', async () => {
  await renderInTheme(<Elsewhere />);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(field()).toHaveValue('salad');
});

function Elsewhere() {
  const [value, setValue] = useState('soup');
  return (
    <>
      <SearchField label="Search recipes" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('salad')}>
        Back
      </button>
    </>
  );
}
