import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { TitleField } from './title-field.tsx';

const field = () => page.getByRole('textbox', { name: 'Title' });
const long = 'The whole feast: slow-braised short ribs with creamed potatoes and pickled red onions';

test('a long title wraps and shows completely', async () => {
  await renderInTheme(
    <div style={{ inlineSize: 300 }}>
      <TitleField label="Title" />
    </div>,
  );
  const height = () => field().element().clientHeight;
  const before = height();
  await field().fill(long);
  expect(height()).toBeGreaterThan(before * 1.5);
  expect(field().element().scrollHeight).toBeLessThanOrEqual(height() + 1);
});

test('Enter saves, and pasted line breaks become spaces', async () => {
  const onSubmit = vi.fn(event => event.preventDefault());
  await renderInTheme(
    <form onSubmit={onSubmit}>
      <TitleField label="Title" />
    </form>,
  );
  await userEvent.type(field(), 'Soup{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  await expect.element(field()).toHaveValue('Soup');
  await field().fill('Lemon\nlentil soup');
  await expect.element(field()).toHaveValue('Lemon lentil soup');
});
