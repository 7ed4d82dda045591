/**
 * Reads ingredient lines from standard input and prints what each says, one JSON object a line: the fields of the ingredient,
 * and as `measures` all that stand in the line, in their order and their own units.
 */
import { createInterface } from 'node:readline';
import { parseIngredientLine } from '../contract/src/ingredient-line.ts';
import { measuresInLine } from '../contract/src/measures-in-line.ts';

for await (const line of createInterface({ input: process.stdin })) {
  const read = parseIngredientLine(line);
  const measures = measuresInLine(line, read).map(({ unit, ...measure }) => ({
    ...measure,
    unit: unit.name,
  }));
  process.stdout.write(`${JSON.stringify({ ...read, measures })}\n`);
}
