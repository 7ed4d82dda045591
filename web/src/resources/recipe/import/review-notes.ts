import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { AiFailure, Evidence, RecipeReading } from '@potluck/contract';

/** Notes on an imported recipe, a sentence each. `pictured` says whether the source was expected to have a picture. */
export function reviewNotes(
  { recipe, evidence, reader, handwriting, aiFailure }: RecipeReading,
  { pictured, i18n }: { pictured: boolean; i18n: I18n },
): string[] {
  const about = new Map(evidence.map(each => [each.field, each]));
  // Layout warnings do not apply to a part that a model has found.
  const byLooks = (field: 'ingredientGroups' | 'directions') =>
    reader === 'RECIPE_READER_AI' && recipe[field].length > 0 ? undefined : about.get(field);
  return [
    handwriting ? handwritingNote(aiFailure, i18n) : '',
    about.get('title')?.uncertain.includes('title') ? t(i18n)`The title may be wrong. Check it.` : '',
    ingredientsNote(byLooks('ingredientGroups'), recipe, i18n),
    methodNote(byLooks('directions'), recipe, i18n),
    about.has('description')
      ? t(i18n)`The description is too long. The rest is at the end of the method.`
      : '',
    markedLines(evidence, i18n),
    madeFor(about.get('yieldAmount'), recipe, i18n),
    notFound(recipe, { pictured, i18n }),
  ].filter(Boolean);
}

/** If an AI service is configured, it was tried first, and its failure may be temporary. */
function handwritingNote(aiFailure: AiFailure, i18n: I18n): string {
  return aiFailure === 'AI_FAILURE_UNSPECIFIED'
    ? t(
        i18n,
      )`This looks handwritten, and Potluck reads handwriting poorly: compare every word. An AI service does better; this server’s admin can set one up.`
    : t(
        i18n,
      )`This looks handwritten, and Potluck reads handwriting poorly: compare every word. The AI service does better; try again later.`;
}

type Read = RecipeReading['recipe'];

function ingredientsNote(evidence: Evidence | undefined, { ingredientGroups }: Read, i18n: I18n): string {
  if (!evidence) return '';
  return ingredientGroups.length === 0
    ? t(i18n)`No ingredients found.`
    : t(i18n)`The ingredients were guessed from the layout. Check them.`;
}

function methodNote(evidence: Evidence | undefined, { directions }: Read, i18n: I18n): string {
  if (!evidence) return '';
  return directions.length === 0
    ? t(i18n)`No method found.`
    : t(i18n)`The method was guessed from the layout. Check it.`;
}

function markedLines(evidence: Evidence[], i18n: I18n): string {
  const marked = evidence.filter(
    ({ field, uncertain }) => field.includes('].') && uncertain.length > 0,
  ).length;
  return marked === 0
    ? ''
    : t(i18n)`${plural(marked, { one: 'Check # marked ingredient.', other: 'Check # marked ingredients.' })}`;
}

/** Pages may give servings in other words than a number: "4 to 6 people". Words for what it makes are in the form. */
function madeFor(evidence: Evidence | undefined, { yieldAmount, yieldText }: Read, i18n: I18n): string {
  const told = yieldText !== '' && yieldAmount > 0;
  if (!evidence || told || evidence.text.replace(people, '') === String(yieldAmount)) return '';
  return t(i18n)`Servings are given as “${evidence.text}”.`;
}

const people =
  /^(?:serves|for|für|pour|para|per|voor) | (?:servings?|people|persons?|portions?|person(?:en|nes?|as|e)|portionen|porciones|porzioni|pessoas|porções|portioner)$/gi;

function notFound(recipe: Read, { pictured, i18n }: { pictured: boolean; i18n: I18n }): string {
  const { title, imageUri, yieldAmount, prepDuration, cookDuration, totalDuration } = recipe;
  const missing = [
    !title && t(i18n)`title`,
    pictured && !imageUri && t(i18n)`picture`,
    !(prepDuration || cookDuration || totalDuration) && t(i18n)`times`,
    !yieldAmount && t(i18n)`servings`,
  ].filter(each => each !== false);
  const list = missing.join(', ');
  return list ? t(i18n)`Not found: ${list}.` : '';
}
