import { expect, test } from 'vitest';
import { imageAddresses } from './image-addresses.ts';

test('addresses become absolute and unique, and only web addresses are kept', () => {
  const given = [
    '/a.jpg',
    'b.jpg',
    '//img.example.org/c.jpg',
    '/a.jpg',
    'data:image/gif;base64,R0',
    'http://[',
  ];
  expect(imageAddresses(given, '', 'https://example.org/x/y')).toEqual([
    'https://example.org/a.jpg',
    'https://example.org/x/b.jpg',
    'https://img.example.org/c.jpg',
  ]);
});

test('entities in an address are decoded', () => {
  expect(imageAddresses(['/p.jpg?w=9&amp;h=6'], '', 'https://example.org/')).toEqual([
    'https://example.org/p.jpg?w=9&h=6',
  ]);
});

test('thumbnails are sorted after full pictures', () => {
  expect(imageAddresses(['/cake-225x225.jpg', '/cake-1200x800.jpg'], '', 'https://example.org/')).toEqual([
    'https://example.org/cake-1200x800.jpg',
    'https://example.org/cake-225x225.jpg',
  ]);
});

test('without a valid page address, only absolute addresses are kept', () => {
  expect(imageAddresses(['/a.jpg', 'https://example.org/b.jpg'], '', 'nowhere')).toEqual([
    'https://example.org/b.jpg',
  ]);
});
