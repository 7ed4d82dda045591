import { expect, test } from 'vitest';
import { pageText } from './page-text.ts';
import type { Word } from './word.ts';

test('columns are read one after the other, below the heading that spans both', () => {
  const words = [
    ...line('A stew for long evenings by the fire side', 60, 100),
    ...column(['Ingredients', '2 leeks', '1 onion', 'salt'], 60, 200),
    ...column(['Method', 'Slice the leeks.', 'Fry the onion.', 'Simmer.'], 560, 200),
    ...line('From the big book of stews for every long evening', 60, 460),
  ];
  expect(text(words)).toEqual([
    'A stew for long evenings by the fire side',
    'Ingredients / 2 leeks / 1 onion / salt',
    'Method / Slice the leeks. / Fry the onion. / Simmer.',
    'From the big book of stews for every long evening',
  ]);
});

test('a heading that barely overlaps the gutter still spans both columns', () => {
  const words = [
    ...line('Serves four', 300, 100),
    ...line('Cook time', 560, 100),
    ...column(['2 leeks', '1 onion', 'salt'], 60, 200),
    ...column(['Slice the leeks.', 'Fry the onion.', 'Simmer.'], 560, 200),
  ];
  expect(text(words)[0]).toBe('Serves four Cook time');
});

test('amounts in a separate column are joined with their ingredients', () => {
  const words = [...column(['200 g', '2', '½ tsp'], 60, 100), ...column(['flour', 'eggs', 'salt'], 300, 100)];
  expect(text(words)).toEqual(['200 g flour / 2 eggs / ½ tsp salt']);
});

test('slanted words form one line, and larger gaps separate paragraphs', () => {
  const climbing = line('Stir in the flour and the butter', 60, 100).map((word, at) => ({
    ...word,
    y0: word.y0 - at * 3,
    y1: word.y1 - at * 3,
  }));
  const below = column(['and bake', 'it all.'], 60, 140);
  expect(text([...climbing, ...below, ...line('Serve.', 60, 290)])).toEqual([
    'Stir in the flour and the butter / and bake / it all.',
    'Serve.',
  ]);
});

test('a large title on two rows becomes one line, and stains are ignored', () => {
  const large = [...line('Soup of', 60, 20, 50), ...line('the day', 60, 90, 50)];
  const stain = { ...box('~', 700, 300), confidence: 3 };
  expect(text([...large, stain, ...column(['2 leeks', '1 onion', 'salt'], 60, 200)])).toEqual([
    'Soup of the day',
    '2 leeks / 1 onion / salt',
  ]);
});

test('very short ingredients are kept, even at low confidence', () => {
  const words = column(['250 g Mehl', '1 Ei', '2 EL Öl', 'x1'], 60, 100).map(word => ({
    ...word,
    confidence: 31,
  }));
  expect(text(words)).toEqual(['250 g Mehl / 1 Ei / 2 EL Öl']);
});

test('lines with low-confidence numbers are reported as doubtful', () => {
  const words = column(['2 leeks', '1 onion', 'salt'], 60, 100);
  const doubted = words.map(word => (word.text === '1' ? { ...word, confidence: 60 } : word));
  expect(doubtful(doubted)).toEqual(['1 onion']);
});

test('a low-confidence 2 as wide as two digits becomes ½, and its line is doubtful', () => {
  const words = column(['2 cups flour', '2 eggs', 'salt'], 60, 100);
  const [two, ...others] = words;
  const broad = { ...(two as Word), confidence: 12, x1: 81 };
  expect(pageText([broad, ...others]).text).toBe('½ cups flour\n2 eggs\nsalt');
  expect(doubtful([broad, ...others])).toEqual(['½ cups flour']);
});

test('an empty page has no text', () => {
  expect(pageText([])).toEqual({ text: '', lines: [] });
});

test('lines have their position', () => {
  expect(pageText(line('2 leeks', 60, 100)).lines[0]?.box).toEqual({ x0: 60, y0: 100, x1: 140.4, y1: 124 });
});

test('a line below a large title is not part of the title, unless it is as large', () => {
  const words = [...line('Leek soup', 60, 20, 60), ...line('For a rainy Sunday', 60, 110, 40)];
  const list = column(['2 leeks', '1 onion', 'salt', '1 tsp oil', 'one more line of text here'], 60, 200);
  expect(text([...words, ...list])[0]).toBe('Leek soup');
});

function doubtful(words: Word[]): string[] {
  return pageText(words)
    .lines.filter(each => each.doubtful)
    .map(each => each.text);
}

function text(words: Word[]): string[] {
  return pageText(words)
    .text.split('\n\n')
    .map(paragraph => paragraph.replaceAll('\n', ' / '));
}

function column(lines: string[], x: number, y: number): Word[] {
  return lines.flatMap((each, at) => line(each, x, y + at * 40));
}

function line(words: string, x: number, y: number, height = 24): Word[] {
  const letter = height / 2;
  let at = x;
  return words.split(' ').map(word => {
    const placed = box(word, at, y, height);
    at += (word.length + 0.7) * letter;
    return placed;
  });
}

function box(text: string, x0: number, y0: number, height = 24): Word {
  return { text, confidence: 95, x0, y0, x1: x0 + (text.length * height) / 2, y1: y0 + height };
}
