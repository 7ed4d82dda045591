import { deflateSync } from 'node:zlib';
import type { Recipe } from '@potluck/contract';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { inAnnsWorld } from '../testing/anns-world.ts';
import { incoming } from '../testing/incoming.ts';
import { type PdfLine, type PdfPageContent, pdfOf, stream } from '../testing/pdf-of.ts';
import { textPicture } from '../testing/text-picture.ts';
import { upload } from '../testing/upload.ts';

// The first file starts child processes, which take a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const url = '/api/files/meals/v1alpha1/recipes:ocr';
const ingredients = ['Ingredients', '2 leeks', '1 ½ l water', '½ tsp salt'];
const method = ['Method', '1. Slice the leeks.', '2. Simmer for 20 minutes.'];
const soup = { lines: [...column(['Leek soup', 'Serves 4', ...ingredients, ...method], 60)] };

inAnnsWorld((here, once) => {
  test('a PDF’s text is read exactly, and nothing is stored', async () => {
    const { status, json } = await sent(pdfOf([soup]));
    expect(status).toBe(200);
    expectSoup(json);
    expect(json.evidence.filter(({ uncertain }: { uncertain: string[] }) => uncertain.length > 0)).toEqual(
      [],
    );
    expect((await here.ann.client.recipe.list()).recipes).toEqual([]);
  });

  once.each([
    [
      'in columns',
      {
        lines: [
          ...column(['Leek soup', 'Serves 4'], 60),
          ...column(ingredients, 60, 660),
          ...column(method, 300, 660),
        ],
      },
    ],
    ['that was drawn on its side', { ...soup, turned: true }],
  ])('a page %s is read in order', async (_, page) => {
    expectSoup((await sent(pdfOf([page]))).json);
  });

  once(
    'headers and footers printed by a browser are not steps, and their address becomes the source',
    async () => {
      const edges = (page: string): PdfLine[] => [
        { text: '11/22/26, 4:06 AM', x: 24, y: 820, size: 8 },
        { text: 'Leek soup - My kitchen', x: 260, y: 820, size: 8 },
        { text: 'https://soups.example/leek', x: 24, y: 16, size: 8 },
        { text: page, x: 560, y: 16, size: 8 },
      ];
      const first = { lines: [...edges('1/2'), ...soup.lines] };
      const second = { lines: [...edges('2/2'), ...column(['3. Serve hot.'], 60)] };
      const { json } = await sent(pdfOf([first, second]));
      expect(json.recipe).toMatchObject({
        title: 'Leek soup',
        description: '',
        citation: 'https://soups.example/leek',
        directions: [{ title: '', steps: ['Slice the leeks.', 'Simmer for 20 minutes.', 'Serve hot.'] }],
      });
    },
  );

  once('a scanned page is read as a photo, in its place among other photos', async () => {
    const scan = {
      jpeg: await scanOf(['Method', '1. Slice the leeks.', '2. Simmer for 20 minutes.']),
      lines: [{ text: 'Scanned with Lens', x: 400, y: 10 }],
    };
    const photo = textPicture(['Leek soup', 'Serves 4', 'Ingredients', '2 leeks', '500 ml water']);
    const { json } = await sent(photo, pdfOf([scan, {}]));
    expect(json.recipe).toMatchObject({
      title: 'Leek soup',
      directions: [{ steps: expect.arrayContaining(['Slice the leeks.', 'Simmer for 20 minutes.']) }],
    });
    expect(json.recipe.ingredientGroups[0].ingredients).toMatchObject([
      { title: 'leeks' },
      { title: 'water' },
    ]);
  });

  once('a PDF that claims more pages than it has is read', async () => {
    expectSoup((await sent(liar())).json);
  });

  once('embedded scripts, actions and files are ignored', async () => {
    const root =
      '/OpenAction<</S/JavaScript/JS(app.alert\\("hello"\\); while\\(true\\);)>>/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(while\\(true\\);)>>]>>>>';
    expectSoup((await sent(pdfOf([soup], { root }))).json);
  });

  once.each<[string, Buffer, number, string]>([
    ['locked', pdfOf([soup], { trailer: locked }), 400, 'PDF_LOCKED'],
    ['cut off', pdfOf([soup]).subarray(0, 120), 400, 'PDF_BROKEN'],
    ['nothing but its first words', Buffer.from('%PDF-1.7\n'), 400, 'PDF_BROKEN'],
    ['noise behind its first words', noise(), 400, 'PDF_BROKEN'],
    ['of 31 pages', pdfOf(Array(31).fill(soup)), 413, 'PDF_TOO_LARGE'],
    [
      'of eleven scanned pages',
      pdfOf(Array(11).fill({ content: '0 0 300 300 re f' })),
      413,
      'PHOTOS_TOO_LARGE',
    ],
    [
      'full of letters',
      pdfOf([{ content: `BT /F 1 Tf (${'a '.repeat(11_000)}) Tj ET` }]),
      413,
      'PDF_TOO_LARGE',
    ],
    ['full of lines', pdfOf([{ content: '1 1 m 2 2 l S\n'.repeat(6000) }]), 413, 'PDF_TOO_LARGE'],
    ['empty', pdfOf([{}]), 400, 'NO_TEXT'],
  ])(
    'a PDF that is %s is refused with a reason, and the next one is read',
    async (_, pdf, status, reason) => {
      const refused = await sent(pdf);
      expect({
        status: refused.status,
        reason: refused.json.details?.[0]?.reason,
        message: refused.json.message,
      }).toEqual({
        status,
        reason,
        message: expect.stringMatching(/^[A-Z].*\.$/),
      });
      expectSoup((await sent(pdfOf([soup]))).json);
    },
  );

  once('a page that unpacks to gigabytes is refused in time, and the next PDF is read', async () => {
    const start = performance.now();
    const { status, json } = await sent(bomb());
    expect(status, json.message).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(performance.now() - start).toBeLessThan(40_000);
    expectSoup((await sent(pdfOf([soup]))).json);
  });

  once('page pictures are deleted after the answer', async () => {
    await sent(pdfOf([{ jpeg: await scanOf(['Leek soup', '2 leeks', 'Slice the leeks.']) }]));
    await expect.poll(() => incoming(here.world)).toEqual([]);
  });

  async function sent(...files: Buffer[]) {
    const named = Object.fromEntries(files.map((file, at) => [`${at}.pdf`, file]));
    const answer = await here.world.app.inject(await upload(url, named, here.ann));
    return { status: answer.statusCode, json: answer.json() };
  }
});

function expectSoup({ recipe }: { recipe: Recipe }): void {
  expect(recipe).toMatchObject({
    title: 'Leek soup',
    yieldAmount: 4,
    directions: [{ title: '', steps: ['Slice the leeks.', 'Simmer for 20 minutes.'] }],
  });
  expect(recipe.ingredientGroups[0]?.ingredients).toMatchObject([
    { title: 'leeks', measurementAmount: 2 },
    { title: 'water', measurementAmount: 1.5, measurementType: 'MEASUREMENT_TYPE_LITER' },
    { title: 'salt', measurementAmount: 0.5, measurementType: 'MEASUREMENT_TYPE_TEASPOON' },
  ]);
}

function column(lines: readonly string[], x: number, y = 760): PdfLine[] {
  return lines.map((text, at) => ({ text, x, y: y - at * 20 }));
}

/** A photo of a page, of the size that this file's PDFs declare. */
function scanOf(lines: readonly string[]): Promise<Buffer> {
  return sharp(textPicture(lines))
    .resize({ width: 900, height: 1274, fit: 'contain', background: '#fff' })
    .flatten()
    .jpeg()
    .toBuffer();
}

const locked = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -44/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`;

function noise(): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919) % 251)),
  ]);
}

/** Declares a billion pages. */
function liar(): Buffer {
  return Buffer.from(pdfOf([soup]).toString('latin1').replace('/Count 1', '/Count 999999999'), 'latin1');
}

/** A large drawing, compressed twice. */
function bomb(): Buffer {
  const lines = Buffer.alloc(300 * 1024 * 1024, '1 1 m 2 2 l S\n');
  // Fast compression suffices, because the content repeats.
  const packed = deflateSync(deflateSync(lines, { level: 1 }));
  const page: PdfPageContent = { content: 'BOMB' };
  const pdf = pdfOf([page]).toString('latin1');
  const plain = stream('', Buffer.from('BOMB')).toString('latin1');
  const armed = stream('/Filter[/FlateDecode/FlateDecode]', packed).toString('latin1');
  return Buffer.from(
    pdf.replace(plain, () => armed),
    'latin1',
  );
}
