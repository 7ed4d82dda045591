import { splitNote } from '../ingredient/line/described-unit.ts';
import { approximations } from '../ingredient/line/number-reading.ts';
import type { MeasuredIngredient, MeasurementType } from '../measure.ts';
import { unitOf } from '../measure.ts';
import { isTemperature, type MeasureInText } from './measures-in-text.ts';

/**
 * Whether the measure in a note is the whole amount: carrots have no size in cups, so "about ½ cup" means all of them,
 * and so does "in total". "14 ounce" and "about 6 ounces each" are sizes of each.
 */
export function saysWhole(note: string, measure: MeasureInText): boolean {
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
