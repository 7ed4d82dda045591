import { isHeadingLine } from '@potluck/contract/ingredient-line';
import { withoutBullet } from '../html/plain-text.ts';
import { isOnlyYield, pageFacts } from '../page/page-facts.ts';
import { startsWithAmount } from '../parts/amount-lines.ts';
import { readMinutes } from '../parts/duration.ts';
import { isSectionName, isToolsHeading, type SectionKind, sectionKind } from '../parts/section-words.ts';
import { capitals, type TextLine, wordCount } from './text-line.ts';

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
  return capitals(text) || (/[:：]$/.test(text) && text.length <= 60) || isHeadingLine(text);
}

/** The number before a step: "2.", "Step 2:", "2" alone, or "2" before a capital. */
export const stepCounter =
  /^(?:(?:step|schritt|étape|paso|passo|stap|steg)\s*)?\(?(\d{1,2})(?:\s*[.):–-](?!\d)\s*|\s+(?=\p{Lu})|$)/iu;

/** The numbered lines: their numbers are consecutive, and may restart at one. */
export function countedLines(lines: readonly TextLine[]): ReadonlySet<number> {
  const counted = new Set<number>();
  let last = 0;
  for (const [index, { text }] of lines.entries()) {
    const number = Number(stepCounter.exec(text)?.[1] ?? 0);
    if (number === 0 || (number !== last + 1 && number !== 1)) continue;
    counted.add(index);
    last = number;
  }
  return counted.size > 1 ? counted : new Set();
}

export interface SectionHeading {
  kind: SectionKind;
  /** The part beyond the section's name: "Ingredients for the dough", otherwise "". */
  title: string;
  /** The text after its colon. */
  rest: string;
}

/**
 * The section that a line opens: "Method", "Zutaten für den Teig:", "Tip: use butter". Undefined if it is not a
 * heading.
 */
export function sectionHeading(line: string): SectionHeading | undefined {
  const [, name = '', colon = '', rest = ''] = /^([^:：]+)([:：]?)\s*(.*)$/u.exec(withoutBullet(line)) ?? [];
  const kind = isToolsHeading(name) ? 'other' : sectionKind(name);
  if (kind === undefined || /[.!?,;]$/.test(name.trim())) return undefined;
  if (wordCount(name) > maxWords(kind, colon !== '')) return undefined;
  if (kind !== 'ingredients' && /\d/.test(withoutBrackets(name))) return undefined;
  if (kind === 'directions' && (saysTime(rest) || cookingMethod.test(line))) return undefined;
  return { kind, title: kind === 'other' || isSectionName(name) ? '' : name.trim(), rest: rest.trim() };
}

/** "Cooking method: baking" names a method and opens no section. */
export const cookingMethod = /^(?:cooking )?method\s*[:：]\s*(\p{L}+(?: \p{L}+)?)$/iu;

function maxWords(kind: SectionKind, marked: boolean): number {
  if (kind === 'other') return marked ? 5 : 2;
  return marked ? 8 : 5;
}

/** "Preparation: 20 minutes" is a time. */
function saysTime(rest: string): boolean {
  return rest.length < 40 && /^\D{0,12}\d/.test(rest) && readMinutes(rest) !== undefined;
}

function withoutBrackets(text: string): string {
  return text.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
}
