import { parseIngredientLine } from '@potluck/contract/ingredient-line';
import { startsWithAmount } from '../parts/amount-lines.ts';
import { groupTitle, type LineGroup } from '../parts/section-groups.ts';
import { isButton } from './head-parts.ts';
import { ingredientEntries } from './ingredient-entries.ts';
import { tellsFacts } from './line-looks.ts';
import { capitals, type TextLine, wordCount } from './text-line.ts';

/** The ingredients of a section, each whole on one line, under the titles that stand between them. */
export function ingredientGroups(section: readonly TextLine[]): LineGroup[] {
  const told = section.filter(({ text }) => !tellsFacts(text) && !isButton(text));
  const lines = listed(told) ?? ingredientEntries(told);
  const groups: LineGroup[] = [{ title: '', lines: [] }];
  for (const [index, line] of lines.entries()) {
    if (isTitle(line, lines[index + 1])) groups.push({ title: groupTitle(line.text), lines: [] });
    else groups.at(-1)?.lines.push(line.text);
  }
  return groups.filter(group => group.lines.length > 0);
}

/** "Flour, sugar, 2 eggs" on one line is a list. */
function listed(lines: readonly TextLine[]): TextLine[] | undefined {
  const [only, ...others] = lines;
  if (!only || others.length > 0) return undefined;
  const parts = only.text.split(/\s*(?:;|,(?!\d)(?![^()]*\)))\s*/).filter(Boolean);
  if (parts.length < 3) return undefined;
  return parts.map(text => ({ text: text.replace(/\.$/, ''), apart: false }));
}

/** A title says that it is one, or begins a paragraph of measured lines without an amount of its own. */
function isTitle(line: TextLine, next: TextLine | undefined): boolean {
  if (next === undefined || startsWithAmount(line)) return false;
  if (parseIngredientLine(line.text).heading) return true;
  const leads = !next.apart && startsWithAmount(next);
  if (capitals(line.text)) return leads || parseIngredientLine(next.text).heading;
  return line.apart && leads && wordCount(line.text) <= 4 && /^\p{Lu}/u.test(line.text);
}
