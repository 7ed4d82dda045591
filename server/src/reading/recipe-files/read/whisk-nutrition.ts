import { isNode, listOf, property, rawText, type SchemaNode } from '../../schema-org/schema-node.ts';

/** What schema.org calls the nutrients that Samsung Food knows by the codes of food tables. */
const properties: Readonly<Record<string, string>> = {
  ENERC_KCAL: 'calories',
  FAT: 'fatContent',
  FASAT: 'saturatedFatContent',
  FATRN: 'transFatContent',
  CHOLE: 'cholesterolContent',
  NA: 'sodiumContent',
  CHOCDF: 'carbohydrateContent',
  FIBTG: 'fiberContent',
  SUGAR: 'sugarContent',
  PROCNT: 'proteinContent',
};

/** Nutrition for one portion, as Samsung Food lists it: nutrients with codes, and scores of its own. */
export function whiskNutrition(value: unknown): unknown {
  if (!isNode(value) || !Array.isArray(value.components)) return value;
  const nutrients = value.components.filter(isNode).flatMap(nutrientOf);
  const known = nutrients.filter(({ property: name }) => name !== undefined);
  const others = nutrients.filter(({ property: name }) => name === undefined);
  const lines = [...others.map(({ label, amount }) => `${label}: ${amount}`), ...scores(value)];
  return {
    ...Object.fromEntries(known.map(({ property: name, amount }) => [name, amount])),
    description: lines.join('\n'),
  };
}

function nutrientOf({ code, value, unit }: SchemaNode) {
  if (typeof value !== 'number' || !isNode(code)) return [];
  const measure = isNode(unit) ? rawText(unit.displayName ?? unit.name) : rawText(unit);
  const name = rawText(code.name);
  const amount = `${rounded(value)} ${measure}`.trim();
  return [{ property: properties[name], label: rawText(code.displayName) || name, amount }];
}

const ownScores = [
  ['healthScore', 'Health score'],
  ['glycemicIndex', 'Glycemic index'],
  ['glycemicLoad', 'Glycemic load'],
] as const;

function scores(nutrition: SchemaNode): string[] {
  return ownScores.flatMap(([name, label]) => {
    const [score] = listOf(nutrition[name]);
    const value = isNode(score) ? property(score, 'value') : score;
    return typeof value === 'number' ? `${label}: ${rounded(value)}` : [];
  });
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
