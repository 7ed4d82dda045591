import type { MeasurementSystem } from './measure.ts';

export type TemperatureScale = 'celsius' | 'fahrenheit';

/** The scale that the ovens of cooks in a system have. */
export function scaleOf(system: MeasurementSystem): TemperatureScale {
  return system === 'metric' ? 'celsius' : 'fahrenheit';
}

/**
 * The temperature on the other scale as a cook would write it: 350 °F are 180 °C and 425 °F 220 °C.
 * Temperatures of meat or sugar, read from a thermometer, stay exact to the degree.
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

/** American ovens are set in steps of 25 degrees. */
function fahrenheitOf(celsius: number): number {
  const fahrenheit = (celsius * 9) / 5 + 32;
  if (celsius < 115) return nearest(fahrenheit, 1);
  const step = nearest(fahrenheit, 25);
  return Math.abs(step - fahrenheit) <= 8 ? step : nearest(fahrenheit, 10);
}

function nearest(value: number, step: number): number {
  // Without the sign of -0.
  return Math.round(value / step) * step || 0;
}
