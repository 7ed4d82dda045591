import type { PantryItem, Stock, StoragePlace } from '@potluck/contract';
import { isDay } from '@potluck/contract/day';
import { readTable } from '@potluck/contract/recipe-table/read-table';
import { stocks, storagePlaces } from '@potluck/contract/resources/pantry/pantry-item';
import { readPantryItem } from './parse-pantry-item.ts';
import type { NewPantryItem } from './use-pantry-actions.ts';

const headings = ['title', 'quantity', 'stock', 'place', 'best before', 'note'] as const;

/** The largest number of items that one file adds. */
export const maxImported = 500;

/** The foods of a pantry as CSV (RFC 4180); portions are left out, because they belong to a recipe. */
export function writePantryCsv(items: readonly PantryItem[]): string {
  const rows = items
    .filter(({ recipe }) => recipe === '')
    .map(({ title, quantity, stock, place, bestBefore, note }) => [
      ...[title, quantity, stock],
      ...[place === 'STORAGE_PLACE_UNSPECIFIED' ? '' : place, bestBefore, note],
    ]);
  return [headings, ...rows].map(row => row.map(escaped).join(',')).join('\r\n');
}

function escaped(text: string): string {
  // A spreadsheet would run a cell that begins like a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

interface Reading {
  today: string;
  locale: string;
}

/** The items of a table with headings as above, or one item per line as in the field that adds items. */
export function readPantryCsv(text: string, reading: Reading): NewPantryItem[] {
  const [first = [], ...rows] = readTable(text, maxImported + 1);
  const columns = first.map(heading => heading.trim().toLowerCase());
  if (!columns.includes('title')) return linesOf(text, reading);
  const cell = (row: string[], heading: (typeof headings)[number]) =>
    (row[columns.indexOf(heading)] ?? '').trim();
  return rows.flatMap(row => {
    const title = cell(row, 'title')
      .replace(/^'(?=[=+\-@])/, '')
      .slice(0, 200);
    if (title === '') return [];
    const [stock, place] = [cell(row, 'stock').toUpperCase(), cell(row, 'place').toUpperCase()];
    const bestBefore = cell(row, 'best before');
    return {
      ...{ title, quantity: cell(row, 'quantity').slice(0, 100), note: cell(row, 'note').slice(0, 500) },
      stock: (Object.hasOwn(stocks, stock) ? stock : 'HAVE') as Stock,
      place: (Object.hasOwn(storagePlaces, place) ? place : 'STORAGE_PLACE_UNSPECIFIED') as StoragePlace,
      bestBefore: isDay(bestBefore) ? bestBefore : '',
    };
  });
}

const longestLine = 300;

function linesOf(text: string, reading: Reading): NewPantryItem[] {
  const lines = text.split(/[\r\n]+/).filter(line => line.trim() !== '');
  return lines.slice(0, maxImported).map(line => readPantryItem(line.slice(0, longestLine), reading));
}
