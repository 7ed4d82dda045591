import { expect, test } from 'vitest';
import { pageZoom } from './photo-panel.tsx';

const photo = { width: 1000, height: 2000 };
const view = { width: 400, height: 300 };
const line = { field: '', file: 1, turn: 0, left: 0.1, top: 0.5, width: 0.5, height: 0.02 };

test('a line is centered and fills most of the view’s width', () => {
  const { page, mark } = pageZoom(line, { photo, view, whole: false });
  expect(mark).toEqual({ left: 100, top: 1000, width: 500, height: 40 });
  const [x = 0, y = 0, scale = 0, left = 0, top = 0] = numbers(page);
  expect(mark.width * scale).toBeCloseTo(368);
  expect([x + (350 + left) * scale, y + (1020 + top) * scale]).toEqual([200, 150]);
});

test('a short line is magnified at most three times, and the view shows no empty edge', () => {
  const { page } = pageZoom({ ...line, left: 0, width: 0.05, top: 0 }, { photo, view, whole: false });
  const [x = 0, y = 0, scale = 0, left = 0, top = 0] = numbers(page);
  expect(scale).toBeCloseTo(1.2);
  expect([x + left * scale, y + top * scale].map(Math.round)).toEqual([0, 0]);
});

test('the whole page starts at its top and fits the view’s width', () => {
  const [x = 0, y = 0, scale = 0, left = 0, top = 0] = numbers(
    pageZoom(line, { photo, view, whole: true }).page,
  );
  expect(scale).toBeCloseTo(0.4);
  expect([x + left * scale, y + top * scale].map(Math.round)).toEqual([0, 0]);
});

test('a page shorter than the view is aligned to the top', () => {
  const high = { width: 400, height: 1200 };
  for (const whole of [true, false]) {
    const { page } = pageZoom({ ...line, left: 0, width: 1 }, { photo, view: high, whole });
    const [, y = 0, scale = 0, , top = 0] = numbers(page);
    expect(y + top * scale).toBeCloseTo(0);
  }
});

test.each([
  [90, { left: 0.5, top: 0.1, width: 0.02, height: 0.5 }, { left: 800, top: 500, width: 1000, height: 20 }],
  [180, { left: 0.4, top: 0.48, width: 0.5, height: 0.02 }, { left: 100, top: 1000, width: 500, height: 40 }],
  [270, { left: 0.5, top: 0.1, width: 0.02, height: 0.5 }, { left: 200, top: 480, width: 1000, height: 20 }],
])('on a photo rotated by %s degrees, lines are marked in reading position', (turn, box, mark) => {
  const zoom = pageZoom({ ...line, turn, ...box }, { photo, view, whole: false });
  for (const side of ['left', 'top', 'width', 'height'] as const)
    expect(zoom.mark[side], side).toBeCloseTo(mark[side]);
  expect(zoom.size).toEqual(turn === 180 ? photo : { width: 2000, height: 1000 });
});

function numbers(transform: string): number[] {
  return [...transform.matchAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(Number);
}
