import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { TagInput } from './tag-input.tsx';

const field = () => page.getByRole('combobox', { name: 'Cuisines' });

test('accepts custom tags on Enter, comma and blur', async () => {
  const onChange = vi.fn();
  await renderInTheme(<TagInput label="Cuisines" onChange={onChange} />);
  await userEvent.type(field(), 'Thai{Enter}Greek,Home');
  await userEvent.tab();
  expect(onChange.mock.lastCall).toEqual([['Thai', 'Greek', 'Home']]);
});

test('shows matching suggestions', async () => {
  const onChange = vi.fn();
  await renderInTheme(
    <TagInput label="Cuisines" suggestions={['Italian', 'Indian', 'Thai']} onChange={onChange} />,
  );
  await userEvent.type(field(), 'ind');
  await expect.element(page.getByRole('option', { name: 'Thai' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Indian' }).click();
  expect(onChange.mock.lastCall).toEqual([['Indian']]);
});

test('shows a duplicate suggestion once', async () => {
  await renderInTheme(<TagInput label="Cuisines" suggestions={['Thai', 'Thai']} />);
  await field().click();
  await expect.element(page.getByRole('option')).toHaveTextContent('Thai');
});

test('ignores a tag that exists already', async () => {
  const onChange = vi.fn();
  await renderInTheme(<TagInput label="Cuisines" defaultValue={['Thai']} onChange={onChange} />);
  await userEvent.type(field(), 'thai{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});
