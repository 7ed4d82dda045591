import {
  type ParsedIngredientLine,
  parseIngredientLine,
  type UncertainField,
} from '@potluck/contract/ingredient-line';
import { type Ingredient, type IngredientGroup, maxLines } from '@potluck/contract/resources/recipe/fields';
import type { Evidence } from '@potluck/contract/resources/recipe/reading';
import type { LineGroup } from './section-groups.ts';

/** Ingredient lines, each split into amount, unit, name and note; a line that is a heading begins a group. */
export function readIngredientGroups(groups: readonly LineGroup[]) {
  const ingredientGroups: IngredientGroup[] = [];
  const evidence: Evidence[] = [];
  for (const { title, line, read } of entriesOf(groups)) {
    if (ingredientGroups.at(-1)?.title !== title) ingredientGroups.push({ title, ingredients: [] });
    const ingredients = ingredientGroups.at(-1)?.ingredients ?? [];
    const field = `ingredientGroups[${ingredientGroups.length - 1}].ingredients[${ingredients.length}]`;
    ingredients.push(ingredientOf(read, line));
    evidence.push({ field, text: line, uncertain: uncertainFields(read) });
  }
  return { ingredientGroups, evidence };
}

interface Entry {
  title: string;
  line: string;
  read: ParsedIngredientLine;
}

/** As many as a recipe may have: reading more would keep us busy for nothing. */
function entriesOf(groups: readonly LineGroup[]): Entry[] {
  const entries: Entry[] = [];
  let characters = 0;
  for (const group of groups) {
    let { title } = group;
    for (const line of group.lines) {
      if (entries.length === maxLines) return entries;
      characters += line.length;
      const read = parseIngredientLine(characters > mostCharacters ? '' : line);
      if (read.heading) title = read.title;
      else if (line.trim() !== '') entries.push({ title, line, read });
    }
  }
  return entries;
}

/** Ten times the longest recipes. What somebody makes longer to keep us busy stays as it stands. */
const mostCharacters = 100_000;

/** A line that is all amount is kept as it stands: an ingredient has a name. */
function ingredientOf(read: ParsedIngredientLine, line: string): Ingredient {
  const { heading: _, unit: __, uncertain: ___, ...said } = read.title ? read : parseIngredientLine('');
  return { ...said, title: read.title || line.trim() };
}

/** An amount is missing unless something is said in its place, as in "salt, to taste". */
function uncertainFields({ title, uncertain, measurementAmount, note }: ParsedIngredientLine): string[] {
  if (!title) return Object.values(fieldNames);
  const missing: UncertainField[] = measurementAmount === 0 && note === '' ? ['amount'] : [];
  return [...new Set([...missing, ...uncertain])].map(each => fieldNames[each]);
}

const fieldNames: Record<UncertainField, string> = {
  amount: 'measurementAmount',
  unit: 'measurementType',
  title: 'title',
};
