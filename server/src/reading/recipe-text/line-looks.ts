import { parseIngredientLine } from '@potluck/contract/ingredient-line';
import { isOnlyYield, pageFacts } from '../page/page-facts.ts';
import { startsWithAmount } from '../parts/amount-lines.ts';
import { readMinutes } from '../parts/duration.ts';
import { capitals, wordCount } from './text-line.ts';

/** Whether a line contains only times or a yield. */
export function isFactsLine(text: string): boolean {
  if (isYieldLine(text) || aloneMinutes(text)) return true;
  if (text.length > 120 || (wordCount(text) > 6 && /[.!]$/.test(text) && !shortened.test(text))) return false;
  // "add chickpeas and a cup of water, cook 15 min" is a step.
  if (wordCount(/^\D*/.exec(text)?.[0] ?? '') > 5) return false;
  const { prepMinutes, cookMinutes, totalMinutes, yieldText } = pageFacts([{ text }]);
  return [prepMinutes, cookMinutes, totalMinutes].some(Boolean) || (yieldText !== '' && labelled.test(text));
}

/** "Prep 30 Min. · Bake 45 Min." is not a sentence. */
const shortened = /\b(?:min|mins|std|stdn|sek|hrs?)\.$/i;

/** The time in a line without a label: "about 1 hour 20 mins". */
export function aloneMinutes(text: string): number | undefined {
  return aloneTime.test(text) ? readMinutes(text) : undefined;
}

const aloneTime =
  /^[^\p{L}\p{N}]*(?:(?:about|around|approx\.?|approximately|circa|ca\.?|etwa|ungefähr|rund|environ|~)\s*)?(?:\d+(?:[.,/]\d+)?\s*(?:h|hrs?|hours?|std|stunden?|heures?|min|mins|minutes?|minuten)\.?(?:\s*(?:and|und|et|,)\s*|\s+|$))+$/iu;

const labelled = /^\P{L}*\p{L}+(?: \p{L}+){0,2}\s*[:：]?\s*(?:\p{L}+\s){0,2}\d/u;

/** Whether a line contains only a yield: "Serves 4.", "4 servings". */
export function isYieldLine(text: string): boolean {
  if (isOnlyYield(text)) return true;
  return wordCount(text) <= 4 && madeOf.test(text) && pageFacts([{ text }]).yieldText !== '';
}

const madeOf = /^(?:serves|makes|yields?|für|pour|para|per|voor)\s/i;

/** Whether a line looks like an ingredient with an amount. */
export function looksMeasured(text: string): boolean {
  const uncounted = text.replace(counter, '');
  return (
    startsWithAmount({ text: uncounted }) && text.length <= 110 && !time.test(uncounted) && !isFactsLine(text)
  );
}

const time = /^[\d\s.,/–-]+(?:mins?|minut(?:es|en)|h|hours?|std|stunden?)\.?\s/i;

/** Whether a line looks like a step: numbered, or a sentence. */
export function looksLikeStep(text: string): boolean {
  const uncounted = text.replace(counter, '');
  if (startsWithAmount({ text: uncounted })) return text.length > 110;
  if (uncounted !== text) return wordCount(uncounted) >= 3;
  return text.length > 90 || (/[.!]$/.test(text) && wordCount(text) >= 3);
}

const counter = /^(?:step\s*)?\(?\d{1,2}\s*[.):](?!\d)\s*(?=\p{L}|\d)/iu;

/** Whether a line looks like the title of the lines below: "For the sauce", "TOPPING", "Sauce:". */
export function looksLikeTitle(text: string): boolean {
  return capitals(text) || (/[:：]$/.test(text) && text.length <= 60) || parseIngredientLine(text).heading;
}
