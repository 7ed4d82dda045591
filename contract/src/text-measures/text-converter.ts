import { amountWriter } from '../amount/amount-writer.ts';
import { gramsPerMilliliter } from '../amount/density.ts';
import { kitchenNumbers } from '../amount/number-text.ts';
import type { QuantityStyle } from '../amount/quantity-text.ts';
import { quantityOf } from '../ingredient/ingredient-measures.ts';
import { splitNote } from '../ingredient/line/described-unit.ts';
import { measureOf } from '../ingredient/line/measure-reading.ts';
import { approximations } from '../ingredient/line/number-reading.ts';
import {
  belongs,
  inBase,
  type MeasuredIngredient,
  type MeasurementSystem,
  type MeasurementType,
  type Quantity,
  unitOf,
} from '../measure.ts';
import { compare, type Rational, rational, toNumber } from '../rational.ts';
import {
  type AmountInText,
  isTemperature,
  type MeasureInText,
  measuresIn,
  type TemperatureInText,
} from './measures-in-text.ts';
import { onOtherScale, scaleOf } from './temperature.ts';

/** A piece of a text; `written` is the original if it differs. */
export type TextPiece = { text: string; written?: string };

type Showing = Pick<QuantityStyle, 'locale' | 'words'> & {
  /** If absent, all units stay as written. */
  system?: MeasurementSystem;
};

/**
 * Returns a function that converts the measures in a text to one system: "bake at 350 °F" to "bake at 180 °C",
 * "14-ounce" to "400 g". Skips measures that the text gives in both systems, and possible vessels. A factor scales
 * measures of the whole amount, such as the "about ½ cup" of 3 carrots; it never scales sizes. Create one per recipe.
 */
export function textConverter(
  showing: Showing,
): (text: string, factor?: Rational | TextScaling) => TextPiece[] {
  const write = measureWriter(showing);
  return (text, factor = rational(1)) => {
    const { measures, factorOf } = 'measures' in factor ? factor : scaledAsWhole(text, factor);
    const pieces: TextPiece[] = [];
    let end = 0;
    for (const measure of measures) {
      const system = showing.system && convertible(text, measure, { measures, system: showing.system });
      const shown = write(measure, {
        system,
        factor: isTemperature(measure) ? rational(1) : factorOf(measure),
        title: system ? foodBehind(text, measure.end) : '',
      });
      if (shown === undefined) continue;
      const written = text.slice(measure.start, measure.end);
      pieces.push({ text: text.slice(end, measure.start) }, { text: shown, written });
      end = measure.end;
    }
    return [...pieces, { text: text.slice(end) }].filter(piece => piece.text);
  };
}

/** Which measures of a text scale, and how much. The measures may include counts, which `measuresIn` does not find. */
export interface TextScaling {
  measures: MeasureInText[];
  factorOf: (measure: AmountInText) => Rational;
}

function scaledAsWhole(text: string, factor: Rational): TextScaling {
  return {
    measures: measuresIn(text),
    factorOf: measure => (saysWhole(text, measure) ? factor : rational(1)),
  };
}

/** The system to convert the measure to; undefined to keep it. */
function convertible(
  text: string,
  measure: MeasureInText,
  { measures, system }: { measures: MeasureInText[]; system: MeasurementSystem },
): MeasurementSystem | undefined {
  if (belongsTo(measure, system) || isVessel(text, measure)) return undefined;
  return isAlsoGivenIn(text, measure, { measures, system }) ? undefined : system;
}

/** How to show a measure; `title` is the measured food, if it matters. */
type Shown = { system: MeasurementSystem | undefined; factor: Rational; title: string };

/** Returns a function that rewrites a measure; undefined if the measure stays. */
function measureWriter(showing: Showing) {
  const write = amountWriter(showing);
  const { whole } = kitchenNumbers(showing.locale);
  return (measure: MeasureInText, { system, factor, title }: Shown) => {
    if (isTemperature(measure)) return system && degreesText(measure, system, whole);
    if (!system && compare(factor, rational(1)) === 0) return undefined;
    return write({ ...quantityIn(measure), title }, { system, factor });
  };
}

function degreesText(
  { amount, untilAmount, unit }: TemperatureInText,
  system: MeasurementSystem,
  write: (degrees: number) => string,
): string {
  const ends = [amount, untilAmount].flatMap(degrees =>
    degrees === undefined ? [] : [write(onOtherScale(degrees, unit.name))],
  );
  return `${[...new Set(ends)].join('–')} ${scaleOf(system) === 'celsius' ? '°C' : '°F'}`;
}

function quantityIn({ amount, untilAmount, unit }: AmountInText): Quantity {
  const first = measureOf(amount, unit);
  if (untilAmount === undefined) return quantityOf(first);
  return quantityOf(first, 'MEASUREMENT_CONJUNCTION_TO', measureOf(untilAmount, unit));
}

/**
 * The food right after a measure in a text, if its density is known: "flour" in "250 g flour and stir", but not
 * "butter" in "400 g butter beans". Empty otherwise.
 */
function foodBehind(text: string, end: number): string {
  const [, phrase = ''] =
    /^(?: (?:of|von))?(?: (?:the|der|dem))? ([^,;.:()!?\n]+)/i.exec(text.slice(end)) ?? [];
  const words = phrase
    .trim()
    .split(/\s+/)
    .slice(0, longest + 1);
  const ends = words.flatMap((_, at) =>
    at === words.length - 1 || goesOn.test(words[at + 1] ?? '') ? at + 1 : [],
  );
  const names = ends.filter(count => count <= longest).map(count => words.slice(0, count).join(' '));
  return names.findLast(name => gramsPerMilliliter(name)) ?? '';
}

/** The words of the longest known name, with an adjective or two. */
const longest = 4;

/** Words and signs that start a new phrase after a name. */
const goesOn =
  /^(?:and|und|or|oder|with|mit|in|into|to|over|on|onto|until|for|then|while|dazu|zu|zum|zur|unter|darüber|über|bis|für|dann|in|auf|hinein)$/i;

/**
 * Whether the measure in a note is the whole amount: carrots have no size in cups, so "about ½ cup" means all of them,
 * and so does "in total". "14 ounce" and "about 6 ounces each" are sizes of each.
 */
function saysWhole(note: string, measure: MeasureInText): boolean {
  if (isTemperature(measure) || unitOf(measure.unit.type).dimension === 'count') return false;
  const behind = note.slice(measure.end);
  if (/^(?: in)? (?:total|all)\b|^ (?:altogether|insgesamt|zusammen)\b/i.test(behind)) return true;
  if (unitOf(measure.unit.type).dimension !== 'volume' || /^ (?:each|apiece|je)\b/i.test(behind))
    return false;
  return approximation.test(note.slice(0, measure.start));
}

const approximation = new RegExp(`(?:^|[\\s(,;])${approximations.source}$`, 'iu');

/** Whether the ingredient is counted, and not in containers. */
export function isCounted({ measurementAmount, measurementType, note }: MeasuredIngredient): boolean {
  return measurementAmount > 0 && counts.has(measurementType) && !splitNote(note).countWord;
}

const counts = new Set<MeasurementType>([
  'MEASUREMENT_TYPE_UNSPECIFIED',
  'MEASUREMENT_TYPE_BUNCH',
  'MEASUREMENT_TYPE_CLOVE',
  'MEASUREMENT_TYPE_PIECE',
  'MEASUREMENT_TYPE_SLICE',
]);

/** Whether cooks of the system use the unit: spoons and counts belong to both. */
function belongsTo(measure: MeasureInText, system: MeasurementSystem): boolean {
  if (isTemperature(measure)) return measure.unit.name === scaleOf(system);
  return belongs(measure.unit.type, system);
}

/** Whether the text also gives the measure in units of the system: "350°F (180°C)", "14 oz/400 g", "1 cup (120 g)". */
function isAlsoGivenIn(
  text: string,
  measure: MeasureInText,
  { measures, system }: { measures: MeasureInText[]; system: MeasurementSystem },
): boolean {
  return measures.some(other => isOfSystem(other, system) && saysTheSame(text, measure, other));
}

function isOfSystem(measure: MeasureInText, system: MeasurementSystem): boolean {
  return (
    belongsTo(measure, system) && (isTemperature(measure) || unitOf(measure.unit.type).system === system)
  );
}

function saysTheSame(text: string, measure: MeasureInText, other: MeasureInText): boolean {
  const [first, second] = measure.start < other.start ? [measure, other] : [other, measure];
  const gap = text.slice(first.end, second.start);
  if (gap.length > 30 || /[.!?;]\s|\n/.test(gap)) return false;
  // "180°C/160°C fan/350°F": the fan setting has another number.
  if (isTemperature(measure) || isTemperature(other)) return isTemperature(measure) && isTemperature(other);
  return otherwise.test(gap) || aboutAsMuch(measure, other);
}

const otherwise =
  /^[\s()[\]/=≈~,–-]*(?:(?:or|oder|ou|about|approx\.?|approximately|ca\.?|circa|etwa|roughly|around)[\s(]*)*$/i;

function aboutAsMuch(measure: AmountInText, other: AmountInText): boolean {
  if (unitOf(measure.unit.type).dimension !== unitOf(other.unit.type).dimension) return false;
  const [one, two] = [measure, other].map(({ amount, unit }) => toNumber(inBase(measureOf(amount, unit))));
  return Math.max(one ?? 0, two ?? 0) <= 1.2 * Math.min(one ?? 0, two ?? 0);
}

/**
 * Whether the measure may describe a vessel rather than a food: "divide among 6 cups", "a 12-cup muffin pan", "4 pint
 * jars", or the fluid ounces of a ramekin.
 */
export function isVessel(text: string, measure: MeasureInText): boolean {
  if (isTemperature(measure)) return false;
  const behind = text.slice(measure.end, measure.end + 40);
  const { system } = unitOf(measure.unit.type);
  if (system === 'us' && vessels.test(behind)) return true;
  if (measure.unit.name !== 'cup' || !Number.isInteger(measure.amount)) return false;
  const before = text.slice(Math.max(0, measure.start - 24), measure.start);
  return (
    text.slice(measure.start, measure.end).includes('-') || prepared.test(before) || isFilled(before, behind)
  );
}

const vessels =
  /^[- ](?:\p{L}+ )?(?:ramekins?|custard|cups?|glass(?:es)?|mugs?|mou?lds?|bottles?|jars?|jugs?|pitchers?|containers?)(?!\p{L})/iu;

/** "Grease 12 cups of a muffin tin". */
const prepared = /\b(?:grease|butter|oil|spray|line|fill|set out|prepare) $/i;

/** Recognizes "Pour into 4 cups and serve", but not "dissolve in 2 cups of water". */
function isFilled(before: string, behind: string): boolean {
  const into = /\b(?:into|among|amongst|between|in|over) $/i.test(before);
  return into && !/^ (?!(?:and|or|with|to|for|then|until|in|on|over)\b)\p{L}/iu.test(behind);
}
