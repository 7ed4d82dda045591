import type { Measure } from '../../measure.ts';
import type { DescribedUnit } from './described-unit.ts';
import type { UnitWord } from './unit-words.ts';

/** A quantity in progress: each reader moves `end` past the part that it understood. */
export type QuantityDraft = {
  readonly text: string;
  end: number;
  first: Measure;
  joint?: 'AND' | 'TO' | 'OR';
  second?: Measure;
  /** The unit as a word; absent for plain counts, as in "2 eggs". */
  unit?: UnitWord;
  /** Words around the quantity, in line order: "large", "14-ounce", "about", "sprigs". */
  notes: string[];
  /** Words before the unit that belong to the name: "fresh" in "3 fresh sprigs rosemary". */
  namePrefix: string;
  uncertain: boolean;
};

/** An empty draft at the start of the text. */
export function emptyDraft(text: string): QuantityDraft {
  const first: Measure = { amount: 0, type: 'MEASUREMENT_TYPE_UNSPECIFIED' };
  return { text, end: 0, first, notes: [], namePrefix: '', uncertain: false };
}

/** Sets the draft's unit; its description and any unit without a wire type become a note. */
export function takeUnit(draft: QuantityDraft, { unit, word, description, namePrefix, end }: DescribedUnit) {
  draft.first = { amount: draft.first.amount * unit.factor, type: unit.type };
  if (draft.second) draft.second = { amount: draft.second.amount * unit.factor, type: unit.type };
  const named = unit.type === 'MEASUREMENT_TYPE_UNSPECIFIED' ? word : '';
  const note = [description, named].filter(Boolean).join(' ');
  if (note) draft.notes.push(note);
  draft.unit = unit;
  draft.namePrefix = namePrefix;
  draft.end = end;
}
