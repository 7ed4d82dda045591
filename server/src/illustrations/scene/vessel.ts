import { darker, lighter, mix } from './colour.ts';
import { circle, path, placed, polar } from './svg.ts';

export type Vessel = 'plate' | 'bowl' | 'board' | 'pan' | 'tray';

/** The vessel seen from above, centred at the origin; `room` is the radius available for the food. */
export function drawVessel(vessel: Vessel, accent: string): { markup: string; room: number } {
  return { markup: drawings[vessel](accent), room: rooms[vessel] };
}

const rooms = { plate: 202, bowl: 206, board: 224, pan: 206, tray: 214 } as const;

const drawings: Record<Vessel, (accent: string) => string> = {
  plate: accent =>
    shadow(268) +
    circle(266, 'fill="url(#china)"') +
    circle(262, `fill="none" stroke="${mix(accent, '#ffffff', 0.15)}" stroke-width="5"`) +
    circle(250, `fill="none" stroke="${mix(accent, '#ffffff', 0.45)}" stroke-width="2"`) +
    circle(206, 'fill="url(#well)"') +
    circle(206, 'fill="none" stroke="#cfc4b8" stroke-opacity="0.55" stroke-width="2"'),

  bowl: accent =>
    shadow(262) +
    circle(260, `fill="${darker(accent, 0.12)}"`) +
    circle(256, `fill="${mix(accent, '#ffffff', 0.12)}"`) +
    circle(246, `fill="none" stroke="#ffffff" stroke-opacity="0.5" stroke-width="3"`) +
    speckles(accent) +
    circle(224, `fill="${darker(accent, 0.35)}"`) +
    circle(220, `fill="${lighter(accent, 0.72)}"`) +
    circle(220, 'fill="url(#hollow)"'),

  board: () =>
    shadow(266) +
    circle(266, 'fill="#9c6a3c"') +
    circle(260, 'fill="url(#wood)"') +
    grain() +
    circle(248, 'fill="none" stroke="#a06f42" stroke-opacity="0.55" stroke-width="5"'),

  pan: accent =>
    placed(
      '<rect x="225" y="-30" width="330" height="60" rx="30" fill="#2c2a2e"/><rect x="300" y="-18" width="235" height="22" rx="11" fill="#4a474d"/>',
      { x: 0, y: 0, turn: -34 },
    ) +
    shadow(262) +
    circle(262, 'fill="#2c2a2e"') +
    circle(256, 'fill="#47444b"') +
    circle(
      250,
      `fill="none" stroke="${mix(accent, '#ffffff', 0.2)}" stroke-opacity="0.5" stroke-width="2.5"`,
    ) +
    circle(236, 'fill="#232125"') +
    circle(230, 'fill="#38353b"'),

  tray: accent =>
    boxShadow() +
    handles(accent) +
    `<rect x="-318" y="-232" width="636" height="464" rx="70" fill="${darker(accent, 0.12)}"/>` +
    `<rect x="-312" y="-227" width="624" height="454" rx="66" fill="${mix(accent, '#ffffff', 0.18)}"/>` +
    '<rect x="-300" y="-216" width="600" height="432" rx="58" fill="none" stroke="#ffffff" stroke-opacity="0.5" stroke-width="3"/>' +
    `<rect x="-286" y="-202" width="572" height="404" rx="50" fill="${darker(accent, 0.4)}"/>`,
};

/**
 * Whether something with this radius around a point, in the units of the vessel, would overlap the vessel or its
 * handle.
 */
export function occupied(vessel: Vessel, { x, y, reach }: { x: number; y: number; reach: number }): boolean {
  if (vessel === 'tray') return inBox({ x, y, reach }, 322, 238) || inBox({ x, y, reach }, 374, 92);
  if (vessel === 'pan' && onHandle(x, y, reach)) return true;
  return Math.hypot(x, y) < 266 + reach;
}

function inBox(
  { x, y, reach }: { x: number; y: number; reach: number },
  halfWidth: number,
  halfHeight: number,
): boolean {
  return Math.abs(x) < halfWidth + reach && Math.abs(y) < halfHeight + reach;
}

// The handle runs to the upper right, at 34° from the middle to 555 units out.
function onHandle(x: number, y: number, reach: number): boolean {
  const angle = (-34 * Math.PI) / 180;
  const along = x * Math.cos(angle) + y * Math.sin(angle);
  const aside = Math.abs(y * Math.cos(angle) - x * Math.sin(angle));
  return along > 0 && along < 560 + reach && aside < 30 + reach;
}

/** The gradients and the soft shadow that the vessels reference. */
export const vesselPaints = `
<radialGradient id="china" cx="0.42" cy="0.36" r="0.72"><stop offset="0" stop-color="#ffffff"/><stop offset="0.72" stop-color="#fcfaf6"/><stop offset="1" stop-color="#e9e1d8"/></radialGradient>
<radialGradient id="well" cx="0.56" cy="0.6" r="0.62"><stop offset="0" stop-color="#ffffff"/><stop offset="0.78" stop-color="#f8f4ee"/><stop offset="1" stop-color="#e2d9ce"/></radialGradient>
<radialGradient id="hollow" cx="0.56" cy="0.6" r="0.62"><stop offset="0.6" stop-color="#5a3018" stop-opacity="0"/><stop offset="1" stop-color="#5a3018" stop-opacity="0.45"/></radialGradient>
<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#dcae78"/><stop offset="0.5" stop-color="#cf9a61"/><stop offset="1" stop-color="#bd854e"/></linearGradient>
<radialGradient id="shadow"><stop offset="0.8" stop-color="#4a2a18" stop-opacity="0.34"/><stop offset="0.9" stop-color="#4a2a18" stop-opacity="0.14"/><stop offset="1" stop-color="#4a2a18" stop-opacity="0"/></radialGradient>
<filter id="cast" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="16"/></filter>`;

// A gradient instead of a blur: a blur of this size costs as much as the rest of the picture.
function shadow(radius: number): string {
  return circle(radius + 38, 'fill="url(#shadow)"', { x: 8, y: 20 });
}

function boxShadow(): string {
  return [36, 28, 20, 12, 4]
    .map(
      spread =>
        `<rect x="${-310 - spread}" y="${-212 - spread}" width="${636 + 2 * spread}" height="${464 + 2 * spread}" rx="${62 + spread}" fill="#4a2a18" opacity="0.07"/>`,
    )
    .join('');
}

function speckles(accent: string): string {
  const ink = darker(accent, 0.45);
  return Array.from({ length: 60 }, (_, index) => {
    const at = polar(index * 2.39996, 228 + ((index * 7) % 26));
    return circle(0.8 + (index % 3) * 0.5, `fill="${ink}" opacity="0.5"`, at);
  }).join('');
}

function grain(): string {
  const lines = [-200, -150, -104, -62, -12, 40, 88, 130, 184].map((y, index) => {
    const reach = Math.sqrt(238 ** 2 - y ** 2);
    const bend = (index % 2 ? 14 : -12) + index;
    return `M${-reach} ${y}Q${-reach / 3} ${y + bend} 0 ${y}T${reach} ${y}`;
  });
  return path(lines.join(''), 'fill="none" stroke="#a8733f" stroke-opacity="0.45" stroke-width="3"');
}

function handles(accent: string): string {
  return [-1, 1]
    .map(
      side =>
        `<rect x="${side * 330 - 40}" y="-80" width="80" height="160" rx="34" fill="none" stroke="${darker(accent, 0.1)}" stroke-width="22"/>`,
    )
    .join('');
}
