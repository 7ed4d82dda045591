import { startsWithAmount } from '../parts/amount-lines.ts';
import { looksMeasured, tellsFacts } from './line-looks.ts';
import type { TextLine } from './text-line.ts';

/** "Pancakes: 200 g flour, 2 eggs, 300 ml milk. Mix and fry." as the lines that it would be on a page. */
export function brokenUp(lines: readonly TextLine[]): TextLine[] {
  const [only, ...others] = lines;
  if (others.length > 0) return lines.flatMap(listApart);
  if (!only) return [];
  const found = whole.exec(only.text)?.groups;
  const ingredients = found?.list?.split(listBreak) ?? [];
  const measured = ingredients.filter(text => startsWithAmount({ text }));
  if (!found || measured.length < 2 || measured.length * 2 < ingredients.length) return toldInProse(only);
  const texts = [found.title, ...ingredients, found.steps].filter(text => text !== undefined);
  return texts.map(text => ({ text, apart: text === found.steps }));
}

/** "200 g flour, 2 eggs, 300 ml milk, salt" among other lines, as a line for each. */
function listApart(line: TextLine): TextLine[] {
  const parts = line.text.split(listBreak);
  const measured = parts.filter(looksMeasured);
  if (measured.length < 3 || measured.length * 2 < parts.length || /^\d{1,2}[.)]\s/.test(line.text))
    return [line];
  return parts.map((text, at) => ({ text, apart: at === 0 && line.apart }));
}

const listBreak = /[,;]\s+(?![^()]*\))/;

/** "Pancakes: mix 200 g flour and 2 eggs, and fry." with what is measured in it above the sentence, which stays whole. */
function toldInProse(line: TextLine): TextLine[] {
  const { title = '', steps = '' } = prose.exec(line.text)?.groups ?? {};
  const parts = steps.split(/[,;]\s+(?![^()]*\))|[.!]\s+|\s(?:and|und|et|y|e|en|with|mit|into|in|to|zu)\s/iu);
  const ingredients = parts
    .flatMap(part => measuredPart.exec(part)?.[0] ?? [])
    .filter(text => !tellsFacts(text));
  if (ingredients.length < 2) return [line];
  return [title, ...ingredients, steps].filter(Boolean).map(text => ({ text, apart: text === steps }));
}

const prose = /^(?:(?<title>[^:.,\p{N}]{2,60}):\s+)?(?<steps>\p{L}.{40,})$/u;
/** From the amount on, and never a time, a temperature or the size of a tin. */
const measuredPart =
  /(?<![\p{L}\p{N}])(?:\d[\d.,/]*|[¼-¾⅐-⅞])\s?(?!(?:min|h|hrs?|hours?|std|stunden?|sec|seconds?|sekunden|cm|mm|inch|°|degrees|grad|minutes?|minuten|times|mal)(?!\p{L}))\p{L}.{1,60}$/u;

/** Shortened words end with a full stop too, but a sentence begins with a capital. */
const whole =
  /^(?:(?<title>[^:.,\p{N}]{2,60}):\s+)?(?<list>(?:[^.]|\.(?!\s+\p{Lu}\p{Ll}+\s))+)\.\s+(?<steps>\p{Lu}.*)$/u;
