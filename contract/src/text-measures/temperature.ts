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
