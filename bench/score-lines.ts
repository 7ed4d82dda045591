/**
 * Scores the parser of ingredient lines: `node bench/score-lines.ts <file.jsonl> [--half even|odd] [--misses]`. Each
 * line of the file is a JSON object {input, quantities, unit, name}. Compares the first quantity, the first unit under
 * its canonical name and, without brackets and plurals, the name. Labels list units in line order, so the first label
 * is compared with the unit of our quantity and, for a like-for-like score, with our first measure.
 */
import { readFileSync } from 'node:fs';
import { parseIngredientLine } from '../contract/src/ingredient-line.ts';
import { measuresInLine } from '../contract/src/measures-in-line.ts';
import { borrowedUnit } from './borrowed-unit.ts';

type Labelled = { input: string; quantities: number[]; unit: string; name: string };

function main([path, ...options]: string[]): void {
  if (!path) throw new Error('Name the file of labelled lines: node bench/score-lines.ts <file.jsonl>');
  const half = { even: 0, odd: 1 }[options[options.indexOf('--half') + 1] ?? ''];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  const labelled = lines.filter((_, index) => half === undefined || index % 2 === half).map(asLabelled);

  const scores = labelled.map(score);
  report(labelled, 'quantity', scores.filter(line => line.quantity).length);
  report(labelled, 'unit', scores.filter(line => line.unit).length);
  const own = scores.filter(line => !line.borrowed || (line.quantity && line.unit));
  report(labelled, '  at most, of a reader whose unit belongs to its quantity', own.length);
  report(own, '  of the lines that such a reader can answer', own.filter(line => line.unit).length);
  report(labelled, '  or another labelled unit', scores.filter(line => line.anyUnit).length);
  report(
    labelled,
    'first unit, of the measures as they stand in the line',
    scores.filter(line => line.firstUnit).length,
  );
  report(labelled, 'name', scores.filter(line => line.name).length);
  report(
    labelled,
    'quantity+unit+name',
    scores.filter(line => line.quantity && line.unit && line.name).length,
  );
  report(
    labelled,
    'quantity+any unit+name',
    scores.filter(line => line.quantity && line.anyUnit && line.name).length,
  );
  console.log(`${microsecondsPerLine(labelled).toFixed(1)} µs a line, the best of ten rounds`);
  if (options.includes('--misses')) for (const { miss } of scores) if (miss) console.log(miss);
}

function asLabelled(line: string): Labelled {
  return JSON.parse(line) as Labelled;
}

function report({ length }: unknown[], what: string, right: number): void {
  console.log(`${((100 * right) / length).toFixed(2).padStart(6)} %  ${what} (${right} of ${length})`);
}

function score(line: Labelled) {
  const read = parseIngredientLine(line.input);
  const expected = line.quantities[0] ?? 0;
  const units = unitsOf(line.unit);
  const quantity = Math.abs(read.measurementAmount - expected * metricFactor(line.unit)) < 0.011;
  const unit = canonicalUnit(read.unit) === (units[0] ?? '');
  const anyUnit = unit || (units.length > 0 && units.includes(canonicalUnit(read.unit)));
  const measured = measuresInLine(line.input, read).map(measure => measure.unit.name);
  const firstUnit = canonicalUnit(measured[0] ?? '') === (units[0] ?? '');
  const name = comparable(read.title) === comparable(line.name);
  const wrong = [!quantity && 'Q', !unit && (anyUnit ? 'u' : 'U'), !firstUnit && 'F', !name && 'N']
    .filter(Boolean)
    .join('');
  const miss =
    wrong &&
    `${wrong}\t${line.input}\t${expected} ${line.unit} | ${line.name}\t${read.measurementAmount} ${read.unit} | ${read.title} | ${read.note}\t${measured}`;
  return {
    quantity,
    unit,
    anyUnit,
    firstUnit,
    name,
    miss,
    borrowed: borrowedUnit(line.input, expected, unitWords(line.unit)[0] ?? ''),
  };
}

/** Factors of metric units that the wire lacks, such as decilitres. */
function metricFactor(unit: string): number {
  return { dl: 100, cl: 10, mg: 0.001 }[unit.split(' ')[0]?.toLowerCase() ?? ''] ?? 1;
}

function unitsOf(unit: string): string[] {
  const plain = unit.replace(/\bfl(?:uid)?[. ]*(?:oz|ounces?)\b|\bfloz\b/gi, 'fluid-ounce');
  return unitWords(plain).map(canonicalUnit);
}

function unitWords(unit: string): string[] {
  return unit.split(/[\s/]+/).filter(word => word && !forms.has(word.toLowerCase()));
}

/** Label words that describe a unit's size or fullness but are not units. */
const forms = new Set(
  'small medium large big lg md sm very thin thick paper-thin heaped heaping level scant generous miniature medium-size medium-large medium-to-large size to or half-pint inch-long'.split(
    ' ',
  ),
);

function canonicalUnit(unit: string): string {
  const word = unit.toLowerCase().replace(/\.$/, '').replace('fluid ounce', 'fluid-ounce');
  return canonical[word] ?? canonical[word.replace(/s$/, '')] ?? singular(word);
}

const canonical: Record<string, string> = {
  ...{
    tbsp: 'tablespoon',
    tb: 'tablespoon',
    tsp: 'teaspoon',
    c: 'cup',
    oz: 'ounce',
    lb: 'pound',
    pt: 'pint',
  },
  ...{ g: 'gram', kg: 'kilogram', ml: 'milliliter', millilitre: 'milliliter', l: 'liter', litre: 'liter' },
  ...{
    pkg: 'package',
    pack: 'package',
    packet: 'package',
    tin: 'can',
    ...{ in: 'inch', inche: 'inch' },
    splashe: 'splash',
    centimeter: 'cm',
  },
  ...{ rasher: 'slice' },
};

function comparable(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'").replace(/[“”]/g, '"');
  const words = plain
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[()]/g, ' ')
    .trim()
    .split(/\s+/);
  return words.map(singular).join(' ');
}

function singular(word: string): string {
  if (/ves$/.test(word)) return word.replace(/ves$/, 'f');
  if (/(?:oes|shes|ches|xes|sses)$/.test(word)) return word.slice(0, -2);
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y');
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function microsecondsPerLine(labelled: Labelled[]): number {
  const rounds = Array.from({ length: 10 }, () => {
    const start = performance.now();
    for (const { input } of labelled) parseIngredientLine(input);
    return performance.now() - start;
  });
  return (Math.min(...rounds) * 1000) / labelled.length;
}

main(process.argv.slice(2));
