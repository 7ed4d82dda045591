import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import type { ExampleRecipe } from '../../server/src/example/example-recipes.ts';

export type PageRecipe = Pick<
  ExampleRecipe,
  'title' | 'description' | 'minutes' | 'serves' | 'ingredients' | 'steps'
>;

/** The lines of a recipe in page order; a blank line separates paragraphs. */
export interface PageText {
  head: string[];
  ingredients: string[];
  method: string[];
}

const width = 1000;

/** The other words on a page, outside of the recipe. */
export interface PageWords {
  serves: string;
  prep: string;
  cook: string;
  ingredients: string;
  method: string;
}

export const englishWords: PageWords = {
  serves: 'Serves',
  prep: 'Prep time',
  cook: 'Cook time',
  ingredients: 'Ingredients',
  method: 'Method',
};

interface PageLooks {
  columns: 1 | 2;
  words: PageWords;
}

/** Renders a recipe page in one or two columns as PNG, and returns its text in reading order. */
export function recipePage(recipe: PageRecipe, { columns, words }: PageLooks): { png: Buffer; text: string } {
  const text = pageText(recipe, words, columns === 1 ? 62 : 42);
  const parts = columns === 1 ? oneColumn(text) : twoColumns(text);
  const height = Math.max(...parts.map(part => part.y)) + 90;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fbf8f1"/>${parts.map(written).join('')}</svg>`;
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: 1500 }, font }).render().asPng();
  return { png, text: [...text.head, ...text.ingredients, ...text.method].filter(Boolean).join('\n') };
}

const font = {
  loadSystemFonts: false,
  defaultFontFamily: 'Fraunces',
  fontFiles: ['400Regular/Fraunces_400Regular.ttf', '600SemiBold/Fraunces_600SemiBold.ttf'].map(name =>
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/fraunces/${name}`)),
  ),
};

function pageText(recipe: PageRecipe, words: PageWords, columns: number): PageText {
  const { title, description, minutes, serves, ingredients, steps } = recipe;
  const facts = `${words.serves} ${serves}   ${words.prep}: ${minutes.prep} min   ${words.cook}: ${minutes.cook} min`;
  const numbered = steps.flatMap((step, index) => wrapped(`${index + 1}. ${step}`, columns));
  const head = [title, ...wrapped(description, 62), facts];
  return {
    head,
    ingredients: [words.ingredients, ...ingredients.split('\n')],
    method: [words.method, ...numbered],
  };
}

function wrapped(text: string, columns: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`.trim();
  }
  return lines;
}

interface Placed {
  text: string;
  x: number;
  y: number;
  size: number;
}

function oneColumn({ head, ingredients, method }: PageText): Placed[] {
  const top = headPlaced(head);
  const list = placed(ingredients, { x: 80, y: bottom(top) + 60 });
  return [...top, ...list, ...placed(method, { x: 80, y: bottom(list) + 60 })];
}

function twoColumns({ head, ingredients, method }: PageText): Placed[] {
  const top = headPlaced(head);
  const y = bottom(top) + 60;
  return [...top, ...placed(ingredients, { x: 60, y }, 19), ...placed(method, { x: 480, y }, 19)];
}

function headPlaced([title = '', ...lines]: string[]): Placed[] {
  return [{ text: title, x: 80, y: 110, size: 46 }, ...placed(lines, { x: 80, y: 165 })];
}

function placed(lines: string[], at: { x: number; y: number }, size = 24): Placed[] {
  return lines.map((text, index) => ({
    text,
    x: at.x,
    y: at.y + index * size * 1.55,
    size: text === 'Ingredients' || text === 'Method' ? size * 1.25 : size,
  }));
}

function bottom(parts: Placed[]): number {
  return parts.at(-1)?.y ?? 0;
}

function written({ text, x, y, size }: Placed): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const weight = size > 26 ? 600 : 400;
  return `<text x="${x}" y="${y}" font-family="Fraunces" font-weight="${weight}" font-size="${size}" xml:space="preserve" fill="#2a2420">${escaped}</text>`;
}
