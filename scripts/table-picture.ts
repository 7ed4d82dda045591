import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { drawDish } from '../server/src/illustrations/draw-dish.ts';
import { planPicture } from '../server/src/illustrations/plan-picture.ts';
import { drawGround } from '../server/src/illustrations/scene/ground.ts';
import { readIcons } from '../server/src/illustrations/scene/icons.ts';
import { seededRandom } from '../server/src/illustrations/scene/random.ts';
import { circle, type Place, path, placed, reliefFilters } from '../server/src/illustrations/scene/svg.ts';
import { vesselPaints } from '../server/src/illustrations/scene/vessel.ts';
import { iconNames } from '../server/src/illustrations/words/recognise.ts';

// Draws the table for the login and first-steps screens, with the same dish drawings as recipes.
const file = fileURLToPath(new URL('../web/src/ui/pictures/table.webp', import.meta.url));
const width = 960;

interface Brought {
  title: string;
  ingredients: string[];
  place: Place;
  /** The person who brings it: their seat and colour. */
  by: { x: number; y: number; colour: string };
}

const table: Brought[] = [
  {
    title: 'Thai green curry with aubergine',
    ingredients: ['aubergine', 'lime', 'basil'],
    place: { x: 250, y: 250, scale: 0.66 },
    by: { x: 92, y: 92, colour: '#2f6b4c' },
  },
  {
    title: 'Fish tacos with lime slaw',
    ingredients: ['fish', 'lime', 'cabbage', 'tomato', 'avocado'],
    place: { x: 636, y: 226, scale: 0.6, turn: 8 },
    by: { x: 786, y: 76, colour: '#386fad' },
  },
  {
    title: 'Apple pie',
    ingredients: ['apples', 'flour', 'butter'],
    place: { x: 1010, y: 270, scale: 0.66 },
    by: { x: 1180, y: 110, colour: '#8d4d93' },
  },
  {
    title: 'Tomato salad',
    ingredients: ['tomato', 'cucumber', 'onion', 'olives', 'feta'],
    place: { x: 420, y: 590, scale: 0.62, turn: -20 },
    by: { x: 250, y: 716, colour: '#b8401f' },
  },
  {
    title: 'Lemon lentil soup',
    ingredients: ['lentils', 'lemon', 'carrot'],
    place: { x: 830, y: 606, scale: 0.62 },
    by: { x: 992, y: 724, colour: '#935c05' },
  },
];

const icons = readIcons(iconNames());
const markup = drawTable();
const image = new Resvg(markup, { font: { loadSystemFonts: false } }).render();
const raw = { width: image.width, height: image.height, channels: 4 as const };
await sharp(image.pixels, { raw }).removeAlpha().resize(width).webp({ quality: 78, effort: 6 }).toFile(file);

function drawTable(): string {
  const ground = placed(drawGround('oat', seededRandom('potluck')), { x: 0, y: 0, scale: 1.07 });
  const dishes = table.map(({ place, ...recipe }) => placed(drawBrought(recipe), place));
  const people = table.map(({ by }) => drawPerson(by));
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1280" height="800" viewBox="0 0 1280 800"><defs>${reliefFilters}${vesselPaints}</defs>${ground}${dishes.join('')}${people.join('')}</svg>`;
}

function drawBrought({ title, ingredients }: Pick<Brought, 'title' | 'ingredients'>): string {
  const random = seededRandom(title);
  const recipe = { title, ingredients, categories: [], cuisines: [], cookingMethod: '', description: '' };
  return apart(drawDish(planPicture(recipe, random), icons, random), title);
}

/** Makes gradient ids unique, because all dishes use the same ids. */
function apart(markup: string, title: string): string {
  const of = title.replace(/\W/g, '');
  const names = [...markup.matchAll(/\bid="([^"]+)"/g)].map(([, name = '']) => name);
  return names.reduce(
    (drawn, name) =>
      drawn.replaceAll(`id="${name}"`, `id="${name}${of}"`).replaceAll(`#${name})`, `#${name}${of})`),
    markup,
  );
}

/** Draws a person at the table as elsewhere in the app: a disc of one colour. */
function drawPerson({ x, y, colour }: Brought['by']): string {
  const head = circle(17, 'fill="#fff"', { x: 0, y: -12 });
  const shoulders = path('M-32 36A32 26 0 0 1 32 36A48 48 0 0 1 -32 36Z', 'fill="#fff"');
  return placed(circle(56, 'fill="#fff"') + circle(50, `fill="${colour}"`) + head + shoulders, { x, y });
}
