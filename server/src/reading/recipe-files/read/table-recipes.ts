import {
  type Column,
  type ColumnKind,
  columnFor,
  containsRecipes,
} from '@potluck/contract/recipe-table/columns';
import { readTable } from '@potluck/contract/recipe-table/read-table';
import { FileError } from '../file-remark.ts';
import type { FileRecipe } from './file-recipe.ts';
import { textRecipe } from './text-recipe.ts';

/**
 * The recipes of a table, one per row: in the formats of My Recipe Box and Plan to Eat, or with self-explanatory column
 * headings. Throws a FileError for a table without known columns.
 */
export function tableRecipes(text: string, max: number): FileRecipe[] {
  const [headings = [], ...rows] = readTable(text, max + 2);
  const columns = headings.map(columnFor);
  if (rows.length > 0 && !containsRecipes(columns)) throw new FileError('FILE_REMARK_UNKNOWN_COLUMNS');
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
    notes: [...all('notes').map(({ text }) => text), cellLines(all('kept'))],
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

/**
 * Programs that write each row on one line use "
 * " for a line break.
 */
function linesOf(cell: string): string {
  const text = cell.replaceAll('\r\n', '\n').trim();
  return text.includes('\n') ? text : text.replaceAll('\\n', '\n');
}

/** Splits a cell at line breaks, or at other separators that people put between ingredients. */
function separated(text: string): string[] {
  return text.includes('\n') ? text.split('\n') : text.split(/[;|]/);
}

/** Plan to Eat separates amount, unit and name by commas, even if some are empty: "2, , leeks", ", , salt". */
function ingredientLine(line: string): string {
  const [, amount = '', unit = '', name] = partedLine.exec(line) ?? [];
  return name === undefined ? line.trim() : [amount, unit, name].filter(Boolean).join(' ');
}

const partedLine = /^\s*([\d\s./–¼-¾⅐-⅞-]*?)\s*,\s*(\p{L}{0,15}\.?)\s*,\s*(\S.*)$/u;

/** A bare number means minutes. */
function minutesOf(text = ''): string {
  return /^\d{1,5}$/.test(text) ? (text === '0' ? '' : `PT${text}M`) : text;
}

/** A column with single values uses its heading as the label; other columns contain labelled lines. */
function nutritionLine({ label, text }: Cell): string {
  return /^(?:nutri|nähr)/i.test(label) || /[:\n]/.test(text) ? text : `${label}: ${text}`;
}

function cellLines(cells: readonly Cell[]): string {
  return cells.map(({ label, text }) => (label ? `${label}: ${text}` : text)).join('\n');
}
