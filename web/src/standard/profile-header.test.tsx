import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ProfileHeader } from './profile-header.tsx';

test('on a narrow phone, a title takes two lines beside the icons', async () => {
  await page.viewport(320, 640);
  const corner = ['Share', 'More'].map(label => <IconButton key={label} label={label} icon="+" />);
  const circle = { name: 'circles/twelve', title: 'Number Twelve', handle: 'number-12', uri: '', text: '' };
  await renderInTheme(<ProfileHeader {...circle} corner={corner} />);
  const title = page.getByRole('heading', { level: 1, name: 'Number Twelve' }).element();
  const lineHeight = Number.parseFloat(getComputedStyle(title).lineHeight);
  expect(title.clientHeight).toBeGreaterThanOrEqual(2 * lineHeight - 1);
  expect(title.scrollHeight - title.clientHeight).toBeLessThan(lineHeight / 2);
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
});
