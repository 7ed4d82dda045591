import type { Ingredient } from '@potluck/contract';
import { gramsPerMilliliter } from '@potluck/contract/amount/density';
import { measuresOf } from '@potluck/contract/ingredient/ingredient-measures';
import { splitNote } from '@potluck/contract/ingredient/line/described-unit';
import { measureOf } from '@potluck/contract/ingredient/line/measure-reading';
import { readAmount } from '@potluck/contract/ingredient/line/number-reading';
import { inBase, isMeasured, type Measure, unitOf } from '@potluck/contract/measure';
import { compare, type Rational, rational, toNumber } from '@potluck/contract/rational';
import {
  type AmountInText,
  isTemperature,
  measuresIn,
} from '@potluck/contract/text-measures/measures-in-text';
import { isVessel, type TextPiece, type TextScaling } from '@potluck/contract/text-measures/text-converter';
import { mentionsIn, remarks } from '../cook/step-ingredients.ts';

/**
 * A piece of a step; `original` is an amount before scaling, to show after the ingredient. A scaled amount has the
 * `length` of the text that it replaces.
 */
export type StepPiece = TextPiece & { original?: string; length?: number };

interface StepScaling extends TextScaling {
  /** The pieces of the converted step, with the original amounts behind the ingredients. */
  annotated: (pieces: TextPiece[]) => StepPiece[];
  /** Whether it has amounts that stay as they are, because they do not clearly belong to an ingredient. */
  forOriginal: boolean;
}

/**
 * Finds the amounts in a step that scale with the recipe: those right before one of its ingredients and no larger than
 * the recipe's amount of it. "200 g flour" scales; "a 2 l pan" and "1 tbsp of jam on each" do not.
 */
export function stepScaler(
  ingredients: readonly Ingredient[],
  factor: Rational,
): (step: string) => StepScaling {
  const titles = ingredients.map(({ title }) => title);
  const unscaled = compare(factor, rational(1)) === 0;
  return text => {
    if (unscaled) return unscaledStep(text);
    const measures = measuresIn(text);
    const mentions = mentionsInText(text, titles);
    const scaled = new Map<AmountInText, number>();
    const amounts = measures.filter(each => !isTemperature(each));
    const counts = countsIn(text, mentions);
    const free = counts.filter(
      count => !measures.some(each => each.start < count.end && count.start < each.end),
    );
    for (const amount of [...amounts, ...free]) {
      if (isTemperature(amount) || isOfEach(text, amount)) continue;
      const mention = mentionBehind(text, amount.end, mentions);
      if (mention?.indexes.some(index => isPartOf(amount, ingredients[index])))
        scaled.set(amount, mention.end);
    }
    const all = [...measures, ...free.filter(count => scaled.has(count))];
    return {
      measures: all.toSorted((one, other) => one.start - other.start),
      factorOf: measure => (scaled.has(measure) ? factor : rational(1)),
      annotated: pieces => annotated(pieces, { text, scaled }),
      forOriginal: amounts.some(
        each =>
          !isTemperature(each) &&
          !scaled.has(each) &&
          isMeasured(unitOf(each.unit.type)) &&
          !isVessel(text, each),
      ),
    };
  };
}

function unscaledStep(text: string): StepScaling {
  const factorOf = () => rational(1);
  return { measures: measuresIn(text), factorOf, annotated: pieces => pieces, forOriginal: false };
}

/** Ingredients that a text mentions at one place. */
interface MentionInText {
  start: number;
  end: number;
  indexes: number[];
}

function mentionsInText(text: string, titles: readonly string[]): MentionInText[] {
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)];
  const places = Map.groupBy(mentionsIn(text, titles), ({ at, length }) => `${at} ${length}`);
  return [...places.values()].flatMap(same => {
    const [{ at = 0, length = 1 } = {}] = same;
    const [first, last] = [words[at], words[at + length - 1]];
    if (!first || !last) return [];
    return [
      { start: first.index, end: last.index + last[0].length, indexes: same.map(({ index }) => index) },
    ];
  });
}

/** The ingredient right behind an amount: "of the plain flour", or "(7 oz) flour". */
function mentionBehind(
  text: string,
  end: number,
  mentions: readonly MentionInText[],
): MentionInText | undefined {
  const [between = ''] =
    /^\)?\s*(?:\([^()]{0,30}\)|\/\s?[\d.,¼-¾⅐-⅞]+\s?\p{L}{1,8}\.?)?/u.exec(text.slice(end)) ?? [];
  const from = end + between.length;
  const next = mentions
    .filter(({ start }) => start >= from)
    .toSorted((one, other) => one.start - other.start || other.end - one.end)[0];
  const gap = next && text.slice(from, next.start);
  return gap !== undefined &&
    !/[^\p{L}\p{M}\s-]/u.test(gap) &&
    wordsOf(gap).every(word => fillers.has(word) || remarks.has(word))
    ? next
    : undefined;
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
}

const fillers = new Set(
  `of the your more remaining reserved other rest der die das dem den des vom von restliche restlichen restlicher weitere
  weiteren übrige übrigen frisch frische frischen gehackte gehackten fein feine`.split(/\s+/),
);

/** Numbers right before an ingredient, such as "2 large eggs"; an article is not an amount. */
function countsIn(text: string, mentions: readonly MentionInText[]): AmountInText[] {
  const found = [...text.matchAll(numbers)].flatMap(({ index: start }) => {
    const read = readAmount(text, start);
    if (!read || read.low <= 0 || !mentionBehind(text, read.end, mentions)) return [];
    if (read.low === 1 && !read.high && !/^[\d¼-¾⅐-⅞]/.test(text.slice(start))) return [];
    const until = read.high === undefined ? {} : { untilAmount: read.high };
    return [{ amount: read.low, ...until, unit: noUnit, start, end: read.end }];
  });
  return found.filter((count, at) => at === 0 || count.start >= (found[at - 1]?.end ?? 0));
}

const numbers = /(?<![\p{L}\p{N}.,/])(?:\d|[¼-¾⅐-⅞]|\p{L}+)/gu;
const noUnit = { name: '', type: 'MEASUREMENT_TYPE_UNSPECIFIED', factor: 1 } as const;

/** Whether the amount is for each of several things, whose number scales instead. */
function isOfEach(text: string, { start, end }: AmountInText): boolean {
  const before =
    text
      .slice(0, start)
      .split(/[.!?;]\s/)
      .at(-1) ?? '';
  const [behind = ''] = text.slice(end).split(/[.!?;](?:\s|$)/, 1);
  return /(?<!\p{L})(?:each|every|per|apiece|je|jede[nmrs]?|jeweils|pro)(?!\p{L})/iu.test(
    `${before} ${behind}`,
  );
}

/** Whether the recipe has at least this much of the ingredient, as far as it gives a comparable amount. */
function isPartOf(amount: AmountInText, ingredient: Ingredient | undefined): boolean {
  if (!ingredient) return false;
  const held = measuresOf(ingredient).filter((each): each is Measure => Boolean(each?.amount));
  if (held.length === 0) return isMeasured(unitOf(amount.unit.type));
  const taken = measureOf(amount.untilAmount ?? amount.amount, amount.unit);
  return held.some(each => {
    const most = comparable(each, taken, ingredient);
    return most !== undefined && toNumber(inBase(taken)) <= most * 1.02;
  });
}

/** The held amount in the dimension of the taken one; undefined if they cannot be compared. */
function comparable(held: Measure, taken: Measure, { title, note }: Ingredient): number | undefined {
  const [has, takes] = [unitOf(held.type), unitOf(taken.type)];
  const base = toNumber(inBase(held));
  if (!isMeasured(takes)) return held.type === taken.type && !splitNote(note).countWord ? base : undefined;
  if (has.dimension === takes.dimension) return base;
  const density = gramsPerMilliliter(title);
  if (!isMeasured(has) || !density) return undefined;
  return has.dimension === 'mass' ? base / toNumber(density) : base * toNumber(density);
}

/** Puts the original amounts behind the ingredients that they are of. */
function annotated(
  pieces: TextPiece[],
  { text, scaled }: { text: string; scaled: ReadonlyMap<AmountInText, number> },
): StepPiece[] {
  const notes = new Map<number, string>();
  for (const [{ start, end }, place] of scaled)
    if (!notes.has(place)) notes.set(place, text.slice(start, end));
  const starts = new Set([...scaled.keys()].map(({ start }) => start));
  let at = 0;
  return pieces.flatMap(({ text: shown, written }): StepPiece[] => {
    const start = at;
    at += (written ?? shown).length;
    if (written !== undefined)
      return [starts.has(start) ? { text: shown, length: written.length } : { text: shown, written }];
    const places = [...notes.keys()].filter(place => place > start && place <= at).toSorted((a, b) => a - b);
    const ends = [...places, at];
    return ends.flatMap((end, index): StepPiece[] => {
      const part = { text: text.slice(ends[index - 1] ?? start, end) };
      const original = notes.get(end);
      const parts = part.text ? [part] : [];
      return index < places.length && original !== undefined ? [...parts, { text: '', original }] : parts;
    });
  });
}
