/**
 * Scores reading photos of recipes: `node bench/score-photos.ts [--misses] [distortion …]`. Renders pages from our own
 * recipes in one and two columns and distorts them like bad photos. Compares the characters of each page, and the
 * amounts and units of its ingredients with those in its own lines; German pages come last. Takes about six minutes on
 * two cores.
 */
import { parseIngredientLines } from '../contract/src/ingredient-line.ts';
import type { Ingredient } from '../contract/src/resources/recipe/fields.ts';
import type { Evidence } from '../contract/src/resources/recipe/reading.ts';
import { exampleRecipes } from '../server/src/example/example-recipes.ts';
import type { PageLanguage } from '../server/src/reading/ocr/page-language.ts';
import { PageReader } from '../server/src/reading/ocr/page-reader.ts';
import type { PageReading } from '../server/src/reading/ocr/photo-reading.ts';
import { recipeOnPages } from '../server/src/reading/ocr/recipe-on-pages.ts';
import { type Distortion, distortions } from './photos/distortions.ts';
import { distance } from './photos/edit-distance.ts';
import { germanRecipes, germanWords } from './photos/german-recipes.ts';
import { moreRecipes } from './photos/more-recipes.ts';
import { englishWords, type PageRecipe, type PageWords, recipePage } from './photos/recipe-page.ts';

interface Book {
  recipes: readonly PageRecipe[];
  words: PageWords;
  /** The language that the sender reads most. */
  expected: PageLanguage;
}

async function main(named: string[]): Promise<void> {
  const reader = new PageReader();
  const all = Object.keys(distortions) as Distortion[];
  const wanted = {
    distortions: all.filter(each => named.includes(each)),
    misses: named.includes('--misses'),
  };
  if (wanted.distortions.length === 0) wanted.distortions = all;
  await scoreBook(
    reader,
    { recipes: [...exampleRecipes, ...moreRecipes], words: englishWords, expected: 'eng' },
    wanted,
  );
  console.log('in German');
  await scoreBook(reader, { recipes: germanRecipes, words: germanWords, expected: 'deu' }, wanted);
  await reader.end();
}

interface Wanted {
  distortions: Distortion[];
  misses: boolean;
}

async function scoreBook(
  reader: PageReader,
  { recipes, words, expected }: Book,
  wanted: Wanted,
): Promise<void> {
  for (const distortion of wanted.distortions)
    for (const columns of [1, 2] as const) {
      const scores: Score[] = [];
      for (const recipe of recipes) {
        const page = recipePage(recipe, { columns, words });
        const photo = await distortions[distortion](page.png);
        const start = performance.now();
        const [read] = await reader.read([photo], expected);
        if (read)
          scores.push(scoreOf({ recipe, text: page.text, read, milliseconds: performance.now() - start }));
      }
      report(`${distortion}, ${columns === 1 ? 'one column' : 'two columns'}`, scores);
      if (wanted.misses) for (const miss of scores.flatMap(score => score.misses)) console.log(`    ${miss}`);
    }
}

interface Score {
  characters: number;
  wrongCharacters: number;
  amounts: number;
  misses: string[];
  /** Misses that the reading did not mark as uncertain. */
  unmarked: number;
  milliseconds: number;
}

interface Reading {
  recipe: PageRecipe;
  text: string;
  read: PageReading;
  milliseconds: number;
}

function scoreOf({ recipe, text, read, milliseconds }: Reading): Score {
  const [printed, seen] = [text, read.text].map(each => each.replace(/\s+/g, ' ').trim());
  const reading = recipeOnPages([read]);
  const found = reading.recipe.ingredientGroups.flatMap(group => group.ingredients);
  const lines = reading.evidence.filter(({ field }) => /^ingredientGroups\[\d+\]\./.test(field));
  const wanted = parseIngredientLines(recipe.ingredients).flatMap(group => group.ingredients);
  const wrong = [...wanted.keys()].filter(at => amountOf(wanted[at]) !== amountOf(found[at]));
  return {
    characters: printed?.length ?? 0,
    wrongCharacters: distance(printed ?? '', seen ?? ''),
    amounts: wanted.length,
    misses: wrong.map(at => describeMiss({ recipe, wanted: wanted[at], line: lines[at] })),
    unmarked: wrong.filter(at => !amountMarked(lines[at])).length,
    milliseconds,
  };
}

interface Miss {
  recipe: PageRecipe;
  wanted: Ingredient | undefined;
  line: Evidence | undefined;
}

function describeMiss({ recipe, wanted, line }: Miss): string {
  return `${recipe.title}: ${wanted?.title} | ${line?.text}${amountMarked(line) ? '' : ' | unmarked'}`;
}

function amountMarked(line: Evidence | undefined): boolean {
  return line?.uncertain.includes('measurementAmount') ?? false;
}

function amountOf(ingredient: Ingredient | undefined): string {
  if (!ingredient) return '';
  const { measurementAmount, measurementType, secondMeasurementAmount, secondMeasurementType } = ingredient;
  return [measurementAmount, measurementType, secondMeasurementAmount, secondMeasurementType].join(' ');
}

function report(what: string, scores: Score[]): void {
  const sum = (key: 'characters' | 'wrongCharacters' | 'amounts' | 'milliseconds' | 'unmarked') =>
    scores.reduce((total, score) => total + score[key], 0);
  const missed = scores.flatMap(({ misses }) => misses).length;
  const characters = (100 * (1 - sum('wrongCharacters') / sum('characters'))).toFixed(2);
  const amounts = (100 * (1 - missed / sum('amounts'))).toFixed(2);
  const each = Math.round(sum('milliseconds') / scores.length);
  console.log(
    `${what.padEnd(22)} ${characters} % of characters, ${amounts} % of ${sum('amounts')} amounts (${sum('unmarked')} wrong ones unmarked), ${each} ms a page`,
  );
}

await main(process.argv.slice(2));
