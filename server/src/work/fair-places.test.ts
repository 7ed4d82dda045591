import { expect, test } from 'vitest';
import { FairPlaces } from './fair-places.ts';

const ann = 'users/ann';
const bob = 'users/bob';
const cat = 'users/cat';

function full(person: string) {
  const places = new FairPlaces({ places: 2, patienceMillis: 1000 });
  const [one, two] = [places.take(person, 0), places.take(person, 0)];
  if (!one || !two) throw new Error('The places were not free');
  return { places, one, two };
}

test('a free place is kept for whoever was turned away, not for a person with much work', () => {
  const { places, one } = full(ann);
  expect(places.take(bob, 0)).toBeUndefined();
  one[Symbol.dispose]();
  expect(places.take(ann, 500)).toBeUndefined();
  expect(places.take(cat, 500)).toBeUndefined();
  expect(places.take(bob, 900)).toBeDefined();
});

test('places go to people in the order in which they began to wait', () => {
  const { places, one, two } = full(ann);
  places.take(bob, 0);
  places.take(cat, 1);
  one[Symbol.dispose]();
  expect(places.take(cat, 500)).toBeUndefined();
  expect(places.take(bob, 501)).toBeDefined();
  expect(places.take(cat, 502)).toBeUndefined();
  two[Symbol.dispose]();
  expect(places.take(ann, 503)).toBeUndefined();
  expect(places.take(cat, 504)).toBeDefined();
});

test('a person who does not come back keeps no place from others', () => {
  const { places, one } = full(ann);
  places.take(bob, 0);
  one[Symbol.dispose]();
  expect(places.take(ann, 1001)).toBeDefined();
});
