import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { hollowPng } from '../images/testing/picture-bombs.ts';
import { inAnnsWorld } from '../testing/anns-world.ts';
import { incoming } from '../testing/incoming.ts';
import { textPicture } from '../testing/text-picture.ts';
import { upload } from '../testing/upload.ts';

// Text recognition takes a second per page, more on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const first = textPicture(['Leek soup', 'Serves 4', 'Ingredients', '2 leeks', '500 ml water', '1 tsp salt']);
const second = textPicture(['Method', '1. Slice the leeks.', '2. Simmer for 20 minutes.']);
// Recognised almost instantly, for tests that are not about recognition.
const note = textPicture(['Leek soup']);
const url = '/api/files/meals/v1alpha1/recipes:ocr';

inAnnsWorld((here, once) => {
  test('several photos become one recipe in their order, and nothing is stored', async () => {
    const { status, json } = await sent([first, second]);
    expect(status).toBe(200);
    expect(json.recipe).toMatchObject({
      name: '',
      title: 'Leek soup',
      yieldAmount: 4,
      directions: [{ title: '', steps: ['Slice the leeks.', 'Simmer for 20 minutes.'] }],
    });
    expect(json.recipe.ingredientGroups[0].ingredients).toMatchObject([
      { title: 'leeks', measurementAmount: 2 },
      { title: 'water', measurementAmount: 500, measurementType: 'MEASUREMENT_TYPE_MILLILITER' },
      { title: 'salt', measurementAmount: 1, measurementType: 'MEASUREMENT_TYPE_TEASPOON' },
    ]);
    expect((await here.ann.client.recipe.list()).recipes).toEqual([]);
  });

  once('a photo taken sideways is read', async () => {
    const turned = await sharp(first).rotate(90).jpeg().toBuffer();
    const { recipe, places, handwriting } = (await sent([turned])).json;
    expect(recipe.title).toBe('Leek soup');
    expect(handwriting).toBe(false);
    // Lines run from the photo's top to its bottom: "2 leeks" is to the right of "500 ml water".
    const [leeks, water] = places;
    expect(leeks).toMatchObject({ field: 'ingredientGroups[0].ingredients[0]', file: 1, turn: 270 });
    expect(leeks.left).toBeGreaterThan(water.left);
    expect(leeks.height).toBeGreaterThan(leeks.width);
    expect(leeks.top).toBeLessThan(0.1);
  });

  once('German pages are read with umlauts, even if only one of them reveals the language', async () => {
    const title = textPicture([
      'Käsespätzle',
      'Für 4 Personen',
      'Zutaten',
      '400 g Mehl',
      '2 EL weiche Butter',
    ]);
    const steps = textPicture(['Zubereitung', '1. Den Käse mit dem Öl in eine Schüssel geben.']);
    const { json } = await sent([title, steps]);
    expect(json.recipe).toMatchObject({
      title: 'Käsespätzle',
      yieldAmount: 4,
      directions: [{ title: '', steps: ['Den Käse mit dem Öl in eine Schüssel geben.'] }],
    });
    expect(json.recipe.ingredientGroups[0].ingredients).toMatchObject([
      { title: 'Mehl', measurementAmount: 400, measurementType: 'MEASUREMENT_TYPE_GRAM' },
      { title: 'weiche Butter', measurementAmount: 2, measurementType: 'MEASUREMENT_TYPE_TABLESPOON' },
    ]);
  });

  once('fractions are distinguished, and other signs stay unchanged', async () => {
    const lines = [
      'Stew',
      'Ingredients',
      '¾ cup barley',
      '1 ½ tsp salt',
      '¼ tsp pepper',
      '½ cup peas',
      '50 ml milk, 2 % fat',
    ];
    const { json } = await sent([textPicture(lines)]);
    const [{ ingredients }] = json.recipe.ingredientGroups;
    expect(ingredients.map((each: { measurementAmount: number }) => each.measurementAmount)).toEqual([
      0.75, 1.5, 0.25, 0.5, 50,
    ]);
    expect(ingredients.at(-1).title + ingredients.at(-1).note).toContain('%');
  });

  once('for German callers, photos are first read as German, and English ones are still read', async () => {
    const german = textPicture([
      'Zutaten',
      '2 EL Öl',
      '3 Möhren',
      'Zubereitung',
      '1. Die Möhren mit dem Öl schmoren.',
    ]);
    const english = textPicture([
      'Ingredients',
      '2 leeks',
      'Method',
      '1. Slice the leeks and fry them with the oil.',
    ]);
    const inGerman = { headers: { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' } };
    const [first, second] = [await sent([german], inGerman), await sent([english], inGerman)];
    expect(first.json.recipe.directions[0].steps).toEqual(['Die Möhren mit dem Öl schmoren.']);
    expect(second.json.recipe.directions[0].steps).toEqual(['Slice the leeks and fry them with the oil.']);
  });

  once.each([
    ['a text', Buffer.from('no picture at all'), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['a truncated photo', first.subarray(0, 2000), 400],
    ['a photo of 2,500 megapixels', hollowPng(50_000, 50_000), 413],
    ['a white page', hollowPage(), 400],
    ['more than 20 MiB', Buffer.concat([first, Buffer.alloc(20 * 1024 * 1024)]), 413],
  ])('%s is refused with a reason, and the next photo is read', async (_, bytes, status) => {
    const refused = await sent([await bytes]);
    expect({ status: refused.status, message: refused.json.message }).toEqual({
      status,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    });
    expect((await sent([note])).json.recipe.title).toBe('Leek soup');
  });

  once('no photo and eleven photos are refused, and so are visitors', async () => {
    expect((await sent([])).status).toBe(400);
    expect(await sent(Array(11).fill(note))).toMatchObject({
      status: 400,
      json: { message: 'files are more than the 10 photos that are read at once: leave some out.' },
    });
    const json = { method: 'POST', url, headers: { authorization: `Bearer ${here.ann.token}` } } as const;
    expect((await here.world.app.inject({ ...json, payload: { files: [] } })).statusCode).toBe(415);
    expect((await here.world.app.inject({ method: 'POST', url })).statusCode).toBe(401);
  });

  once('two people are served at once, and requests beyond the queue limit get 503', async () => {
    const bob = await here.world.person('Bob');
    const both = [sent([first]), sent([second], { as: bob })];
    // Both have their slot before the others arrive.
    await expect.poll(async () => (await incoming(here.world)).length).toBeGreaterThanOrEqual(2);
    const crowd = Array.from({ length: 10 }, () => sent([note]));
    const [anns, bobs, ...answers] = await Promise.all([...both, ...crowd]);
    expect(anns?.json.recipe.title).toBe('Leek soup');
    expect(bobs?.json.recipe.directions[0].steps).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.json.message).toMatch(/try again in a minute/);
  });

  once('an aborted request makes room for the next, and its files are deleted', async () => {
    await here.world.app.listen({ port: 0, host: '127.0.0.1' });
    const address = here.world.app.listeningOrigin;
    const alone = await timeOf(first);
    const leave = new AbortController();
    const photos = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.leek`, first]));
    const { method, headers, payload } = await upload(url, photos, here.ann);
    const request = { method, headers, body: payload } as RequestInit;
    const left = fetch(`${address}${url}`, { ...request, signal: leave.signal });
    setTimeout(() => leave.abort(), 700);
    await expect(left).rejects.toThrow();
    const next = await timeOf(first);
    // Ten photos would have taken longer than the one that came after them, and the start of another process. The
    // machine may have become slower in the meantime, so measure again.
    expect(next).toBeLessThan(5 * Math.max(alone, await timeOf(first)) + 3_000);
    await expect.poll(() => incoming(here.world)).toEqual([]);
  });

  async function timeOf(photo: Buffer): Promise<number> {
    const start = performance.now();
    expect((await sent([photo])).status).toBe(200);
    return performance.now() - start;
  }

  async function sent(photos: Buffer[], { as = here.ann, headers = {} } = {}) {
    const named = Object.fromEntries(photos.map((photo, at) => [`${at}.leek`, photo]));
    const request = await upload(url, named, as);
    const answer = await here.world.app.inject({ ...request, headers: { ...request.headers, ...headers } });
    return { status: answer.statusCode, json: answer.json() };
  }
});

function hollowPage(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}
