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

/**
 * Light from the upper left: a lit edge, a shaded edge and a soft shadow below, for any shape. Lengths are in the units
 * of the drawing (icons and pieces are 32 wide), so the relief scales with it. Icons lie in 0…32, pieces and small
 * drawings around the origin: hence the two filter regions.
 */
export const reliefFilters =
  relief('icon', 'x="-2.5" y="-2.5" width="37.5" height="39"') +
  relief('piece', 'x="-20" y="-20" width="40" height="42"');

function relief(id: string, region: string): string {
  return `<filter id="${id}" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="1.6" result="soft"/>
<feOffset in="soft" dx="-1.2" dy="-1.5" result="up"/>
<feComposite in="SourceAlpha" in2="up" operator="out" result="lower"/>
<feFlood flood-color="#5a1426" flood-opacity="0.34"/><feComposite in2="lower" operator="in" result="shade"/>
<feOffset in="soft" dx="1.1" dy="1.4" result="down"/>
<feComposite in="SourceAlpha" in2="down" operator="out" result="upper"/>
<feFlood flood-color="#ffffff" flood-opacity="0.42"/><feComposite in2="upper" operator="in" result="lit"/>
<feOffset in="soft" dx="0.5" dy="1.2" result="below"/>
<feFlood flood-color="#43200f" flood-opacity="0.3"/><feComposite in2="below" operator="in" result="shadow"/>
<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="lit"/></feMerge>
</filter>`;
}
