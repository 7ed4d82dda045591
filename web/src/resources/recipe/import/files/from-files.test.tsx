import { ApiError, type Recipe } from '@potluck/contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { chooseFile, chooseFiles } from '../../../../testing/input/choose-file.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { leekReading } from '../../../../testing/readings.ts';
import { ingredient, soup, soupApi } from '../../../../testing/recipes.ts';

// The first test loads the modules that all of them need.
vi.setConfig({ testTimeout: 30_000 });

const readFiles = 'POST /files/meals/v1alpha1/recipes:readFiles';
const create = 'POST /meals/v1alpha1/recipes';
const upload = 'POST /files/meals/v1alpha1/recipes:uploadPicture';

function found(title: string, more: object = {}) {
  const recipe = { ...leekReading.recipe, title, citation: '', imageUri: '', imageUris: [] };
  return {
    ...leekReading,
    recipe,
    file: `all.zip/${title}.json`,
    picture: '',
    warnings: [],
    references: [],
    ...more,
  };
}

function withPictures(title: string, imageUris: string[]) {
  const recipe = { ...leekReading.recipe, title, citation: '', imageUri: '', imageUris };
  return found(title, { recipe, picture: imageUris.find(uri => uri.startsWith('picture')) ?? '' });
}

function answering(recipes: object[], leftOut: object[] = []): FakeApi {
  return soupApi().on(readFiles, () => reading(recipes, leftOut));
}

function reading(recipes: object[], leftOut: object[] = []): Response {
  const parts = new FormData();
  parts.append('picture-1', new File([pixel], 'picture-1', { type: 'image/png' }));
  parts.append('reading', JSON.stringify({ recipes, leftOut }));
  return new Response(parts);
}

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  character => character.charCodeAt(0),
);

async function start(api: FakeApi) {
  const app = await openApp('/recipes/create', api);
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Choose files' }), { timeout: 10_000 }).toBeVisible();
  return app;
}

async function choose(api: FakeApi) {
  const app = await start(api);
  chooseFile('Files with recipes', new File(['x'], 'all.zip'));
  return app;
}

const row = (title: string) => page.getByRole('checkbox', { name: new RegExp(`^${title}`) });

test('several recipes can be selected; possible duplicates are unselected and say why', async () => {
  const api = answering([
    withPictures('Leek soup', ['picture-1', imageUri]),
    found(soup.title, {
      warnings: [{ remark: 'FILE_REMARK_PICTURE_UNREADABLE', reason: 'Couldn’t read its picture.' }],
    }),
    found('Leek soup'),
  ]);
  await choose(api);
  await expect.element(page.getByText(/Found 3 recipes/), { timeout: 10_000 }).toBeVisible();
  await expect.element(row(soup.title)).not.toBeChecked();
  await expect.element(page.getByRole('link', { name: soup.title })).toHaveAttribute('href', '/recipes/soup');
  await expect.element(page.getByText('Couldn’t read its picture.')).toBeVisible();
  await expect.element(page.getByText('Same title as another one above.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save 1 recipe' })).toBeVisible();
  await page.getByRole('button', { name: 'All' }).click();
  await expect.element(page.getByRole('button', { name: 'Save 3 recipes' })).toBeVisible();
  expect(api.requests.filter(({ method, path }) => `${method} ${path}` === create)).toEqual([]);
});

test('selected recipes are saved a few at a time with pictures, and only failures are retried', async () => {
  let refuse = true;
  const all = Promise.withResolvers<void>();
  const kept: Recipe[] = [];
  const api = answering([
    withPictures('Leek soup', ['picture-1', imageUri]),
    found('Bean soup'),
    found('Pea soup'),
  ]).on(create, async ({ body, query }) => {
    if (api.requests.filter(({ method, path }) => `${method} ${path}` === create).length === 3) all.resolve();
    await all.promise;
    const { title } = body as { title: string };
    if (title === 'Bean soup' && refuse) return new ApiError('UNAVAILABLE', 'BUSY', 'The storage is busy.');
    return { ...soup, title, name: `recipes/${query.get('recipeId')}` };
  });
  // Saved recipes then count as existing ones, but must not be deselected as duplicates.
  api.on('GET /meals/v1alpha1/recipes', () => ({ recipes: kept, nextPageToken: '' }));
  const refused = new ApiError('INVALID_ARGUMENT', 'NOT_FOUND', 'The site has no picture there.');
  const patched: object[] = [];
  api.on(upload, ({ query }) => (query.get('uri') ? refused : { imageUri: '/api/files/x' }));
  const inner = api.fetch;
  api.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://x');
    if (init?.method === 'PATCH')
      api.on(`PATCH ${pathname.replace('/api', '')}`, ({ body }) => {
        patched.push(body as object);
        return soup;
      });
    return inner(input, init);
  };
  await choose(api);
  await page.getByRole('button', { name: 'Save 3 recipes' }).click({ timeout: 10_000 });
  await expect.element(page.getByText(/2 recipes saved\..*Couldn’t save 1 recipe\./)).toBeVisible();
  await expect.element(page.getByText(/Couldn’t save: The storage is busy/)).toBeVisible();
  await expect.element(page.getByText(/Couldn’t save its picture 2: The site has no picture/)).toBeVisible();
  refuse = false;
  await expect.element(page.getByText(/Nothing’s saved yet/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Continue with the rest' }).click();
  await expect.element(page.getByText(/3 recipes saved/)).toBeVisible();
  const requests = api.requests.map(({ method, path }) => `${method} ${path}`);
  expect(requests.filter(each => each === create)).toHaveLength(4);
  expect(patched[0]).toMatchObject({ imageUris: ['/api/files/x'] });
});

test('ingredients that are other recipes are linked to those, saved with them or before', async () => {
  const sauce = {
    ...leekReading.recipe,
    ...{ title: 'Sugo', citation: '', imageUri: '', imageUris: [], yieldAmount: 4 },
  };
  const lines = [
    { ...ingredient('tomato sauce', 2), note: 'warm' },
    ingredient('sheets', 2),
    ingredient('salad', 1),
  ];
  const groups = [{ title: '', ingredients: lines }];
  const lasagne = { ...sauce, title: 'Lasagne', ingredientGroups: groups };
  const references = [
    { ingredient: 'tomato sauce', recipe: 'sugo', whole: true },
    { ingredient: 'sheets', recipe: 'Pasta dough', whole: true },
    { ingredient: 'salad', recipe: 'Unknown', whole: true },
  ];
  const patches: { name: string; body: unknown }[] = [];
  const names = new Map<string, string>();
  const api = answering([
    found('Lasagne', { recipe: lasagne, references }),
    found('Sugo', { recipe: sauce }),
  ]).on(create, ({ body, query }) => {
    const { title } = body as { title: string };
    const name = `recipes/${query.get('recipeId')}`;
    names.set(title, name);
    api.on(`PATCH /meals/v1alpha1/${name}`, ({ body }) => {
      patches.push({ name, body });
      return { ...soup, name, title };
    });
    return { ...soup, name, title };
  });
  const dough = { name: 'recipes/dough', title: 'Pasta Dough', yieldAmount: 6, yieldText: '' };
  api.on('GET /meals/v1alpha1/recipes', ({ query }) => ({
    recipes: query.get('filter') === 'title = "Pasta dough"' ? [dough] : [],
    nextPageToken: '',
  }));
  await choose(api);
  await page.getByRole('button', { name: 'Save 2 recipes' }).click({ timeout: 10_000 });
  await expect.element(page.getByText('2 recipes saved.', { exact: true })).toBeVisible();
  expect(patches).toMatchObject([
    {
      name: names.get('Lasagne'),
      body: {
        ingredientGroups: [
          {
            ingredients: [
              { title: 'tomato sauce', measurementAmount: 8, note: 'warm', recipe: names.get('Sugo') },
              { title: 'sheets', measurementAmount: 12, recipe: 'recipes/dough' },
              { title: 'salad', measurementAmount: 1, recipe: '' },
            ],
          },
        ],
      },
    },
  ]);
});

test('rate-limited picture imports are retried, and stopping keeps the recipes already saved', async () => {
  const web = (title: string) => withPictures(title, [`${imageUri}?${title}`]);
  const refusals = { leek: [tooOften(1)], bean: [tooOften(1), tooOften(600)] };
  const api = answering([web('Leek soup'), web('Bean soup')]).on(create, ({ body, query }) => {
    const name = `recipes/${query.get('recipeId')}`;
    const { title } = body as { title: string };
    api.on(`PATCH /meals/v1alpha1/${name}`, { ...soup, name, title });
    return { ...soup, name, title };
  });
  api.on(upload, ({ query }) => {
    const of = query.get('uri')?.endsWith('Bean soup') ? 'bean' : 'leek';
    return refusals[of].shift() ?? { imageUri: '/api/files/x' };
  });
  await choose(api);
  await page.getByRole('button', { name: 'Save 2 recipes' }).click({ timeout: 10_000 });
  await expect.element(page.getByRole('status').getByText(/Keep this page open/)).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText(/2 recipes saved\..*1 of them has no picture\./)).toBeVisible();
  await expect.element(page.getByText('Its picture is still loading.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with the rest' }).click();
  await expect.element(page.getByText('2 recipes saved.', { exact: true })).toBeVisible();
  expect(api.requests.filter(({ method, path }) => `${method} ${path}` === create)).toHaveLength(2);
});

const imageUri = 'https://example.org/soup.jpg';

function tooOften(seconds: number): ApiError {
  const metadata = { retryAfterSeconds: String(seconds) };
  return new ApiError('RESOURCE_EXHAUSTED', 'TOO_OFTEN', 'Pictures are fetched at most 200 times.', {
    metadata,
  });
}

test('a single recipe opens in the form, without a note about a missing picture', async () => {
  const api = answering([
    found('Leek soup', {
      warnings: [
        {
          remark: 'FILE_REMARK_BROKEN_JSON',
          reason: 'The file isn’t valid JSON. Compare the result with the file.',
        },
      ],
    }),
  ]);
  await choose(api);
  await expect
    .element(page.getByRole('textbox', { name: 'Title' }), { timeout: 10_000 })
    .toHaveValue('Leek soup');
  await expect.element(page.getByText(/isn’t valid JSON/)).toBeVisible();
  expect(page.getByText(/Not found:.*picture/).elements()).toEqual([]);
});

test('files without recipes are listed with reasons', async () => {
  await choose(answering([], [{ file: 'all.zip', title: '', reason: 'No recipes found in this file.' }]));
  await expect.element(page.getByText('No recipes found in this file.'), { timeout: 10_000 }).toBeVisible();
  await page.getByRole('button', { name: 'Choose other files' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
});

test('if the server rejects the files, an error shows and others can be chosen', async () => {
  const refused = new ApiError('PAYLOAD_TOO_LARGE', 'FILES_TOO_LARGE', 'At most 256 MiB are read at once.');
  await choose(soupApi().on(readFiles, refused));
  await expect
    .element(page.getByRole('alert').getByText(/At most 256 MiB/), { timeout: 10_000 })
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
});

describe('a table with unclear headings', () => {
  const pick = (...files: File[]) => chooseFiles('Files with recipes', files);
  const table = new File(['Essen;What;Anleitung;\nSuppe;"2 Lauch\nSalz";Kochen.;x'], 'my.csv');
  const select = (name: string) => page.getByRole('combobox', { name });

  test('shows its first rows and guessed columns, and sends the choice, which can be changed', async () => {
    const sent: FormData[] = [];
    const api = answering([found('Suppe')]).on(readFiles, ({ body }) => {
      sent.push(body as FormData);
      return reading([found('Suppe')]);
    });
    await start(api);
    pick(table, new File(['{}'], 'a.json'));
    await expect.element(select('Essen'), { timeout: 10_000 }).toHaveValue('kept');
    await expect.element(select('Anleitung')).toHaveValue('steps');
    await expect.element(select('Column 4')).toHaveValue('none');
    await expect.element(page.getByText('2 Lauch Salz')).toBeVisible();
    await expect.element(page.getByText(/Choose the column with the titles/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Read the recipes' })).toBeDisabled();
    expect(sent).toEqual([]);
    await select('Essen').selectOptions('Title');
    await select('What').selectOptions('Ingredients');
    await page.getByRole('button', { name: 'Read the recipes' }).click();
    await expect
      .element(page.getByRole('textbox', { name: 'Title' }), { timeout: 10_000 })
      .toHaveValue('Suppe');
    const files = sent[0]?.getAll('files') as File[];
    expect(files.map(({ name }) => name)).toEqual(['my.csv', 'a.json']);
    expect((await files[0]?.text())?.split('\n')[0]).toBe(
      '"title:Essen";"ingredients:What";"steps:Anleitung";"none:"',
    );
  });

  test('without headings is detected, and its first row is imported too', async () => {
    const sent: FormData[] = [];
    const api = answering([found('Suppe')]).on(readFiles, ({ body }) => {
      sent.push(body as FormData);
      return reading([found('Suppe')]);
    });
    await start(api);
    pick(new File(['Suppe,Lauch\nBrei,Grieß'], 'bare.csv'));
    await expect.element(select('Suppe'), { timeout: 10_000 }).toBeVisible();
    await page.getByRole('checkbox', { name: 'The first row is a recipe, not headings' }).click();
    await select('Column 1').selectOptions('Title');
    await select('Column 2').selectOptions('Ingredients');
    await expect.element(page.getByText('Lauch', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Read the recipes' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Title' }), { timeout: 10_000 }).toBeVisible();
    const file = sent[0]?.get('files') as File;
    expect(await file.text()).toBe('"title:","ingredients:"\nSuppe,Lauch\nBrei,Grieß');
  });

  test('can be replaced by other files, and several tables are asked about in turn', async () => {
    await start(answering([found('Suppe')]));
    pick(table, new File(['Title,Kind\nStew,hot'], 'other.csv'));
    await expect.element(page.getByText(/column of my\.csv/), { timeout: 10_000 }).toBeVisible();
    await select('Essen').selectOptions('Title');
    await page.getByRole('button', { name: 'Read the recipes' }).click();
    await expect.element(page.getByText(/column of other\.csv/)).toBeVisible();
    await page.getByRole('button', { name: 'Choose other files' }).click();
    await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  });

  test('that cannot be opened shows an error', async () => {
    await start(answering([found('Suppe')]));
    const gone = new File(['Essen\nSuppe'], 'gone.csv');
    gone.arrayBuffer = () => Promise.reject(new Error('It is gone.'));
    const { arrayBuffer } = File.prototype;
    File.prototype.arrayBuffer = gone.arrayBuffer;
    try {
      pick(gone);
      await expect.element(page.getByRole('alert')).toBeVisible();
    } finally {
      File.prototype.arrayBuffer = arrayBuffer;
    }
    await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  });
});

test('a table with clear headings is imported at once', async () => {
  const app = answering([found('Suppe')]);
  await start(app);
  chooseFiles('Files with recipes', [new File(['Titel;Zutaten;Schritte\nSuppe;Lauch;Kochen'], 'a.csv')]);
  await expect
    .element(page.getByRole('textbox', { name: 'Title' }), { timeout: 10_000 })
    .toHaveValue('Suppe');
});
