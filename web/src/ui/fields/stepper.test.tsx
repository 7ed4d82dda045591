import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { Stepper } from './stepper.tsx';

test('a stepper stays within its limits', async () => {
  const onChange = vi.fn();
  await renderInTheme(<Stepper label="servings" defaultValue={2} max={3} onChange={onChange} />);
  await page.getByRole('button', { name: 'Increase servings' }).click();
  await page.getByRole('button', { name: 'Decrease servings' }).click();
  await page.getByRole('button', { name: 'Decrease servings' }).click();
  expect(onChange.mock.calls).toEqual([[3], [2], [1]]);
  await expect
    .element(page.getByRole('button', { name: 'Decrease servings' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('an emptied stepper restores its number, and reports no change', async () => {
  const onChange = vi.fn();
  await renderInTheme(<Stepper label="servings" defaultValue={4} onChange={onChange} />);
  const field = page.getByRole('spinbutton', { name: 'servings' });
  await userEvent.clear(field);
  await userEvent.tab();
  await expect.element(field).toHaveValue('4');
  expect(onChange).not.toHaveBeenCalled();
});
