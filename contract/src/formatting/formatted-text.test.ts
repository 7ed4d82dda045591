import { expect, test } from 'vitest';
import { pick, seeded } from '../testing/seeded.ts';
import { literalText, plainTextOf, readFormatted } from './formatted-text.ts';
import { mayHaveMarks } from './possible-marks.ts';
import { sanitizedText } from './sanitized-text.ts';

type Pieces = readonly [string, ...string[]];

/** Up to 13 of the pieces in random order. */
function randomText(random: () => number, pieces: Pieces): string {
  return Array.from({ length: Math.floor(random() * 14) }, () => pick(random, pieces)).join('');
}

/** The text with its marks as tags, for comparing. */
function tagged(source: string): string {
  const { text, marks } = readFormatted(source);
  return marks.reduceRight((all, { start, end, bold, italic, href }) => {
    const inner = all.slice(start, end);
    const linked = href ? `<a ${href}>${inner}</a>` : inner;
    const slanted = italic ? `<i>${linked}</i>` : linked;
    return all.slice(0, start) + (bold ? `<b>${slanted}</b>` : slanted) + all.slice(end);
  }, text);
}

test.each([
  ['Add **200 g flour** and *stir*.', 'Add <b>200 g flour</b> and <i>stir</i>.'],
  ['__bold__ and _italic_', '<b>bold</b> and <i>italic</i>'],
  ['***both***, **a *b* c**', '<b><i>both</i></b>, <b>a </b><b><i>b</i></b><b> c</b>'],
  ['[the dough](https://example.com/a_b_c)', '<a https://example.com/a_b_c>the dough</a>'],
  [
    '[write](mailto:ann@example.com) **[bold](http://a.b)**',
    '<a mailto:ann@example.com>write</a> <b><a http://a.b>bold</a></b>',
  ],
  ['\\*not italic\\* but *this*', '*not italic* but <i>this</i>'],
  ['**Mehl**schwitze', '<b>Mehl</b>schwitze'],
])('%s', (source, expected) => {
  expect(tagged(source)).toBe(expected);
});

test.each([
  '2*3*4 cm, and 4*100 g plus 2*50 g',
  '2*EL Mehl und 3*EL Zucker',
  '2 * 3 * 4',
  'Zucker* und Mehl*',
  '* without sugar',
  '*without sugar\nor with it*',
  '1. Mix.',
  '1. Mix.\n3. Bake.',
  '2019. A good year.\n2020. A better one.',
  'snake_case_name __init',
  'First\n\n\nsecond line  \n  third',
  '# Title\n> quote\n---\n    code\n`code` &amp; <b>bold</b>',
  '[x](javascript:alert(1)) [y](data:text/html,hi) [z](//host) [1](2) [w](java&#115;cript:x)',
  '![picture](file.png)',
  'heat < 200 °C <3',
])('leaves %j as it is', source => {
  expect(readFormatted(source)).toEqual({ text: source, marks: [], items: [] });
});

test('lists keep their text, and say where their items and levels are', () => {
  const source = 'Serve with\n- *rice*\n- bread\n  1. white\n  2. brown\n\n- salad\nand wine';
  const { text, items } = readFormatted(source);
  expect(text).toBe(source.replaceAll('*', ''));
  expect(
    items.map(({ contentStart, end, depth, number }) => [text.slice(contentStart, end), depth, number]),
  ).toEqual([
    ['rice', 0, undefined],
    ['bread', 0, undefined],
    ['white', 1, 1],
    ['brown', 1, 2],
    ['salad', 0, undefined],
  ]);
});

test.each([
  ['Mix *gently*.', 'Mix \\*gently\\*.'],
  ['H*I*J and 2*3*4', 'H\\*I\\*J and 2\\*3\\*4'],
  ['the \\*sign\\*', 'the \\\\\\*sign\\\\\\*'],
  ['[a](https://b.c)', '[a\\](https://b.c)'],
  ['* rice\n* *bread*', '* rice\n* \\*bread\\*'],
])('the plain text %j is stored as %j', (text, stored) => {
  expect(literalText(text)).toBe(stored);
});

test('a random plain text shows unchanged once it is stored as literal', () => {
  const random = seeded(3);
  const pieces: Pieces = ['**', ...'*_[)\\\n a7<!', '](', '- ', '1. ', 'https://x.y'];
  for (let round = 0; round < 500; round += 1) {
    const text = randomText(random, pieces);
    const stored = literalText(text);
    expect(readFormatted(stored), text).toMatchObject({ text, marks: [] });
    if (plainTextOf(text) === text) expect(stored).toBe(text);
  }
});

test('random text keeps its words, has only allowed links, and needs no parser unless it may have marks', () => {
  const random = seeded(1);
  const pieces: Pieces = [
    '**',
    ...'*_[])\\\n a7<>!ü漢',
    '](',
    '- ',
    '1. ',
    '2. ',
    'https://x.y',
    'javascript:',
    'data:',
    '&#106;',
  ];
  for (let round = 0; round < 1500; round += 1) {
    const source = randomText(random, pieces);
    const { text, marks, items } = readFormatted(source);
    expect(text.replace(/[^\p{L}\p{N}]/gu, '').length, source).toBeLessThanOrEqual(source.length);
    if (marks.every(({ href }) => href === '')) expect(lettersOf(text), source).toBe(lettersOf(source));
    for (const { href } of marks) expect(href, source).toMatch(/^$|^https?:\/\/|^mailto:/);
    expect(
      marks.every(({ start, end }, at) => start < end && start >= (marks[at - 1]?.end ?? 0)),
      source,
    ).toBe(true);
    if (mayHaveMarks(source)) continue;
    const forced = readFormatted(`${source}\n\nx\n*y*`);
    expect(forced, source).toMatchObject({
      text: `${source}\n\nx\ny`,
      items: [],
      marks: [{ start: source.length + 4 }],
    });
    expect(items).toEqual([]);
  }
});

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

test('50,000 marks cost milliseconds, not minutes', () => {
  const units = [
    '*',
    '*a ',
    'a** ',
    '*a_ ',
    '*a **b ',
    '[',
    '[a](',
    '[a](<',
    '[a](http://b) ',
    '\\',
    '- ',
    '- a\n',
    '1. a\n',
    '_',
    '](',
    '<a ',
    '<https://',
  ];
  for (const unit of units) {
    const hostile = unit.repeat(50_000 / unit.length);
    const start = performance.now();
    plainTextOf(hostile);
    plainTextOf(`${hostile}a${[...hostile].toReversed().join('')}`.slice(0, 50_000));
    sanitizedText(hostile);
    expect(performance.now() - start, unit).toBeLessThan(5000);
  }
});

test('sanitizing breaks tags and forbidden links with a space, and changes no other text', () => {
  expect(sanitizedText('<script>alert(1)</script> <img src=x onerror=y')).toBe(
    '< script>alert(1)< /script> < img src=x onerror=y',
  );
  expect(sanitizedText('[x](javascript:y) [x]( <java\tscript:y>) [x](&#106;s:y)')).toBe(
    '[x] (javascript:y) [x] ( < java\tscript:y>) [x] (&#106;s:y)',
  );
  expect(sanitizedText('[x]: data:text/html,y')).toBe('[x] : data:text/html,y');
  expect(sanitizedText('See <https://a.b/c_d>')).toBe('See [https://a.b/c_d](https://a.b/c_d)');
  for (const kept of [
    'heat < 200 °C',
    'I <3 it',
    '[1](2)',
    '[Sauce]: hot',
    '[a](HTTPS://b.c) [d](mailto:e@f.g)',
    '**a** > b',
  ])
    expect(sanitizedText(kept)).toBe(kept);
});

test('sanitized text stays the same, and loses no word', () => {
  const random = seeded(2);
  const pieces: Pieces = ['b>', ...'</!](:[x &>\n', 'javascript', 'https://'];
  for (let round = 0; round < 1500; round += 1) {
    const source = randomText(random, pieces);
    const safe = sanitizedText(source);
    expect(sanitizedText(safe), source).toBe(safe);
    expect(safe, source).not.toMatch(/<[a-z/!?]/i);
  }
});
