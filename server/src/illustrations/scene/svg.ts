export type Place = { x: number; y: number; scale?: number; turn?: number };

/** Markup translated, rotated (degrees) and scaled around its own origin. */
export function placed(markup: string, { x, y, scale = 1, turn = 0 }: Place): string {
  const parts = [`translate(${short(x)} ${short(y)})`];
  if (turn !== 0) parts.push(`rotate(${short(turn)})`);
  if (scale !== 1) parts.push(`scale(${short(scale)})`);
  return `<g transform="${parts.join(' ')}">${markup}</g>`;
}

export function circle(radius: number, attributes: string, at: { x: number; y: number } = { x: 0, y: 0 }) {
  return `<circle cx="${short(at.x)}" cy="${short(at.y)}" r="${short(radius)}" ${attributes}/>`;
}

export function path(commands: string, attributes: string): string {
  return `<path d="${commands}" ${attributes}/>`;
}

/** Two decimals are finer than a pixel of the picture. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** The point at an angle (radians) and distance from the origin. */
export function polar(angle: number, distance: number): { x: number; y: number } {
  return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
}
