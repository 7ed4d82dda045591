import type { Evidence, RecipeReading } from '@potluck/contract/resources/recipe/reading';
import { textKey } from '../html/plain-text.ts';
import type { RecipeParts } from '../parts/recipe-parts.ts';
import { listNames } from '../parts/recipe-parts.ts';
import { toRecipeReading } from '../parts/recipe-reading.ts';

/**
 * A recipe that a model told, in the way of every other reading. Models can make things up: all of it is to be looked
 * over, and lines that do not stand in `source`, where there is one to compare with, are marked one by one.
 */
export function readingOfModel(parts: RecipeParts, { citation = '', source = '' } = {}): RecipeReading {
  const reading = toRecipeReading({ ...parts, citation, doubted: listNames });
  const known = textKey(source);
  const evidence = reading.evidence.map(each =>
    known === '' || each.text === '' || known.includes(textKey(each.text)) ? each : withDoubt(each),
  );
  return { ...reading, evidence, reader: 'RECIPE_READER_AI' };
}

function withDoubt(evidence: Evidence): Evidence {
  return { ...evidence, uncertain: [...new Set(['title', ...evidence.uncertain])] };
}
