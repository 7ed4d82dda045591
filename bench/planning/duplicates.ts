import { comparedPairs, similarPairs } from '../../server/src/resources/recipe/duplicates/similar-pairs.ts';
import { randomTitles } from '../../server/src/resources/recipe/duplicates/testing/random-titles.ts';

/** Prints the processor time in milliseconds for finding likely duplicates among a person's recipes. */
export async function reportDuplicates(): Promise<void> {
  console.log('\nrecipes | compared |  found | CPU ms');
  for (const count of [1000, 2000, 5000]) {
    const recipes = randomTitles(count).map((title, at) => ({ name: `recipes/${at}`, title, citation: '' }));
    await similarPairs(recipes);
    const before = process.cpuUsage();
    const { length } = await similarPairs(recipes);
    const { user, system } = process.cpuUsage(before);
    const figures = [
      String(count).padStart(7),
      String([...comparedPairs(recipes)].length).padStart(8),
      String(length).padStart(6),
      ((user + system) / 1000).toFixed(1).padStart(6),
    ];
    console.log(figures.join(' | '));
  }
}
