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

/**
 * A schema.org QuantitativeValue or PropertyValue as people write it: "250 g", "1-2 pinch". The unit is a text or a
 * code of UN/CEFACT Recommendation 20; a count of things has none.
 */
export function quantityText(value: unknown): string {
  if (!isNode(value)) return rawText(value);
  return [amountText(value), unitText(value)].filter(Boolean).join(' ');
}

/** The value, or the range between `minValue` and `maxValue`. */
function amountText(value: unknown): string {
  if (!isNode(value)) return rawText(value);
  const exact = property(value, 'value', 'amount');
  if (exact !== undefined) return quantityText(exact);
  const ends = [property(value, 'minValue'), property(value, 'maxValue')].map(rawText).filter(Boolean);
  return [...new Set(ends)].join('-');
}

/** The unit as a kitchen word or abbreviation, "" for a count of things. */
export function unitText(value: unknown): string {
  if (!isNode(value)) return '';
  const text = rawText(property(value, 'unitText', 'unit', 'unitCode'));
  const code = /^(?:https?:.*[/#:]|unece:)?([A-Z\d]{2,3})$/.exec(text)?.[1] ?? '';
  return unitCodes.get(code) ?? text;
}

/** Codes that are relevant for cooking and times. */
const unitCodes = new Map(
  `GRM g;KGM kg;MGM mg;DJ dag;HGM hg;ONZ oz;LBR lb;MLT ml;CLT cl;DLT dl;LTR l;HLT hl;MMQ ml;CMQ ml;DMQ l;G21 cup;CU cup;G24 tbsp
G25 tsp;OZA fl oz;OZI fl oz;PT pint;PTL pint;PTI pint;PTN pint;QT quart;QTL quart;QTI quart;GLL gallon;GLI gallon;CMT cm;MMT mm
INH inch;BG bag;XBG bag;BO bottle;XBO bottle;BX box;XBX box;CA can;XCA can;XCX can;TN can;XTN can;JR jar;XJR jar;PK package;XPK package
PA packet;XPA packet;XSA bag;XSH sachet;TU tube;XTU tube;XCT carton;CT carton;SHT sheet;XST sheet;LEF leaf;BE bundle;XBE bundle
XBH bunch;XHE head;DZN dozen;C62;EA;H87;NMP;NAR;PCE;PCB;XPP;XNE;MIN min;HUR h;SEC s;DAY days;WEE weeks;KJO kJ;E14 kcal;D70 kcal;K51 kcal`
    .split(/[;\n]/)
    .map(entry => {
      const [code = '', ...words] = entry.split(' ');
      return [code, words.join(' ')] as const;
    }),
);
