/**
 * Parses ingredient lines from standard input and prints one JSON object per line: the fields of the ingredient, and
 * all measures in the line as `measures`, in their order and their own units.
 */
import { createInterface } from 'node:readline';
import { parseIngredientLine } from '../contract/src/ingredient-line.ts';
import { measuresInLine } from './measures-in-line.ts';

for await (const line of createInterface({ input: process.stdin })) {
  const read = parseIngredientLine(line);
  const measures = measuresInLine(line, read).map(({ unit, ...measure }) => ({
    ...measure,
    unit: unit.name,
  }));
  process.stdout.write(`${JSON.stringify({ ...read, measures })}\n`);
}
