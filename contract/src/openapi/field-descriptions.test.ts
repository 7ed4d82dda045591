import { expect, test } from 'vitest';
import { apiDocuments } from './documents.ts';
import { fieldWords } from './field-descriptions.ts';

const parts = [...apiDocuments()].flatMap(([name, document]) => inside(document, name));

test('every field and parameter has a description: add missing ones to openapi/field-words', () => {
  const fields = parts.flatMap(([at, { properties = {} }]) =>
    Object.entries(properties).map(([name, field]) => [`${at}.${name}`, field] as const),
  );
  const parameters = parts.flatMap(([at, part]) =>
    typeof part.in === 'string' ? [[at, part] as const] : [],
  );
  expect(fields.length).toBeGreaterThan(500);
  expect(parameters.length).toBeGreaterThan(500);
  expect([...fields, ...parameters].flatMap(([at, { description }]) => (description ? [] : at))).toEqual([]);
});

test('every description belongs to an existing field', () => {
  const used = new Set(parts.map(([, { description }]) => description));
  const unused = Object.entries(fieldWords).flatMap(([name, words]) => (used.has(words) ? [] : name));
  expect(unused).toEqual([]);
});

interface Part {
  properties?: Record<string, Part>;
  description?: string;
  in?: string;
}

/** Every object in a document, with its path. */
function inside(value: unknown, at: string): [string, Part][] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value)
    .filter(([key]) => key !== 'examples')
    .flatMap(([key, each]) => inside(each, `${at}.${key}`));
  return [[at, value as Part], ...below];
}
