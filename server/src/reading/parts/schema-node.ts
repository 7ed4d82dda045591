import { decoded, plainText } from '../html/plain-text.ts';

/** A schema.org item, in whatever syntax. Its values are unknown until they are read. */
export type SchemaNode = { readonly [name: string]: unknown };

export function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Type names in lower case and without their vocabulary: "http://schema.org/Recipe" is "recipe". */
export function typesOf(node: SchemaNode): string[] {
  return listOf(node['@type'] ?? node.type)
    .filter(type => typeof type === 'string')
    .map(type => type.trim().replace(vocabulary, '').toLowerCase());
}

export function hasType(node: SchemaNode, type: string): boolean {
  return typesOf(node).includes(type);
}

/** The first non-empty one of some properties; sites differ in case and in prefixes such as "schema:". */
export function property(node: SchemaNode, ...names: string[]): unknown {
  for (const name of names) {
    const value = node[name] ?? node[sameName(node, name) ?? ''];
    if (saysAnything(value)) return value;
  }
  return undefined;
}

function saysAnything(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

function sameName(node: SchemaNode, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return Object.keys(node).find(each => each.replace(vocabulary, '').toLowerCase() === wanted);
}

/** The raw text of a value, including tags; for a list, its first text. */
export function rawText(value: unknown): string {
  const text = Array.isArray(value) ? value.map(ownText).find(Boolean) : ownText(value);
  return text ?? '';
}

/** Names can be nested without limit; genuine pages don't exceed this depth. */
function ownText(value: unknown): string {
  let inner = value;
  for (let depth = 0; depth < 4 && isNode(inner); depth += 1) {
    const [first] = listOf(inner['@value'] ?? inner.name ?? inner.text ?? inner['@id']);
    inner = first;
  }
  if (typeof inner === 'number') return String(inner);
  return typeof inner === 'string' ? inner : '';
}

/** A value as one line of plain text. */
export function textOf(value: unknown): string {
  return plainText(rawText(value));
}

/** All texts of a value: a single text, a list, or a comma-separated list. */
export function namesOf(value: unknown): string[] {
  const names = listOf(value).flatMap(each => decoded(rawText(each)).split(/[,;\n]/));
  return [...new Set(names.map(plainText).filter(Boolean))];
}

const vocabulary = /^.*[/#:]/;
