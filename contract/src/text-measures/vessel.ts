import { unitOf } from '../measure.ts';
import { isTemperature, type MeasureInText } from './measures-in-text.ts';

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
