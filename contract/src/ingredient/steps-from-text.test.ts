import { expect, test } from 'vitest';
import { stepsFromText } from './steps-from-text.ts';

function shown(text: string) {
  return stepsFromText(text).map(({ title, steps }) => [title, ...steps]);
}

test('each line is a step, without its number or bullet', () => {
  expect(shown('1. Chop.\n2) Fry.\n\nStep 3: Serve.')).toEqual([['', 'Chop.', 'Fry.', 'Serve.']]);
  expect(shown('- Chop.\n• Fry.\n[ ] Serve.')).toEqual([['', 'Chop.', 'Fry.', 'Serve.']]);
});

test('a number on a line of its own belongs to the next step', () => {
  expect(shown('Step 1\nChop.\nStep 2\nFry.')).toEqual([['', 'Chop.', 'Fry.']]);
});

test('paragraphs separated by blank lines stay whole', () => {
  expect(shown('Chop the onion.\nFry it.\n\nServe.')).toEqual([['', 'Chop the onion. Fry it.', 'Serve.']]);
});

test('headings start groups, and the heading of the whole list is dropped', () => {
  expect(shown('Method\nFor the sauce:\nSimmer.\nTo serve\nScatter the herbs.')).toEqual([
    ['For the sauce', 'Simmer.'],
    ['To serve', 'Scatter the herbs.'],
  ]);
  expect(shown('Sauce:\nSimmer.\n\nServe.')).toEqual([['Sauce', 'Simmer.', 'Serve.']]);
});

test('a measure at the start of a step is not a step number', () => {
  expect(shown('Chop.\n2.5 cm of water go in.\n20 minutes later, serve.')).toEqual([
    ['', 'Chop.', '2.5 cm of water go in.', '20 minutes later, serve.'],
  ]);
});

test('an empty text has no steps', () => {
  expect(shown(' \n\n ')).toEqual([]);
});
