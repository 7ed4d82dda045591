import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** What an access key reaches at most. Keys from before reach everything that their owner may do with a key. */
export function keyScopes(engine: Engine): string[] {
  return [`alter table session add column scope ${columnTypes(engine).text}`];
}
