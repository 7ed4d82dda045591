import { darker, lighter, mix } from './colour.ts';
import { between, type Random, spread } from './random.ts';
import { circle, type Place, path, placed, polar, short } from './svg.ts';

const crust = '#d9a05a';

/** Pizza, quiche, open tart: a crust and a filling of one colour. */
export function pizza(colour: string, room: number, random: Random): string {
  const blots = spread(random, 16, room * 0.72).map(at =>
    circle(between(random, 16, 34), `fill="${lighter(colour, 0.45)}" opacity="0.5"`, at),
  );
  return (
    path(wavy(room, 26, 5), `fill="${darker(crust, 0.25)}"`) +
    path(wavy(room - 5, 26, 5), `fill="${crust}"`) +
    path(wavy(room - 12, 26, 4), `fill="${lighter(crust, 0.28)}"`) +
    circle(room * 0.85, `fill="${darker(colour, 0.28)}"`) +
    circle(room * 0.83, `fill="${colour}"`) +
    blots.join('')
  );
}

/** Set egg, browned here and there. */
export function omelette(colour: string, room: number, random: Random): string {
  const browned = spread(random, 14, room * 0.75).map(at =>
    circle(between(random, 12, 30), `fill="${darker(colour, 0.3)}" opacity="0.3"`, at),
  );
  return (
    path(wavy(room * 0.97, 17, 6), `fill="${darker(colour, 0.3)}"`) +
    path(wavy(room * 0.94, 17, 6), `fill="${colour}"`) +
    path(wavy(room * 0.8, 13, 8), `fill="${lighter(colour, 0.35)}" opacity="0.7"`) +
    browned.join('')
  );
}

/** A covered pie with the filling visible through a lattice. */
export function pie(colour: string, room: number): string {
  const bars = [-0.6, -0.3, 0, 0.3, 0.6].map(share => share * room);
  const lattice = [45, -45].map(turn =>
    placed(
      bars
        .map(
          x =>
            `<rect x="${short(x - 17)}" y="${-room}" width="34" height="${room * 2}" fill="${crust}" stroke="${darker(crust, 0.3)}" stroke-width="3"/><rect x="${short(x - 9)}" y="${-room}" width="9" height="${room * 2}" fill="${lighter(crust, 0.4)}" opacity="0.7"/>`,
        )
        .join(''),
      { x: 0, y: 0, turn },
    ),
  );
  return (
    path(wavy(room + 4, 30, 7), `fill="${darker(crust, 0.3)}"`) +
    circle(room * 0.9, `fill="${colour}"`) +
    `<clipPath id="lid"><circle r="${short(room * 0.88)}"/></clipPath><g clip-path="url(#lid)">${lattice.join('')}</g>` +
    crimped(room)
  );
}

/** A whole cake from above: icing, dollops on the edge, two cuts for the first slice. */
export function cake(colour: string, room: number): string {
  const swirl = 'M-7 3C-6 -6 5 -7 6 -1C6 4 -1 4 -1 0';
  const dollop =
    circle(13, `fill="${lighter(colour, 0.6)}"`) +
    path(swirl, `fill="none" stroke="${darker(colour, 0.08)}" stroke-width="2.2" stroke-linecap="round"`);
  const dollops = Array.from({ length: 14 }, (_, index) =>
    placed(`<g filter="url(#piece)">${dollop}</g>`, {
      ...polar((index / 14) * Math.PI * 2, room * 0.8),
      scale: 1.65,
    }),
  );
  const cuts = [-72, -28].map(degrees => polar((degrees * Math.PI) / 180, room));
  const cut = cuts.map(({ x, y }) => `M0 0L${short(x)} ${short(y)}`).join('');
  return (
    path(wavy(room + 2, 34, 4), `fill="${darker(colour, 0.5)}"`) +
    circle(room - 5, `fill="${darker(colour, 0.16)}"`) +
    circle(room - 12, `fill="${colour}"`, { x: -2, y: -4 }) +
    circle(room * 0.62, `fill="${lighter(colour, 0.3)}" opacity="0.7"`, { x: -4, y: -6 }) +
    path(cut, `stroke="${darker(colour, 0.4)}" stroke-width="3.5"`) +
    dollops.join('')
  );
}

/** Lasagne, gratin, traybake, brownies: golden to the corners of the tray. */
export function bake(colour: string, _room: number, random: Random): string {
  const spots = Array.from({ length: 46 }, () => ({
    x: between(random, -255, 255),
    y: between(random, -172, 172),
  })).map((at, index) =>
    circle(
      between(random, 9, 30),
      `fill="${index % 3 ? lighter(colour, 0.4) : darker(colour, 0.3)}" opacity="0.42"`,
      at,
    ),
  );
  return (
    `<rect x="-276" y="-192" width="552" height="384" rx="42" fill="${darker(colour, 0.2)}"/>` +
    `<rect x="-270" y="-187" width="540" height="372" rx="40" fill="${colour}"/>${spots.join('')}`
  );
}

/** Crumbs over fruit, which shows at the edges. */
export function crumble(colour: string, _room: number, random: Random): string {
  const crumbs = Array.from({ length: 230 }, () => {
    const at = {
      x: between(random, -252, 252),
      y: between(random, -170, 170),
      turn: random() * 360,
      scale: between(random, 0.6, 1.5),
    };
    const tone = mix(darker(colour, 0.22), lighter(colour, 0.45), random());
    return placed(
      path(
        'M-9 -3L-2 -9L8 -6L10 4L1 9L-8 6Z',
        `fill="${tone}" stroke="${darker(tone, 0.25)}" stroke-width="1.6" stroke-linejoin="round"`,
      ),
      at,
    );
  });
  return (
    '<rect x="-276" y="-192" width="552" height="384" rx="42" fill="#8e3a3f"/>' +
    `<rect x="-262" y="-180" width="524" height="360" rx="60" fill="${darker(colour, 0.25)}"/>${crumbs.join('')}`
  );
}

const slices = [
  { x: -88, y: -46, turn: -16 },
  { x: 84, y: 42, turn: -8 },
];

/** Two slices of toast with a coloured spread. */
export function toast(colour: string): string {
  const bread =
    'M-92 -58C-104 -98 -56 -112 0 -112C56 -112 104 -98 92 -58L92 84Q92 100 76 100H-76Q-92 100 -92 84Z';
  return slices
    .map(slice =>
      placed(
        placed(path(bread, 'fill="#4a2a18" opacity="0.35" filter="url(#cast)"'), { x: 6, y: 12 }) +
          path(bread, `fill="${darker(crust, 0.3)}"`) +
          placed(path(bread, `fill="${lighter(crust, 0.45)}"`), { x: 0, y: -1, scale: 0.92 }) +
          placed(path(bread, `fill="${colour}"`), { x: 0, y: 0, scale: 0.8 }),
        slice,
      ),
    )
    .join('');
}

/** Six positions on each slice. */
export function toastPlaces(random: Random): Place[] {
  return slices.flatMap(slice =>
    spread(random, 6, 62).map(place => ({ ...place, x: place.x + slice.x, y: place.y + slice.y })),
  );
}

/** Only roasted pieces, on the bare tray. */
export function roast(): string {
  return '<rect x="-276" y="-192" width="552" height="384" rx="42" fill="#4f4a49"/><rect x="-270" y="-187" width="540" height="372" rx="40" fill="#64605e"/>';
}

function wavy(radius: number, waves: number, height: number): string {
  const points = Array.from({ length: waves * 6 }, (_, index) => {
    const angle = (index / (waves * 6)) * Math.PI * 2;
    const { x, y } = polar(
      angle,
      radius + Math.sin(angle * waves) * height * 0.5 + Math.sin(angle * 5) * height * 0.4,
    );
    return `${short(x)} ${short(y)}`;
  });
  return `M${points.join('L')}Z`;
}

function crimped(room: number): string {
  return Array.from({ length: 34 }, (_, index) => polar((index / 34) * Math.PI * 2, room * 0.94))
    .map((at, index) =>
      placed(
        `<ellipse rx="11" ry="17" fill="${crust}" stroke="${darker(crust, 0.3)}" stroke-width="2.5"/><ellipse cx="-2" cy="-4" rx="4" ry="7" fill="${lighter(crust, 0.5)}"/>`,
        { ...at, turn: (index / 34) * 360 + 20 },
      ),
    )
    .join('');
}
