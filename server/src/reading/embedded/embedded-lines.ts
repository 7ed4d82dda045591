import { plainLines, plainText } from '../html/plain-text.ts';
import { containsNumber } from '../parts/amount-lines.ts';
import { readDirections } from '../parts/schema-directions.ts';
import { isNode, property, rawText, type SchemaNode } from '../parts/schema-node.ts';
import type { LineGroup } from '../parts/section-groups.ts';

/** Ingredients in the forms that programs use: texts, groups of texts, or separate amount, unit and name. */
export function embeddedIngredients(value: unknown): LineGroup[] {
  return groupsOf(value, { members: ingredientLists, text: plainLines, line: ingredientLine }, 0);
}

/** Steps in the forms that programs use: a single text, HTML, several texts, or groups and nodes of them. */
export function embeddedSteps(value: unknown): LineGroup[] {
  const text = (each: string) => readDirections(each).flatMap(({ steps }) => steps);
  return groupsOf(value, { members: stepLists, text, line: stepLine }, 0);
}

interface Reading {
  /** The property names under which a group may list its members. */
  members: readonly string[];
  text: (value: string) => string[];
  line: (node: SchemaNode) => string;
}

function groupsOf(value: unknown, reading: Reading, depth: number): LineGroup[] {
  if (typeof value === 'string') return [{ title: '', lines: reading.text(value) }];
  if (depth > deepest || typeof value !== 'object' || value === null) return [];
  const groups: LineGroup[] = [];
  // In an object, text values are the labels of a form, so only nested objects count.
  const all = Array.isArray(value) ? value : Object.values(value).filter(each => typeof each === 'object');
  for (const each of all) {
    const members = isNode(each) ? membersOf(each, reading.members) : undefined;
    if (isNode(each) && members) {
      const title = textOf(each, titles);
      groups.push(
        ...groupsOf(members, reading, depth + 1).map(group => ({ ...group, title: group.title || title })),
      );
    } else if (Array.isArray(each)) groups.push(...groupsOf(each, reading, depth + 1));
    else addLine(groups, isNode(each) ? reading.line(each) : plainText(rawText(each)));
  }
  return groups;
}

const deepest = 6;

function membersOf(node: SchemaNode, names: readonly string[]): readonly unknown[] | undefined {
  const found = names.map(name => property(node, name)).find(each => Array.isArray(each));
  return Array.isArray(found) ? found : undefined;
}

function addLine(groups: LineGroup[], line: string): void {
  if (line === '') return;
  const last = groups.at(-1);
  if (last?.title === '') last.lines.push(line);
  else groups.push({ title: '', lines: [line] });
}

const ingredientLists = [
  'ingredients',
  'ingredientList',
  'ingredient_list',
  'items',
  'lines',
  'list',
  'elements',
  'rows',
];
const stepLists = ['steps', 'instructions', 'items', 'lines', 'list', 'elements', 'substeps', 'directions'];
const titles = ['title', 'name', 'heading', 'headline', 'label'];
const wholeLines = [
  'text',
  'fullText',
  'displayText',
  'display',
  'raw',
  'rawText',
  'original',
  'originalText',
  'line',
];
const amounts = [
  'amount',
  'quantity',
  'qty',
  'value',
  'menge',
  'antal',
  'hoeveelheid',
  'cantidad',
  'quantidade',
];
const units = [
  'unit',
  'unitName',
  'unit_name',
  'measure',
  'measurement',
  'uom',
  'einheit',
  'eenheid',
  'enhed',
];
const things = ['name', 'ingredient', 'title', 'product', 'food', 'item', 'label', 'description'];
const remarks = ['note', 'notes', 'comment', 'suffix', 'preparation', 'remark', 'extra'];
const wordings = [
  'text',
  'description',
  'instruction',
  'instructions',
  'content',
  'body',
  'html',
  'step',
  'direction',
  'value',
];

function ingredientLine(node: SchemaNode): string {
  const whole = textOf(node, wholeLines);
  const name = textOf(node, things);
  const amount = textOf(node, amounts);
  if (whole !== '' && whole !== name)
    return containsNumber(whole.slice(0, 3)) ? whole : `${amount} ${whole}`.trim();
  if (name === '') return '';
  const several = Number(amount) > 1;
  const unit = several ? counted(node, units) || textOf(node, units) : textOf(node, units);
  const thing = several && unit === '' ? counted(node, things) || name : name;
  const remark = textOf(node, remarks);
  const line = [amount === '0' ? '' : amount, unit, thing].filter(Boolean).join(' ');
  return remark === '' ? line : `${line}, ${remark}`;
}

function stepLine(node: SchemaNode): string {
  const [title, text] = [textOf(node, titles), textOf(node, wordings)];
  if (text === '') return title;
  return title === '' || /\d/.test(title) || text.startsWith(title) ? text : `${title}: ${text}`;
}

/** The first property with any text: either a string, or the name of an object. */
function textOf(node: SchemaNode, names: readonly string[]): string {
  for (const name of names) {
    const value = property(node, name);
    const text = isNode(value) ? rawText(property(value, ...namings) ?? '') : rawText(value);
    if (text !== '') return plainText(text);
  }
  return '';
}

const namings = [
  'abbreviation',
  'name',
  'name_singular',
  'nameSingular',
  'singular',
  'title',
  'label',
  'text',
];
const pluralNamings = ['name_plural', 'namePlural', 'pluralName', 'plural'];

/** The name of a thing or unit, in the plural where available. */
function counted(node: SchemaNode, names: readonly string[]): string {
  const values = names.map(name => property(node, name)).filter(isNode);
  return plainText(rawText(values.map(value => property(value, ...pluralNamings)).find(Boolean) ?? ''));
}
