import type { Measure } from '../../measure.ts';
import type { UnitWord } from './unit-words.ts';

/** A quantity while it is being read: each reader moves `end` past the part that it understood. */
export type QuantityDraft = {
  readonly text: string;
  end: number;
  first: Measure;
  joint?: 'AND' | 'TO' | 'OR';
  second?: Measure;
  /** The unit as a word; absent when things are only counted, as in "2 eggs". */
  unit?: UnitWord;
  /** Words beside the quantity, in the order of the line: "large", "14-ounce", "about", "sprigs". */
  notes: string[];
  /** Words before the unit that belong to the name: "fresh" of "3 fresh sprigs rosemary". */
  namePrefix: string;
  uncertain: boolean;
};

/** Nothing read yet, at the start of the text. */
export function emptyDraft(text: string): QuantityDraft {
  const first: Measure = { amount: 0, type: 'MEASUREMENT_TYPE_UNSPECIFIED' };
  return { text, end: 0, first, notes: [], namePrefix: '', uncertain: false };
}
