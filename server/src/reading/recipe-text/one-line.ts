import { startsWithAmount } from '../parts/told-amounts.ts';
import type { TextLine } from './text-line.ts';

/** "Pancakes: 200 g flour, 2 eggs, 300 ml milk. Mix and fry." as the lines that it would be on a page. */
export function brokenUp(lines: readonly TextLine[]): TextLine[] {
  const [only, ...others] = lines;
  const found = only && others.length === 0 ? whole.exec(only.text)?.groups : undefined;
  const ingredients = found?.list?.split(/[,;]\s+(?![^()]*\))/) ?? [];
  const measured = ingredients.filter(text => startsWithAmount({ text }));
  if (!found || measured.length < 2 || measured.length * 2 < ingredients.length) return [...lines];
  const texts = [found.title, ...ingredients, found.steps].filter(text => text !== undefined);
  return texts.map(text => ({ text, apart: text === found.steps }));
}

/** Shortened words end with a full stop too, but a sentence begins with a capital. */
const whole =
  /^(?:(?<title>[^:.,\p{N}]{2,60}):\s+)?(?<list>(?:[^.]|\.(?!\s+\p{Lu}\p{Ll}+\s))+)\.\s+(?<steps>\p{Lu}.*)$/u;
