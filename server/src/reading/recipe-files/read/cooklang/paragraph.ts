import { withoutMarkdown } from '../../../html/markdown.ts';
import { type IngredientMark, ingredientLine } from './ingredient-line.ts';

export interface Paragraph {
  /** The words of a step, "" where there is nothing but ingredients to get ready. */
  step: string;
  ingredients: IngredientMark[];
}

/** The step that a paragraph tells, and the ingredients that it marks. */
export function readParagraph(text: string): Paragraph {
  const ingredients: IngredientMark[] = [];
  const between: string[] = [];
  let end = 0;
  const step = text.replace(marks, (...match) => {
    const found = match.at(-1) as Partial<Record<string, string>>;
    const at = match.at(-3) as number;
    between.push(text.slice(end, at));
    end = at + String(match[0]).length;
    if (found.escaped !== undefined) between.push(found.escaped);
    if (found.escaped !== undefined) return found.escaped;
    return wordsOf(found, ingredients);
  });
  const onlyListed = ingredients.length > 0 && /^[\s,;.]*$/.test([...between, text.slice(end)].join(''));
  return { step: onlyListed ? '' : withoutMarkdown(step.replace(/\s+/g, ' ').trim()), ingredients };
}

/**
 * `@name`, `@several words{quantity%unit}(note)`, the same with `#` for cookware and `~` for timers. Modifiers stand
 * before the name, of which `?` is optional and `&` says that it was there before.
 */
const marks = new RegExp(
  [
    String.raw`\\(?<escaped>--|\[-|[^\p{L}\p{N}\s])`,
    String.raw`(?<mark>[@#~])(?<modifiers>[@&?+-]{0,3})(?:\([^()]{0,20}\))?` +
      String.raw`(?:(?<name>(?:[^\s@#~{}\\][^@#~{}\\]{0,200})?)\{(?<inside>[^{}]{0,200})\}(?:\((?<note>[^()]{0,500})\))?|(?<word>[\p{L}\p{M}\p{N}_]+))`,
  ].join('|'),
  'gu',
);

function wordsOf(found: Partial<Record<string, string>>, ingredients: IngredientMark[]): string {
  const { mark, modifiers = '', inside = '', note = '' } = found;
  const [path = '', shown] = (found.name ?? found.word ?? '').trim().split('|');
  const name = /^\.{0,2}\//.test(path) ? path.replace(/^.*\//, '') : path;
  if (mark === '~') return inside ? quantityText(inside) : name;
  const listed = mark === '@' && name !== '' && !modifiers.includes('-');
  const [optional, again] = [modifiers.includes('?'), modifiers.includes('&')];
  if (listed) ingredients.push({ name, quantity: quantityText(inside), note, optional, again });
  return shown ?? name;
}

/** "1 1/2%cups" as "1 1/2 cups"; a mark in front says that an amount is not to be scaled. */
function quantityText(inside: string): string {
  const [amount = '', unit = ''] = inside.split('%');
  return `${amount.replace(/^\s*=/, '')} ${unit}`.replace(/\s+/g, ' ').trim();
}

/**
 * The ingredients of a section as lines, without those that are only spoken of once more. `before` has the names of the
 * sections before it, and gets those of this one.
 */
export function ingredientList(paragraphs: Paragraph[], before: Set<string>): string[] {
  const seen = new Set<string>();
  return paragraphs
    .flatMap(({ ingredients }) => ingredients)
    .flatMap(mark => {
      const key = mark.name.toLowerCase();
      const again = seen.has(key) && mark.quantity === '' && mark.note === '';
      const refers = mark.again && before.has(key);
      before.add(key);
      seen.add(key);
      return again || refers ? [] : [ingredientLine(mark)];
    });
}
