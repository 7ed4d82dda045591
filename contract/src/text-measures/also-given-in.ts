import { measureOf } from '../ingredient/line/measure-reading.ts';
import { belongs, inBase, type MeasurementSystem, unitOf } from '../measure.ts';
import { toNumber } from '../rational.ts';
import { type AmountInText, isTemperature, type MeasureInText } from './measures-in-text.ts';
import { scaleOf } from './temperature.ts';

/** Whether cooks of the system use the unit: spoons and counts belong to both. */
export function belongsTo(measure: MeasureInText, system: MeasurementSystem): boolean {
  if (isTemperature(measure)) return measure.unit.name === scaleOf(system);
  return belongs(measure.unit.type, system);
}

/** Whether the text also gives the measure in units of the system: "350°F (180°C)", "14 oz/400 g", "1 cup (120 g)". */
export function isAlsoGivenIn(
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
