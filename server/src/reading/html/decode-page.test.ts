import { expect, test } from 'vitest';
import { decodePage } from './decode-page.ts';

const japanese =
  '<p>材料と作り方：卵を二個とめんつゆを大さじ一。水は適量を用意して、鍋で十分ほど温めます。</p>';
const russian = '<p>Ингредиенты: два яйца и стакан молока. Приготовление: смешайте всё и выпекайте час.</p>';
const french = '<p>Ingrédients : crème fraîche, pâte brisée, thé glacé à la pêche</p>';

test('a string stays as it is, without its byte order mark', () => {
  expect(decodePage('\ufeff<p>é</p>')).toBe('<p>é</p>');
});

test('a byte order mark overrides the header', () => {
  expect(decodePage(new Uint8Array([0xff, 0xfe, 0x3c, 0, 0xe9, 0]), 'text/html; charset=utf-8')).toBe('<é');
  expect(decodePage(new Uint8Array([0xef, 0xbb, 0xbf, 0xc3, 0xa9]))).toBe('é');
  expect(decodePage(new Uint8Array([0, 0x3c, 0, 0x70]))).toBe('<p');
});

test('valid UTF-8 is decoded as UTF-8, whatever the header says', () => {
  expect(decodePage(Buffer.from(french), 'text/html; charset=iso-8859-1')).toBe(french);
});

test.each([
  ['windows-1252', french],
  ['windows-1251', russian],
  ['koi8-r', russian],
  ['shift_jis', japanese],
  ['euc-jp', japanese],
])('%s is detected from the header, from <meta>, and by guessing', (label, text) => {
  expect(decodePage(encode(text, label), `text/html; charset="${label}"`)).toBe(text);
  const meta = `<meta charset=${label}>`;
  expect(decodePage(encode(meta + text, label))).toBe(meta + text);
  const older = `<meta http-equiv="Content-Type" content="text/html; charset=${label}">`;
  expect(decodePage(encode(older + text, label))).toBe(older + text);
  expect(decodePage(encode(text.repeat(5), label))).toBe(text.repeat(5));
});

test('a page falsely declared as UTF-8 is decoded by its other declaration', () => {
  const page = encode(`<meta charset="windows-1251">${russian}`, 'windows-1251');
  expect(decodePage(page, 'text/html; charset=utf-8')).toContain('Ингредиенты');
});

test('one invalid byte does not change the encoding of a UTF-8 page', () => {
  const page = Buffer.concat([Buffer.from(french.repeat(3)), Buffer.from([0xe9])]);
  expect(decodePage(page, 'text/html; charset=utf-8')).toBe(`${french.repeat(3)}\ufffd`);
});

test('an unknown encoding is ignored', () => {
  expect(decodePage(encode(french, 'windows-1252'), 'text/html; charset=klingon')).toBe(french);
});

/** The platform only encodes UTF-8, so other encodings are built by inverting their decoders. */
function encode(text: string, label: string): Uint8Array {
  const bytesOf = new Map([...pairs(label), ...singles(label)]);
  return new Uint8Array([...text].flatMap(character => bytesOf.get(character) ?? []));
}

function singles(label: string): [string, number[]][] {
  return Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder(label).decode(new Uint8Array([byte])),
    [byte],
  ]);
}

/** Line feeds separate the pairs, since no encoding uses them as a second byte. */
function pairs(label: string): [string, number[]][] {
  const bytes = Array.from({ length: 128 * 256 }, (_, index) => [0x80 + (index >> 8), 0x40 + (index & 0xff)]);
  const inRange = bytes.filter(([first = 0, second = 0]) => first < 0x100 && second < 0x100);
  const decoded = new TextDecoder(label).decode(new Uint8Array(inRange.flatMap(pair => [...pair, 0x0a])));
  const characters = decoded.split('\n');
  return inRange.flatMap((pair, index) => {
    const character = characters[index] ?? '';
    return character.length === 1 ? [[character, pair] satisfies [string, number[]]] : [];
  });
}
