import { parseIngredientLine } from '@potluck/contract/ingredient-line';

/** A marked ingredient in Cooklang. */
export interface IngredientMark {
  name: string;
  /** "1 1/2 cups", "few sprigs", or "". */
  quantity: string;
  note: string;
  optional: boolean;
  /** Refers to an earlier ingredient, if one has its name. */
  again: boolean;
  /** It is the path of another recipe. */
  reference: boolean;
}

/** The ingredient as one line, from which the name is parsed again exactly as marked. */
export function ingredientLine({ name, quantity, note, optional }: IngredientMark): string {
  const notes = [note, optional && !/\boptional\b/i.test(note) && 'optional'].filter(Boolean).join(', ');
  const lines = [
    ...measured(name, quantity).map(line => (notes ? `${line}, ${notes}` : line)),
    ...measured(name, quantity).map(line => (notes ? `${line} (${notes})` : line)),
  ];
  const wanted = name.toLowerCase();
  return lines.find(line => parseIngredientLine(line).title.toLowerCase() === wanted) ?? lines[0] ?? name;
}

function measured(name: string, quantity: string): string[] {
  if (quantity === '') return [name];
  if (/\d/.test(quantity)) return [`${quantity} ${name}`, `${quantity} of ${name}`];
  const of = `${quantity} of ${name}`;
  const unit = parseIngredientLine(of).measurementType !== 'MEASUREMENT_TYPE_UNSPECIFIED';
  return [unit ? of : `${name}, ${quantity}`];
}
