import { withoutBullet } from '../html/plain-text.ts';
import { readMinutes } from '../parts/duration.ts';
import { isSectionName, type SectionKind, saysTools, sectionKind } from '../parts/section-words.ts';
import { wordCount } from './text-line.ts';

export interface SectionHeading {
  kind: SectionKind;
  /** What it says beyond the name of its section: "Ingredients for the dough", else "". */
  title: string;
  /** What stands behind its colon. */
  rest: string;
}

/** What a line opens: "Method", "Zutaten für den Teig:", "Tip: use butter". Undefined if it is no heading. */
export function sectionHeading(line: string): SectionHeading | undefined {
  const [, name = '', colon = '', rest = ''] = /^([^:：]+)([:：]?)\s*(.*)$/u.exec(withoutBullet(line)) ?? [];
  const kind = saysTools(name) ? 'other' : sectionKind(name);
  if (kind === undefined || /[.!?,;]$/.test(name.trim())) return undefined;
  if (wordCount(name) > mostWords(kind, colon !== '')) return undefined;
  if (kind !== 'ingredients' && /\d/.test(withoutBrackets(name))) return undefined;
  if (kind === 'directions' && (saysTime(rest) || cookingMethod.test(line))) return undefined;
  return { kind, title: kind === 'other' || isSectionName(name) ? '' : name.trim(), rest: rest.trim() };
}

/** "Cooking method: baking" names a way to cook and opens nothing. */
export const cookingMethod = /^(?:cooking )?method\s*[:：]\s*(\p{L}+(?: \p{L}+)?)$/iu;

function mostWords(kind: SectionKind, marked: boolean): number {
  if (kind === 'other') return marked ? 5 : 2;
  return marked ? 8 : 5;
}

/** "Preparation: 20 minutes" tells how long it takes. */
function saysTime(rest: string): boolean {
  return rest.length < 40 && /^\D{0,12}\d/.test(rest) && readMinutes(rest) !== undefined;
}

function withoutBrackets(text: string): string {
  return text.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
}
