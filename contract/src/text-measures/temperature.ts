import { match } from '../ingredient/line/match-at.ts';
import { type ParsedAmount, readAmount } from '../ingredient/line/number-reading.ts';
import type { MeasurementSystem } from '../measure.ts';

export type TemperatureScale = 'celsius' | 'fahrenheit';

/** The scale of ovens in a measurement system. */
export function scaleOf(system: MeasurementSystem): TemperatureScale {
  return system === 'metric' ? 'celsius' : 'fahrenheit';
}

/**
 * Converts a temperature to the other scale as a cook would write it: 350 °F is 180 °C and 425 °F is 220 °C.
 * Thermometer readings for meat or sugar stay exact to the degree.
 */
export function onOtherScale(degrees: number, from: TemperatureScale): number {
  return from === 'fahrenheit' ? celsiusOf(degrees) : fahrenheitOf(degrees);
}

function celsiusOf(fahrenheit: number): number {
  const celsius = ((fahrenheit - 32) * 5) / 9;
  if (celsius >= 147) return nearest(celsius, 10);
  const oven = fahrenheit >= 200 && fahrenheit % 25 === 0;
  return nearest(celsius, oven ? 5 : 1);
}

/** American oven dials have steps of 25 degrees. */
function fahrenheitOf(celsius: number): number {
  const fahrenheit = (celsius * 9) / 5 + 32;
  if (celsius < 115) return nearest(fahrenheit, 1);
  const step = nearest(fahrenheit, 25);
  return Math.abs(step - fahrenheit) <= 8 ? step : nearest(fahrenheit, 10);
}

function nearest(value: number, step: number): number {
  // Avoids -0.
  return Math.round(value / step) * step || 0;
}

type ParsedTemperature = Pick<ParsedAmount, 'low' | 'high' | 'end'> & { scale: TemperatureScale };

/** Reads the temperature at exactly `at`: "350°F", "180–200 °C", "350° to 375°F", "180 Grad", "350 degrees". */
export function readTemperature(text: string, at: number): ParsedTemperature | undefined {
  const amount = readAmount(text, at);
  if (!amount) return undefined;
  const read = readScale(text, amount) ?? readLateScale(text, amount);
  return read && { low: amount.low, high: amount.high, ...read };
}

type ParsedScale = Pick<ParsedTemperature, 'scale' | 'end'> & { high?: number };

/** Reads "350°-375°F": both numbers share the second one's scale. */
function readLateScale(text: string, amount: ParsedAmount): ParsedScale | undefined {
  const joint = amount.high ? null : match(markedJoint, text, amount.end);
  const high = joint && readAmount(text, amount.end + joint[0].length);
  if (!high || high.high || high.low <= amount.low) return undefined;
  const read = readScale(text, high);
  return read && { ...read, high: high.low };
}

function readScale(text: string, amount: ParsedAmount): ParsedScale | undefined {
  const found = match(scaled, text, amount.end);
  if (found && (found[1] || found[3] || isBareScale(found[0], amount)))
    return {
      scale: found[2] || found[3] === '℃' ? 'celsius' : 'fahrenheit',
      end: amount.end + found[0].length,
    };
  const metric = match(celsiusWords, text, amount.end);
  if (metric && !/(?:\bum|winkel von) $/i.test(text.slice(0, amount.end - String(amount.low).length)))
    return { scale: 'celsius', end: amount.end + metric[0].length };
  const bare = match(bareDegrees, text, amount.end);
  return bare && isOvenFahrenheit(amount)
    ? { scale: 'fahrenheit', end: amount.end + bare[0].length }
    : undefined;
}

/** Accepts "350F" and "180 C"; "2 C" and "20 c" are cups. */
function isBareScale(letter: string, { low }: ParsedAmount): boolean {
  return low > (/[CF]/.test(letter) ? 12 : 99);
}

/** Ovens stay below 300 °C, so higher numbers are Fahrenheit. Other numbers could be either scale, or an angle. */
function isOvenFahrenheit({ low, high = low }: ParsedAmount): boolean {
  return [low, high].every(degrees => degrees >= 300 && degrees <= 550 && degrees % 25 === 0);
}

// German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Arabic, Hebrew: degrees there mean Celsius.
const metricDegrees = 'grad|degr[ée]s?|grados?|gradi|graus?|graden|grader|درجة مئوية|درجة|מעלות';
const marks = `[°º˚]|degrees?|deg\\.?|${metricDegrees}`;
const celsius = 'c(?:elsius|entigrade|ent[ií]grados?)?';

const scaled = new RegExp(
  `[ -]?(?:(${marks})? ?(?:(${celsius})|f(?:ahrenheit)?)(?![\\p{L}\\p{N}])|([℃℉]))`,
  'iuy',
);
const celsiusWords = new RegExp(`[ -]?(?:${metricDegrees})(?![\\p{L}-])`, 'iuy');
const bareDegrees = /[ -]?(?:[°º˚]|degrees?)(?![\p{L}-])/iuy;
const markedJoint = new RegExp(`[ -]?(?:${marks}) ?(?:-|–|—|to|bis|or|oder|and|und) ?`, 'iuy');
