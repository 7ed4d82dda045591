import { invalid } from '@potluck/contract/errors';
import { maxBatchGet } from '@potluck/contract/limits';
import { readMaskOf } from '@potluck/contract/masks/read-mask';
import { matchesPattern } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import { JsonText } from '../../http/json-text.ts';
import { findNamed } from '../../policy/visible-row.ts';
import { parseFields } from '../../request/validate.ts';
import { maskedRowText, rowText } from '../../rows/resource-row.ts';
import { TimeSlice } from '../../work/time-slice.ts';
import type { Handler } from '../server-part.ts';

const { request: fields } = resources.recipe.custom.batchGet;

/** `recipes:batchGet`: those of the named recipes that the viewer sees. */
export const batchGetRecipes: Handler = async ({ context, viewer, definition }, { query }) => {
  const request = parseFields(fields, query);
  const names = namesIn(String(request.names));
  const mask = readMaskOf(definition.fields, String(request.readMask));
  const found = await findNamed(context.store.db, viewer, { type: definition.singular, names });
  const turns = new TimeSlice(() => context.slices.next(viewer.user));
  const shown: string[] = [];
  for (const each of found) {
    shown.push(mask ? maskedRowText(definition, each, mask) : rowText(definition, each));
    if (turns.due) await turns.pause();
  }
  return new JsonText(`{"recipes":[${shown.join()}]}`);
};

/** The distinct names, separated by commas. */
function namesIn(text: string): string[] {
  const names = [...new Set(text.split(',').map(name => name.trim()))];
  if (names.length > maxBatchGet)
    throw invalid([{ field: 'names', description: `must be at most ${maxBatchGet} names` }]);
  if (names.some(name => !matchesPattern(resources.recipe.pattern, name)))
    throw invalid([{ field: 'names', description: 'must be names of recipes, separated by commas' }]);
  return names;
}
