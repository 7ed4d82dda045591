import type { PantryItem, Stock, StoragePlace } from '@potluck/contract';
import { isDay } from '@potluck/contract/day';
import { asLine } from '@potluck/contract/ingredient/line-text';
import { readTable } from '@potluck/contract/recipe-table/read-table';
import { stocks, storagePlaces } from '@potluck/contract/resources/pantry/pantry-item';
import { decodeText } from '../../ui/browser/decode-text.ts';
import type { NewPantryItem } from './items/pantry-operation.ts';
import { readPantryItem } from './parse-pantry-item.ts';

const headings = ['title', 'quantity', 'stock', 'place', 'best-before', 'note'] as const;

/** The largest number of items that one file adds. */
export const maxImported = 500;

/** The size of the largest file, in bytes: far more than the longest texts of so many items take. */
export const maxFileBytes = 2_000_000;

/**
 * The foods of a pantry as CSV (RFC 4180); portions are left out, because they belong to a recipe. Begins with a byte order
 * mark, without which Excel reads umlauts in the wrong encoding.
 */
export function writePantryCsv(items: readonly PantryItem[]): string {
  const rows = items
    .filter(({ recipe }) => recipe === '')
    .map(({ title, quantity, stock, place, bestBefore, note }) => [
      ...[title, quantity, stock],
      ...[place === 'STORAGE_PLACE_UNSPECIFIED' ? '' : place, bestBefore, note],
    ]);
  return `\ufeff${[headings, ...rows].map(row => row.map(escaped).join(',')).join('\r\n')}`;
}

/**
 * A spreadsheet runs a cell that begins like a formula, after spaces and in full-width characters too. An apostrophe
 * makes it text, and `unescaped` removes exactly that apostrophe.
 */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Quoted even without a comma: a spreadsheet may split at semicolons or tabs, and run what follows. */
function escaped(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function unescaped(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** Why a file adds nothing: it has other contents than text, or more items than one import adds. */
export type UnreadableFile = 'notText' | 'tooLarge' | 'tooMany' | 'empty';

interface Reading {
  today: string;
  locale: string;
}

/** The items of a file, or why there are none. Reads all of a file or nothing: a part would look like everything. */
export async function readPantryFile(
  file: Blob,
  reading: Reading,
): Promise<NewPantryItem[] | UnreadableFile> {
  if (file.size > maxFileBytes) return 'tooLarge';
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) return 'notText';
  const items = readPantryCsv(text, reading);
  if (items.length === 0) return 'empty';
  return items.length > maxImported ? 'tooMany' : items;
}

/**
 * The items of a table with headings as above, or one item per line as in the field that adds items. Stops one item after
 * the limit.
 */
export function readPantryCsv(text: string, reading: Reading): NewPantryItem[] {
  const [first = [], ...rows] = readTable(text, maxImported + 2);
  const columns = first.map(heading =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-'),
  );
  if (!columns.includes('title')) return linesOf(text, reading);
  const cell = (row: string[], heading: (typeof headings)[number], max: number) =>
    unescaped(row[columns.indexOf(heading)] ?? '')
      .trim()
      .slice(0, max);
  return rows.flatMap(row => {
    const title = asLine(cell(row, 'title', 200));
    if (title === '') return [];
    const [stock, place] = [cell(row, 'stock', 50).toUpperCase(), cell(row, 'place', 50).toUpperCase()];
    const bestBefore = cell(row, 'best-before', 50);
    return {
      ...{ title, quantity: cell(row, 'quantity', 100), note: cell(row, 'note', 500) },
      stock: (stock !== 'STOCK_UNSPECIFIED' && Object.hasOwn(stocks, stock) ? stock : 'HAVE') as Stock,
      place: (Object.hasOwn(storagePlaces, place) ? place : 'STORAGE_PLACE_UNSPECIFIED') as StoragePlace,
      bestBefore: isDay(bestBefore) ? bestBefore : '',
    };
  });
}

const longestLine = 300;

function linesOf(text: string, reading: Reading): NewPantryItem[] {
  const lines = text.split(/[\r\n]+/, maxLines).filter(line => line.trim() !== '');
  return lines
    .slice(0, maxImported + 1)
    .map(line => readPantryItem(line.slice(0, longestLine), reading))
    .map(item => ({ ...item, title: asLine(item.title) }))
    .filter(({ title }) => title !== '');
}

/** Empty lines count only here. */
const maxLines = 20_000;
