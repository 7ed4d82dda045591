import { withoutBullet } from '../html/plain-text.ts';
import { readMinutes } from '../parts/duration.ts';
import { isSectionName, isToolsHeading, type SectionKind, sectionKind } from '../parts/section-words.ts';
import { wordCount } from './text-line.ts';

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
