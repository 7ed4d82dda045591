import {
  type Column,
  type ColumnKind,
  columnFor,
  tellsRecipes,
} from '@potluck/contract/recipe-table/columns';
import { readTable } from '@potluck/contract/recipe-table/read-table';
import { FileError } from '../unpack/file-error.ts';
import type { FileRecipe } from './file-recipe.ts';
import { textRecipe } from './text-recipe.ts';

/**
 * The recipes of a table, a row each: as My Recipe Box and Plan to Eat write them, or with headings that say what stands
 * below. Throws a FileError for a table of which nobody said what its columns are.
 */
export function tableRecipes(text: string, most: number): FileRecipe[] {
  const [headings = [], ...rows] = readTable(text, most + 2);
  const columns = headings.map(columnFor);
  if (rows.length > 0 && !tellsRecipes(columns)) throw new FileError('FILE_REMARK_UNKNOWN_COLUMNS');
  return rows.map(row => rowRecipe(columns, row));
}

function rowRecipe(columns: readonly Column[], row: readonly string[]): FileRecipe {
  const cells = columns.map((column, at) => ({ ...column, text: linesOf(row[at] ?? '') }));
  const all = (kind: ColumnKind) => cells.filter(cell => cell.kind === kind && cell.text !== '');
  const joined = (kind: ColumnKind) =>
    all(kind)
      .map(({ text }) => text)
      .join('\n');
  const [first = '', ...others] = all('source').map(({ text }) => text);
  const address = [first, ...others].find(text => /^https?:\/\//i.test(text)) ?? first;
  const recipe = textRecipe({
    title: joined('title').replaceAll('\n', ' '),
    description: joined('description'),
    ingredients: separated(joined('ingredients')).map(ingredientLine).join('\n'),
    steps: joined('steps'),
    notes: [...all('notes').map(({ text }) => text), kept(all('kept'))],
    yield: all('yield')[0]?.text,
    prepTime: minutesOf(all('prepTime')[0]?.text),
    cookTime: minutesOf(all('cookTime')[0]?.text),
    totalTime: minutesOf(all('totalTime')[0]?.text),
    categories: all('categories').flatMap(({ text }) => text.split(/[,;|\n]/)),
    cuisines: all('cuisines').flatMap(({ text }) => text.split(/[,;|\n]/)),
    method: joined('method'),
    source: address,
    sourceName: [first, ...others].filter(text => text !== address),
    rating: all('rating')[0]?.text,
    nutrition: all('nutrition').map(nutritionLine).join('\n'),
    pictures: all('picture').flatMap(({ text }) => text.split(/[\s;|]+/)),
  });
  return recipe;
}

type Cell = Column & { text: string };

/** Programs that write a table on one line for each row write "\n" for a line break. */
function linesOf(cell: string): string {
  const text = cell.replaceAll('\r\n', '\n').trim();
  return text.includes('\n') ? text : text.replaceAll('\\n', '\n');
}

/** Lines, or what else people put between ingredients in one line. */
function separated(text: string): string[] {
  return text.includes('\n') ? text.split('\n') : text.split(/[;|]/);
}

/** Plan to Eat parts amount, unit and name with commas, and leaves those of what is empty: "2, , leeks", ", , salt". */
function ingredientLine(line: string): string {
  const [, amount = '', unit = '', name] = partedLine.exec(line) ?? [];
  return name === undefined ? line.trim() : [amount, unit, name].filter(Boolean).join(' ');
}

const partedLine = /^\s*([\d\s./–¼-¾⅐-⅞-]*?)\s*,\s*(\p{L}{0,15}\.?)\s*,\s*(\S.*)$/u;

/** A bare number is minutes. */
function minutesOf(text = ''): string {
  return /^\d{1,5}$/.test(text) ? (text === '0' ? '' : `PT${text}M`) : text;
}

/** A column that is one value is called by its heading; the others hold lines of their own. */
function nutritionLine({ label, text }: Cell): string {
  return /^(?:nutri|nähr)/i.test(label) || /[:\n]/.test(text) ? text : `${label}: ${text}`;
}

function kept(cells: readonly Cell[]): string {
  return cells.map(({ label, text }) => (label ? `${label}: ${text}` : text)).join('\n');
}
