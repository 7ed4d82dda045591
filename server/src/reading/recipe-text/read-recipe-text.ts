import { type RecipeParts, wholeTime } from '../parts/recipe-parts.ts';
import { chatOf } from './chat.ts';
import { headParts } from './head-parts.ts';
import { ingredientGroups } from './ingredient-groups.ts';
import { withoutEnding } from './letter.ts';
import { tellsFacts, tellsYield } from './line-looks.ts';
import { plainMealMaster } from './meal-master.ts';
import { brokenUp } from './one-line.ts';
import { stepGroups } from './step-groups.ts';
import { textLines } from './text-line.ts';
import { textSections } from './text-sections.ts';

/**
 * Reads a recipe out of plain text: what somebody pasted, or what stood in a photo. Takes any text, and leaves
 * nothing out: what is no part of the recipe is part of its description.
 */
export function readRecipeText(text: string): RecipeParts & { citation: string } {
  const { told, answers } = chatOf(plainMealMaster(text).join('\n'));
  const { letter, ending } = withoutEnding(brokenUp(textLines(told)));
  const { head, ingredients, directions, notes } = textSections(letter);
  const yields = directions.filter(line => tellsYield(line.text));
  const parts = headParts(head, [...ingredients.filter(line => tellsFacts(line.text)), ...yields]);
  return {
    ...parts,
    description: [parts.description, ...[...notes, ...ending].map(line => line.text), ...answers]
      .filter(Boolean)
      .join('\n'),
    totalMinutes: wholeTime(parts),
    imageUris: [],
    ingredientGroups: ingredientGroups(ingredients),
    directions: stepGroups(directions.filter(line => !yields.includes(line))),
  };
}
