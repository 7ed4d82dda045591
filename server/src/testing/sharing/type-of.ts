import { collectionOf } from '@potluck/contract/names';
import { definitions, type SharedKey } from '@potluck/contract/resources';

/** The shareable type of a name: `inventory` for `inventories/pantry`. */
export function typeOf(name: string): SharedKey {
  const found = definitions.find(({ accessField, plural }) => accessField && plural === collectionOf(name));
  if (!found) throw new Error(`${name} is nothing that people share`);
  return found.singular as SharedKey;
}
