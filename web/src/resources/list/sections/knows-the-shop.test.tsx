import type { List } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { groceries, listApi, listItem } from '../../../testing/lists.ts';
import { openApp } from '../../../testing/open-app.tsx';

const [dairy = '', bakery = ''] = groceries.sections.map(section => section.name);
const milk = listItem('Milk', { position: 'A', listSection: dairy });
const bread = listItem('Bread', { position: 'B', listSection: bakery });
const done = listItem('Soap', { completed: true, completeTime: '2094-01-01T10:00:00.000Z' });
const address = '/lists/groceries';
const offer = 'GET /lists/v1alpha1/lists/groceries:tickedOrder';
const answer = 'POST /lists/v1alpha1/lists/groceries:answerTickedOrder';

/** A server that stores the order of sections. */
function shop(api = listApi([milk, bread, done])): FakeApi {
  let list: List = groceries;
  return api
    .on('GET /lists/v1alpha1/lists/groceries', () => list)
    .on('PATCH /lists/v1alpha1/lists/groceries', ({ body }) => {
      list = { ...list, sections: (body as List).sections };
      return list;
    });
}

const headings = () =>
  page
    .getByRole('article')
    .getByRole('heading', { level: 2 })
    .elements()
    .map(heading => heading.textContent);

test('the order in which items were completed can be adopted, and Undo reverts it', async () => {
  const api = shop()
    .on(offer, { sections: [bakery, dairy], tickCount: 20 })
    .on(answer, {});
  await openApp(address, api);
  await expect.element(page.getByText('Bakery → Dairy')).toBeVisible();
  await page.getByRole('button', { name: 'Use this order' }).click();
  await expect.poll(headings).toEqual(['Bakery', 'Dairy']);
  await expect.element(page.getByText('Bakery → Dairy')).not.toBeInTheDocument();
  expect(api.requests.filter(({ path }) => path.endsWith(':answerTickedOrder'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(headings).toEqual(['Dairy', 'Bakery']);
});

test('a declined order is not offered again', async () => {
  const api = shop()
    .on(offer, { sections: [bakery, dairy], tickCount: 20 })
    .on(answer, {});
  await openApp(address, api);
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect.element(page.getByText('Bakery → Dairy')).not.toBeInTheDocument();
  expect(api.requests.filter(({ path }) => path.endsWith(':answerTickedOrder'))).toHaveLength(1);
  expect(headings()).toEqual(['Dairy', 'Bakery']);
});

test('sections can be arranged by keyboard', async () => {
  await openApp(address, shop());
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Arrange sections' }).click();
  const handle = page.getByRole('button', { name: 'Move Dairy' });
  // Wait until the sheet has slid in.
  await expect.poll(() => handle.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  await new Promise(resolve => setTimeout(resolve, 300));
  (handle.element() as HTMLElement).focus();
  for (const [key, words] of [
    [' ', /^Picked up Dairy/],
    ['{ArrowDown}', /^Dairy is at 2 of 2/],
    [' ', /^Dropped Dairy at 2 of 2/],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(page.getByText(words)).toBeInTheDocument();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(headings).toEqual(['Bakery', 'Dairy']);
});

test('many empty sections are collapsed', async () => {
  const titles = ['Dairy', 'Bakery', 'Meat', 'Fish', 'Frozen'];
  const sections = titles.map(title => ({
    name: `lists/groceries/listSections/${title.toLowerCase()}`,
    title,
  }));
  const list = { ...groceries, sections };
  await openApp(address, listApi([milk], list));
  await expect.poll(headings).toEqual(['Dairy']);
  await page.getByRole('button', { name: 'Show 4 empty sections' }).click();
  await expect.poll(headings).toEqual(titles);
});

test('shopping mode shows only the list; completed items move down, and Escape leaves', async () => {
  const api = shop().on(`POST /lists/v1alpha1/${milk.name}/listItemCompletions`, {
    item: { ...milk, completed: true, completeTime: '2094-01-02T10:00:00.000Z' },
  });
  const { router } = await openApp(address, api);
  await page.getByRole('button', { name: 'Shop', exact: true }).click();
  const mode = page.getByRole('dialog', { name: 'Shopping: Groceries' });
  await expect.element(mode).toBeVisible();
  expect(router.state.location.search).toEqual({ shop: '1' });
  const titles = () =>
    mode
      .getByRole('listitem')
      .elements()
      .map(row => row.querySelector('label span:nth-of-type(2) > span')?.textContent);
  expect(titles()).toEqual(['Milk', 'Bread', 'Soap']);
  expect(mode.getByText('Milk').element().closest('label')?.clientHeight).toBeGreaterThanOrEqual(64);
  await mode.getByText('Milk').click();
  await expect.poll(titles).toEqual(['Bread', 'Milk', 'Soap']);
  await expect.element(mode.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 3');
  await userEvent.keyboard('{Escape}');
  await expect.element(mode).not.toBeInTheDocument();
  expect(router.state.location.search).toEqual({});
});
