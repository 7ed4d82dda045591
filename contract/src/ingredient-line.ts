import { plainQuantityText } from './amount/quantity-text.ts';
import { quantityOf } from './ingredient/ingredient-measures.ts';
import { splitNote } from './ingredient/line/described-unit.ts';
import { type ParsedIngredient, readIngredient } from './ingredient/line/ingredient-reading.ts';
import { isContentsHeading, normalizeLine, readHeading } from './ingredient/line/normalize-line.ts';
import type { QuantityDraft } from './ingredient/line/quantity-draft.ts';
import { englishQuantityWords } from './ingredient/quantity-words.ts';
import type { MeasuredIngredient } from './measure.ts';

export type ParsedIngredientLine = MeasuredIngredient & {
  /** Always empty: text alone does not refer to a recipe. */
  recipe: string;
  /** The line is a heading such as "For the sauce:", and `title` is its text. */
  heading: boolean;
  /** The unit in English and the singular, even if the API has no measurement type for it: "sprig"; empty if none. */
  unit: string;
  /** Fields that a person should check. */
  uncertain: UncertainField[];
};

export type UncertainField = 'amount' | 'unit' | 'title';

/** The ingredients below a heading; the title is "" without a heading. */
export type ParsedIngredientGroup = { title: string; ingredients: ParsedIngredientLine[] };

/** Longer lines are not ingredients: the parser moves the rest into the note. */
const longestLine = 1000;
const longestTitle = 200;

/**
 * Parses a line of a recipe, in English or one of fourteen other languages (see `number-words.ts`). `title` is the name
 * for a shopping list; sizes, preparations and remarks go into the note. Never throws; a blank line has the title "".
 */
export function parseIngredientLine(line: string): ParsedIngredientLine {
  const text = normalizeLine(line.slice(0, longestLine));
  const heading = readHeading(line.slice(0, longestLine), text);
  if (heading !== undefined)
    return parsed({ ...readIngredient(''), title: heading.slice(0, longestTitle) }, true);
  const read = readIngredient(text);
  if (!read.title && !read.quantity.end) read.title = text;
  read.notes.push(line.slice(longestLine).trim());
  return parsed(read, false);
}

/** Whether `parseIngredientLine` takes a line for a heading: a small part of its work. */
export function isHeadingLine(line: string): boolean {
  const text = line.slice(0, longestLine);
  return readHeading(text, normalizeLine(text)) !== undefined;
}

/** Parses pasted text of many lines: skips blank lines and starts a group at each heading. */
export function parseIngredientLines(text: string): ParsedIngredientGroup[] {
  const groups: ParsedIngredientGroup[] = [{ title: '', ingredients: [] }];
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    if (!line.trim()) continue;
    const read = parseIngredientLine(line);
    if (read.heading)
      groups.push({ title: isContentsHeading(read.title) ? '' : read.title, ingredients: [] });
    else if (read.title || read.measurementAmount) groups.at(-1)?.ingredients.push(read);
  }
  return groups.filter(group => group.title || group.ingredients.length);
}

/** Formats the ingredient as a line that parses back to the same: "2 ½ cups flour, sifted"; English by default. */
export function formatIngredientLine(ingredient: MeasuredIngredient, words = englishQuantityWords): string {
  const { before, countWord, note } = splitNote(ingredient.note);
  const quantity = [before, plainQuantityText(ingredient, words), countWord].filter(Boolean).join(' ');
  const of = quantity && !ingredient.measurementAmount ? words.of(ingredient.measurementType) : '';
  const name = [quantity, of, ingredient.title].filter(Boolean).join(' ');
  const optional = ingredient.optional ? ` (${words.optional})` : '';
  const line = [name, note].filter(Boolean).join(', ') + optional;
  // Use brackets if the parser would take the note for a part of the name, as in "ghee or lard".
  return parseIngredientLine(line).title === ingredient.title
    ? line
    : `${name}${note && ` (${note})`}${optional}`;
}

function parsed(read: ParsedIngredient, heading: boolean): ParsedIngredientLine {
  const { first, joint, second, unit } = read.quantity;
  const title = read.title.slice(0, longestTitle);
  return {
    title,
    optional: read.optional,
    ...quantityOf(first, joint && `MEASUREMENT_CONJUNCTION_${joint}`, second),
    note: [...read.notes, read.title.slice(longestTitle)].filter(Boolean).join(', '),
    recipe: '',
    heading,
    unit: unit?.name ?? '',
    uncertain: heading ? [] : uncertainFields(read.quantity, title),
  };
}

function uncertainFields(quantity: QuantityDraft, title: string): UncertainField[] {
  const fields: UncertainField[] = [];
  if (quantity.uncertain || (!quantity.first.amount && /(?:^| )\d+$/.test(title))) fields.push('amount');
  // An unknown abbreviation in the position of a unit.
  if (quantity.first.amount && !quantity.unit && /^\p{L}{1,4}\.? of |^\p{L}{1,4}\. |^\p{L} /u.test(title))
    fields.push('unit');
  if (!title || title.length > 60 || /^(?:or|and|with) |[()]/i.test(title)) fields.push('title');
  return fields;
}
