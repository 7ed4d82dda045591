import { readUnit } from './unit-reading.ts';
import type { UnitWord } from './unit-words.ts';

/** "4 garlic cloves" and "10 thyme sprigs": a unit after the name of the thing that is counted. */
export function readTrailingUnit(title: string): { title: string; word: string; unit: UnitWord } | undefined {
  const found = trailing.exec(title);
  const word = found?.[1];
  const unit = word && readUnit(word, 0)?.value;
  return unit ? { title: title.slice(0, found.index), word, unit } : undefined;
}

const trailing =
  / (cloves?|stalks?|sprigs?|spears?|slices?|rashers?|stems?|heads?|bulbs?|bunch(?:es)?|(?<=(?:cinnamon|celery) )sticks?|(?<=celery )ribs?|(?<=gelatine? )(?:leaf|leaves|sheets?))$/i;
