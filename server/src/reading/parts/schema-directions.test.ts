import { expect, test } from 'vitest';
import { readDirections } from './schema-directions.ts';

const step = (text: string, name?: string) => ({ '@type': 'HowToStep', name, text });
const section = (name: string, ...members: unknown[]) => ({
  '@type': 'HowToSection',
  name,
  itemListElement: members,
});

test.each([
  ['one text of several lines', 'Mix.\nBake.\r\n\r\nServe.'],
  ['texts', ['Mix.', 'Bake.', 'Serve.']],
  ['steps', [step('Mix.'), step('Bake.'), step('Serve.')]],
  ['an item list', { '@type': 'ItemList', itemListElement: [step('Mix.'), step('Bake.'), step('Serve.')] }],
  [
    'list items around steps',
    ['Mix.', 'Bake.', 'Serve.'].map(text => ({ '@type': 'ListItem', item: step(text) })),
  ],
  ['HTML', '<ol><li>Mix.</li><li>Bake.</li><li>Serve.</li></ol>'],
  ['encoded HTML', '&lt;p&gt;Mix.&lt;/p&gt;&lt;p&gt;Bake.&lt;/p&gt;&lt;p&gt;Serve.&lt;/p&gt;'],
  ['lists within lists', [[step('Mix.')], [[step('Bake.'), step('Serve.')]]]],
  ['texts with broken lines', ['\nMix.', 'Bake.\r\n', 'Serve.']],
])('%s become three steps', (_form, value) => {
  expect(readDirections(value)).toEqual([{ title: '', steps: ['Mix.', 'Bake.', 'Serve.'] }]);
});

test('one text among several is one step, even with several lines', () => {
  expect(readDirections(['Mix\nwell.', 'Bake.'])).toEqual([{ title: '', steps: ['Mix well.', 'Bake.'] }]);
});

test('sections keep their names', () => {
  const value = [section('Dough', step('Knead.'), step('Rest.')), section('Sauce', step('Simmer.'))];
  expect(readDirections(value)).toEqual([
    { title: 'Dough', steps: ['Knead.', 'Rest.'] },
    { title: 'Sauce', steps: ['Simmer.'] },
  ]);
});

test('steps before a section have no title', () => {
  expect(readDirections([step('Heat the oven.'), section('Dough', step('Knead.'))])).toEqual([
    { title: '', steps: ['Heat the oven.'] },
    { title: 'Dough', steps: ['Knead.'] },
  ]);
});

test('HTML headings become titles', () => {
  const html =
    '<h3>Dough</h3><ol><li>Knead it.</li><li>Rest it.</li></ol><h3>Sauce</h3><ol><li>Simmer.</li></ol>';
  expect(readDirections(html)).toEqual([
    { title: 'Dough', steps: ['Knead it.', 'Rest it.'] },
    { title: 'Sauce', steps: ['Simmer.'] },
  ]);
});

test('a step’s name precedes its text unless it adds nothing', () => {
  const value = [
    step('Whisk flour and salt.', 'Dry ingredients'),
    step('Fold in the butter until smooth.', 'Fold in the butter…'),
    step('Bake.', 'Step 3'),
    step('Cool.', '4.'),
    step('', 'Serve at once'),
  ];
  expect(readDirections(value)[0]?.steps).toEqual([
    'Dry ingredients: Whisk flour and salt.',
    'Fold in the butter until smooth.',
    'Bake.',
    'Cool.',
    'Serve at once',
  ]);
});

test('a step of directions and tips is one step', () => {
  const value = {
    '@type': 'HowToStep',
    itemListElement: [
      { '@type': 'HowToDirection', text: 'Beat the eggs.' },
      { '@type': 'HowToTip', text: 'Cold ones work best.' },
    ],
  };
  expect(readDirections([value])).toEqual([{ title: '', steps: ['Beat the eggs. Cold ones work best.'] }]);
});

test('repeated steps are kept once', () => {
  const steps = ['Wash.', 'Cut.', 'Fry.'];
  expect(readDirections([...steps, ...steps])).toEqual([{ title: '', steps }]);
});

test('a value without text yields no steps', () => {
  for (const value of [undefined, null, '', [], {}, '[{', [null, 3], { '@type': 'HowToStep' }]) {
    expect(readDirections(value)).toEqual([]);
  }
});

test('numbers on their own lines separate steps, and a line before a first step is a title', () => {
  const text = 'Dough\nStep 1:\nKnead it.\nStep 2:\nRest it.\nSauce\nStep 1:\nSimmer.';
  expect(readDirections(text)).toEqual([
    { title: 'Dough', steps: ['Knead it.', 'Rest it.'] },
    { title: 'Sauce', steps: ['Simmer.'] },
  ]);
});

test('numbers within one line separate its steps', () => {
  expect(readDirections('1. Mix 2.5 dl milk. 2. Bake at 200 °C. 3. Serve.')).toEqual([
    { title: '', steps: ['Mix 2.5 dl milk.', 'Bake at 200 °C.', 'Serve.'] },
  ]);
});

test('Markdown headings become the titles of the steps below them', () => {
  expect(readDirections('## Dough\n1. Mix *well*.\n2. Rest.\n\n## Top\n- Chop.')).toEqual([
    { title: 'Dough', steps: ['Mix well.', 'Rest.'] },
    { title: 'Top', steps: ['Chop.'] },
  ]);
});
