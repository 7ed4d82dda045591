import { amountWriter } from '../amount/amount-writer.ts';
import { kitchenNumbers } from '../amount/number-text.ts';
import type { QuantityStyle } from '../amount/quantity-text.ts';
import { measureOf } from '../ingredient/line/measure-reading.ts';
import { quantityOf } from '../ingredient/measures-of.ts';
import type { MeasurementSystem, Quantity } from '../measure.ts';
import { compare, type Rational, rational } from '../rational.ts';
import { belongsTo, isAlsoGivenIn } from './also-given-in.ts';
import { foodBehind } from './food-behind.ts';
import {
  type AmountInText,
  isTemperature,
  type MeasureInText,
  measuresIn,
  type TemperatureInText,
} from './measures-in-text.ts';
import { saysWhole } from './says-whole.ts';
import { onOtherScale, scaleOf } from './temperature.ts';
import { isVessel } from './vessel.ts';

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
export function textConverter(showing: Showing): (text: string, factor?: Rational) => TextPiece[] {
  const write = measureWriter(showing);
  return (text, factor = rational(1)) => {
    const measures = measuresIn(text);
    const pieces: TextPiece[] = [];
    let end = 0;
    for (const measure of measures) {
      const system = showing.system && convertible(text, measure, { measures, system: showing.system });
      const shown = write(measure, {
        system,
        factor: saysWhole(text, measure) ? factor : rational(1),
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
