import { plainLines, plainText } from '../html/plain-text.ts';
import { unrepeated } from '../parts/recipe-parts.ts';
import type { LineGroup } from '../parts/section-groups.ts';
import { isNode, listOf, property, rawText, type SchemaNode } from './schema-node.ts';

/** recipeIngredient in each of its forms: texts, one text of many lines, amounts with names, and named groups. */
export function readIngredients(value: unknown): LineGroup[] {
  const values = listOf(value).flatMap(each => (Array.isArray(each) ? each : [each]));
  if (values.some(isGroup))
    return values.flatMap(each => groupOf(each)).filter(({ lines }) => lines.length > 0);
  return titled(
    unrepeated(values.length === 1 ? linesOfText(values[0]) : values.map(lineOf).filter(Boolean)),
  );
}

/** "For the sauce:" between ingredients is the title of those that follow. */
function titled(lines: readonly string[]): LineGroup[] {
  const groups: LineGroup[] = [{ title: '', lines: [] }];
  for (const line of lines) {
    if (/^[^\d¼-¾⅐-⅞]{2,60}[:：]$/.test(line)) groups.push({ title: line.slice(0, -1).trim(), lines: [] });
    else groups.at(-1)?.lines.push(line);
  }
  return groups.filter(group => group.lines.length > 0);
}

function isGroup(value: unknown): value is SchemaNode {
  return isNode(value) && Array.isArray(membersOf(value));
}

function membersOf(node: SchemaNode): unknown {
  return property(node, 'itemListElement', 'recipeIngredient', 'ingredients', 'items');
}

function groupOf(value: unknown): LineGroup[] {
  if (!isGroup(value)) return [{ title: '', lines: linesOfText(value) }];
  const title = plainText(rawText(property(value, 'name', 'title')));
  return [{ title, lines: listOf(membersOf(value)).map(lineOf).filter(Boolean) }];
}

function linesOfText(value: unknown): string[] {
  return typeof value === 'string' ? plainLines(value) : [lineOf(value)].filter(Boolean);
}

function lineOf(value: unknown): string {
  if (!isNode(value)) return plainText(rawText(value));
  const amount = property(value, 'requiredQuantity', 'amount', 'quantity', 'value');
  const unit = property(value, 'unitText', 'unit', 'unitCode');
  const name = property(value, 'name', 'text', 'ingredient', 'item', '@value');
  return plainText([amountText(amount), rawText(unit), rawText(name)].filter(Boolean).join(' '));
}

function amountText(value: unknown): string {
  if (!isNode(value)) return rawText(value);
  return `${rawText(property(value, 'value', 'amount'))} ${rawText(property(value, 'unitText', 'unitCode'))}`;
}
