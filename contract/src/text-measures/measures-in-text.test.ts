import { describe, expect, test } from 'vitest';
import { between, seeded } from '../testing/seeded.ts';
import { measuresIn } from './measures-in-text.ts';

/** Lists the results: each measure's amount and unit, and the words it came from. */
function found(text: string): string[] {
  return measuresIn(text).map(({ amount, untilAmount, unit, start, end }) => {
    const until = untilAmount === undefined ? '' : `–${untilAmount}`;
    return `${amount}${until} ${unit.name}: ${text.slice(start, end)}`;
  });
}

describe('amounts', () => {
  test.each([
    ['1 (14 ounce) can tomatoes', ['14 ounce: 14 ounce']],
    ['2 x 400g tins', ['400 gram: 400g']],
    ['2x400g', ['400 gram: 400g']],
    ['about ½ cup', ['0.5 cup: ½ cup']],
    ['1 1/2 cups, 1½ cups, 1¹⁄₂ cups', ['1.5 cup: 1 1/2 cups', '1.5 cup: 1½ cups', '1.5 cup: 1¹⁄₂ cups']],
    ['one and a half cups', ['1.5 cup: one and a half cups']],
    ['half a pound', ['0.5 pound: half a pound']],
    ['½–1 cup', ['0.5–1 cup: ½–1 cup']],
    ['4- to 5-pound', ['4–5 pound: 4- to 5-pound']],
    ['1 lb 2 oz', ['1.125 pound: 1 lb 2 oz']],
    ['2 dl', ['2 deciliter: 2 dl']],
    ['14 oz/400 g', ['14 ounce: 14 oz', '400 gram: 400 g']],
    ['1.500 g or 1,5 kg', ['1500 gram: 1.500 g', '1.5 kilogram: 1,5 kg']],
    ['1 000 g', ['1000 gram: 1 000 g']],
    ['3 large cloves garlic', ['3 clove: 3 large cloves']],
    ['2 EL Öl', ['2 tablespoon: 2 EL']],
    ['Step 2 – 400 g flour', ['400 gram: 400 g']],
    ['2 C flour, 20 C', ['2 cup: 2 C', '20 celsius: 20 C']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('temperatures', () => {
  test.each([
    ['Preheat to 350 °F.', ['350 fahrenheit: 350 °F']],
    ['at 35 °F', ['35 fahrenheit: 35 °F']],
    ['180C/160C fan/gas 4', ['180 celsius: 180C', '160 celsius: 160C']],
    ['350°F (180°C)', ['350 fahrenheit: 350°F', '180 celsius: 180°C']],
    ['350–375 °F', ['350–375 fahrenheit: 350–375 °F']],
    ['350°-375°F', ['350–375 fahrenheit: 350°-375°F']],
    ['180° to 200°C', ['180–200 celsius: 180° to 200°C']],
    ['350 to 375 degrees F.', ['350–375 fahrenheit: 350 to 375 degrees F']],
    ['200 degrees Celsius', ['200 celsius: 200 degrees Celsius']],
    ['180 ℃, 350 ℉, 180º C', ['180 celsius: 180 ℃', '350 fahrenheit: 350 ℉', '180 celsius: 180º C']],
    ['bei 180 Grad', ['180 celsius: 180 Grad']],
    ['à 180 degrés, a 180 grados', ['180 celsius: 180 degrés', '180 celsius: 180 grados']],
    ['at -18 °C or −18°C', ['-18 celsius: -18 °C', '-18 celsius: −18°C']],
    ['in a 350-degree oven', ['350 fahrenheit: 350-degree']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('digits and signs of other scripts', () => {
  test.each([
    ['سخن الفرن إلى ٣٥٠\u200f °F', ['350 fahrenheit: ٣٥٠\u200f °F']],
    ['على ١٨٠ درجة مئوية', ['180 celsius: ١٨٠ درجة مئوية']],
    ['חממו ל-180 מעלות', ['180 celsius: 180 מעלות']],
    ['२५० g और ½ cup', ['250 gram: २५० g', '0.5 cup: ½ cup']],
    ['２５０ｇ', ['250 gram: ２５０ｇ']],
    ['2\u00a0cups, 1\u202f000\u00a0g', ['2 cup: 2\u00a0cups', '1000 gram: 1\u202f000\u00a0g']],
    ['\u2067٢٥٠ g\u2069 then 1  lb', ['250 gram: ٢٥٠ g', '1 pound: 1  lb']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('no measure is found in', () => {
  test.each([
    '',
    'Bake for 10 minutes, or 1 h 30.',
    'gas mark 4',
    'a 9x13-inch pan',
    'cut into 1-inch pieces',
    'on 24/12, 12.11.2024',
    'Serves 4',
    'vitamin B12 g',
    'turn by 180 degrees',
    'um 180 Grad drehen',
    'ein 45-Grad-Winkel',
    'bake at 200°',
    'rotate 360 degrees',
    '2\ncups',
    '2 T-bone steaks',
    '70% chocolate',
    'the year 2024 gave',
    'a cup',
  ])('%s', text => {
    expect(found(text)).toEqual([]);
  });
});

test('every measure is at its reported position, in order, in any text', () => {
  const random = seeded(32);
  const pieces = [...'()½/-,. x1٣%\u200f°FCg\n'].concat(
    'cup ',
    '350 °F',
    '  ',
    '1 000 g',
    'half a ',
    'to ',
    '\ud800',
    '⁄',
  );
  for (let round = 0; round < 3000; round++) {
    const text = Array.from(
      { length: between(random, 0, 30) },
      () => pieces[between(random, 0, pieces.length - 1)],
    ).join('');
    let before = 0;
    for (const { amount, start, end } of measuresIn(text)) {
      expect(start, text).toBeGreaterThanOrEqual(before);
      expect(end, text).toBeGreaterThan(start);
      expect(amount, text).not.toBeNaN();
      before = end;
    }
    expect(before, text).toBeLessThanOrEqual(text.length);
  }
});
