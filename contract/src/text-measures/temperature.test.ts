import { expect, test } from 'vitest';
import { onOtherScale } from './temperature.ts';

test.each([
  [350, 180],
  [400, 200],
  [425, 220],
  [375, 190],
])('an oven at %s °F is at %s °C, and vice versa', (fahrenheit, celsius) => {
  expect(onOtherScale(fahrenheit, 'fahrenheit')).toBe(celsius);
  expect(onOtherScale(celsius, 'celsius')).toBe(fahrenheit);
});

test.each([
  [275, 135],
  [225, 105],
  [325, 160],
  [450, 230],
])('%s °F is set as %s °C', (fahrenheit, celsius) => {
  expect(onOtherScale(fahrenheit, 'fahrenheit')).toBe(celsius);
});

test.each([
  [165, 74],
  [145, 63],
  [240, 116],
  [0, -18],
  [32, 0],
])('a thermometer that shows %s °F shows %s °C', (fahrenheit, celsius) => {
  expect(onOtherScale(fahrenheit, 'fahrenheit')).toBe(celsius);
});

test.each([
  [160, 325],
  [210, 410],
  [250, 475],
  [100, 212],
  [-18, 0],
])('%s °C are %s °F', (celsius, fahrenheit) => {
  expect(onOtherScale(celsius, 'celsius')).toBe(fahrenheit);
});
