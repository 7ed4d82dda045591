/** Reads ingredient lines from standard input and prints what each says, one JSON object a line. */
import { createInterface } from 'node:readline';
import { parseIngredientLine } from '../contract/src/ingredient-line.ts';

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(parseIngredientLine(line))}\n`);
}
