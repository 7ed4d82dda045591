import type { NutritionInformation } from './fields.ts';

export type Nutrient = keyof NutritionInformation;

interface NutrientWords {
  nutrient: Nutrient;
  /** The label of its line in an export. */
  label: string;
  unit: 'kcal' | 'g' | 'mg';
  /** Its labels in English and German, without "of which". */
  words: RegExp;
}

/** The nutrients that a recipe has a field for, in the order in which packages list them. */
export const nutrients: readonly NutrientWords[] = [
  {
    nutrient: 'calories',
    label: 'Calories',
    unit: 'kcal',
    words: /^(?:calories|energy|kcal|energie|kalorien|brennwert)$/,
  },
  { nutrient: 'fatContent', label: 'Fat', unit: 'g', words: /^(?:(?:total )?fat|(?:gesamt)?fett)$/ },
  {
    nutrient: 'saturatedFatContent',
    label: 'Saturated fat',
    unit: 'g',
    words: /^(?:saturated(?: fats?)?|saturates|gesättigte(?: fettsäuren)?|gesättigtes fett)$/,
  },
  {
    nutrient: 'carbohydrateContent',
    label: 'Carbohydrates',
    unit: 'g',
    words: /^(?:(?:total )?carbohydrates?|carbs|kohlenhydrate)$/,
  },
  { nutrient: 'sugarContent', label: 'Sugar', unit: 'g', words: /^(?:(?:total )?sugars?|zucker)$/ },
  {
    nutrient: 'fiberContent',
    label: 'Fiber',
    unit: 'g',
    words: /^(?:(?:dietary )?fib(?:er|re)|ballaststoffe)$/,
  },
  { nutrient: 'proteinContent', label: 'Protein', unit: 'g', words: /^(?:proteins?|eiwei(?:ß|ss))$/ },
  { nutrient: 'sodiumContent', label: 'Sodium', unit: 'mg', words: /^(?:sodium|natrium|salt|salz)$/ },
];

/** Salt has 2.5 times the mass of its sodium (Regulation (EU) 1169/2011, annex I). */
export const saltPerSodium = 2.5;

interface Nutrition {
  information: NutritionInformation;
  /** The lines of the text that no field covers. */
  others: string[];
}

interface NutritionFields {
  nutrition: string;
  nutritionInformation: NutritionInformation;
}

/**
 * The nutrition of a recipe: its fields, filled up from lines of its text such as "Calories: 270 kcal" and "9 g fat",
 * which recipes from before these fields have. Other lines stay, and so do all lines of a text for 100 g: the fields
 * are for a portion.
 */
export function nutritionOf({ nutrition, nutritionInformation }: NutritionFields): Nutrition {
  const information = { ...noNutrition, ...nutritionInformation };
  const lines = linesOf(nutrition);
  if (/\b100 ?(?:g|ml)\b/i.test(nutrition)) return { information, others: lines };
  const others = lines.filter(line => {
    const parts = line.split(/[,;•|](?= )/).map(readLine);
    const values = parts.flatMap(part => part ?? []);
    if (
      values.length < parts.length ||
      values.some(({ nutrient, amount }) => (information[nutrient] || amount) !== amount)
    )
      return true;
    for (const { nutrient, amount } of values) information[nutrient] = amount;
    return false;
  });
  return { information, others };
}

/** The nutrition of a recipe as lines: "Calories: 270 kcal". */
export function nutritionLines(fields: NutritionFields): string[] {
  const { information, others } = nutritionOf(fields);
  const known = nutrients.filter(({ nutrient }) => information[nutrient] > 0);
  return [
    ...known.map(({ nutrient, label, unit }) => `${label}: ${information[nutrient]} ${unit}`),
    ...others,
  ];
}

const noNutrition: NutritionInformation = {
  calories: 0,
  fatContent: 0,
  saturatedFatContent: 0,
  carbohydrateContent: 0,
  sugarContent: 0,
  fiberContent: 0,
  proteinContent: 0,
  sodiumContent: 0,
};

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean);
}

const amount = String.raw`(?<amount>\d{1,6}(?:[.,]\d{1,6})?)\s*(?<unit>kcal|cal(?:ories)?|kj|g|grams?|mg)?`;
const labelled = new RegExp(
  String.raw`^(?<label>\p{L}[\p{L} ]{2,40}?)\s*[:=]?\s*${amount}\.?\s*(?:\(\d+ ?%\))?$`,
  'iu',
);
const unlabelled = new RegExp(String.raw`^${amount}\s*(?<label>(?:of )?\p{L}[\p{L} ]{2,40})?$`, 'iu');

interface ReadNutrient {
  nutrient: Nutrient;
  amount: number;
}

/** "Calories: 270 kcal", "9 g fat" or "240 kcal"; undefined for anything else, and for nothing of a nutrient. */
function readLine(line: string): ReadNutrient | undefined {
  const found = (labelled.exec(line.trim()) ?? unlabelled.exec(line.trim()))?.groups;
  if (!found?.amount) return undefined;
  const unit = (found.unit ?? '').toLowerCase();
  const label = (found.label ?? (/^(?:kcal|cal|calories|kj)$/.test(unit) ? 'calories' : ''))
    .toLowerCase()
    .replace(/^(?:of which |davon |of )/, '')
    .trim();
  const known = nutrients.find(({ words }) => words.test(label));
  const value = known && inUnit(Number(found.amount.replace(',', '.')), unit, { ...known, label });
  return value ? { nutrient: known.nutrient, amount: Number(value.toPrecision(6)) } : undefined;
}

/** The amount in the unit of its nutrient; undefined if the units do not fit. */
function inUnit(
  value: number,
  unit: string,
  { unit: wanted, label }: Pick<NutrientWords, 'unit' | 'label'>,
): number | undefined {
  if (wanted === 'kcal')
    return unit === 'kj' ? value / 4.184 : /^(?:kcal|cal|calories|)$/.test(unit) ? value : undefined;
  if (/^(?:kcal|cal|calories|kj)$/.test(unit)) return undefined;
  const salt = /^(?:salt|salz)$/.test(label);
  const milligrams = unit === 'mg' || (unit === '' && wanted === 'mg' && !salt) ? value : value * 1000;
  if (wanted === 'g') return milligrams / 1000;
  return salt ? milligrams / saltPerSodium : milligrams;
}
