import { plainText } from '../html/plain-text.ts';
import { isNode, quantityText, rawText, type SchemaNode, textOf } from '../parts/schema-node.ts';

/** The values of schema.org's NutritionInformation, their labels, and the default unit for a bare number. */
const values = [
  ['servingSize', 'Serving size', ''],
  ['calories', 'Calories', 'kcal'],
  ['fatContent', 'Fat', 'g'],
  ['saturatedFatContent', 'Saturated fat', 'g'],
  ['unsaturatedFatContent', 'Unsaturated fat', 'g'],
  ['transFatContent', 'Trans fat', 'g'],
  ['cholesterolContent', 'Cholesterol', 'mg'],
  ['sodiumContent', 'Sodium', 'mg'],
  ['carbohydrateContent', 'Carbohydrates', 'g'],
  ['fiberContent', 'Fiber', 'g'],
  ['sugarContent', 'Sugar', 'g'],
  ['proteinContent', 'Protein', 'g'],
] as const;

/**
 * Nutrition as lines such as "Calories: 270 kcal": a text is unchanged, a NutritionInformation becomes one line per
 * value.
 */
export function nutritionLines(value: unknown): string[] {
  if (!isNode(value)) return textLinesOf(value);
  const known = values.flatMap(([property, label, unit]) => lineOf(label, value[property], unit));
  return [...known, ...textLinesOf(value.description), ...othersOf(value)];
}

/** Lines as a NutritionInformation; lines without a schema.org property go into its description. */
export function nutritionInformation(lines: readonly string[]): SchemaNode | undefined {
  if (lines.length === 0) return undefined;
  const parsed = lines.map(line => {
    const [, label = '', amount = ''] = /^([^:]+):\s*(.+)$/.exec(line) ?? [];
    const found = values.find(([, each]) => each.toLowerCase() === label.trim().toLowerCase());
    return { line, property: found?.[0], amount };
  });
  const first = new Map(parsed.toReversed().map(each => [each.property, each]));
  const kept = parsed.filter(each => each.property && first.get(each.property) === each);
  const rest = parsed.filter(each => !kept.includes(each)).map(({ line }) => line);
  return {
    '@type': 'NutritionInformation',
    ...Object.fromEntries(kept.map(({ property, amount }) => [property, amount])),
    ...(rest.length > 0 && { description: rest.join('\n') }),
  };
}

function textLinesOf(value: unknown): string[] {
  return rawText(value)
    .split(/\r?\n/)
    .map(line => line.trim().replace(/,$/, ''))
    .filter(Boolean);
}

function lineOf(label: string, value: unknown, unit: string): string[] {
  const amount = isNode(value) ? plainText(quantityText(value)) : textOf(value);
  if (amount === '') return [];
  return [`${label}: ${/^[\d.,]+$/.test(amount) && unit ? `${amount} ${unit}` : amount}`];
}

/** Properties that other programs add: "potassiumContent". */
function othersOf(node: SchemaNode): string[] {
  const known = new Set<string>([...values.map(([property]) => property), 'description', 'type']);
  return Object.entries(node).flatMap(([property, value]) => {
    if (known.has(property) || property.startsWith('@')) return [];
    const words = property.replace(/Content$/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
    return lineOf(`${words.slice(0, 1).toUpperCase()}${words.slice(1).toLowerCase()}`, value, '');
  });
}
