import type { Evidence, RecipeReading } from '@potluck/contract/resources/recipe/reading';
import { textKey } from '../html/plain-text.ts';
import type { RecipeParts } from '../parts/recipe-parts.ts';
import { listNames } from '../parts/recipe-parts.ts';
import { toRecipeReading } from '../parts/recipe-reading.ts';

/**
 * Converts a model's recipe to the same form as any other reading. Models can hallucinate: marks everything for review,
 * and individually the lines that don't occur in `source`, if there is one to compare with.
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
