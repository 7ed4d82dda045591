import { isMeasured, type Measure, unitOf } from '../../measure.ts';
import { readSize } from './described-unit.ts';
import { match } from './match-at.ts';
import {
  type ParsedMeasure,
  readMeasure,
  readTrailingCount,
  readTrailingMeasure,
  readTrailingUnit,
  type TrailingCount,
} from './measure-reading.ts';
import { isOptional, type ParsedName, readName } from './name-reading.ts';
import { readLabel } from './normalize-line.ts';
import { approximations, readAmount } from './number-reading.ts';
import { emptyDraft, type QuantityDraft } from './quantity-draft.ts';
import { readQuantity } from './quantity-reading.ts';
import { readDimensions } from './size-of-one.ts';
import { readUnit } from './unit-words.ts';

/** The contents of a line: the quantity, the name, and the remaining text in line order. */
export type ParsedIngredient = { quantity: QuantityDraft; title: string; notes: string[]; optional: boolean };

/** Reads a plain line (see `normalizeLine`) that is not a heading. */
export function readIngredient(text: string): ParsedIngredient {
  const { label, rest } = readLabel(text);
  const part = readPartOfOne(rest);
  const whole = part?.rest ?? rest;
  const quantity = readQuantity(whole, 0) ?? emptyDraft(whole);
  const after = quantity.namePrefix + whole.slice(quantity.end).replace(/^[\s,;:.]+(?=\D|$)/, '');
  const name = readName(withoutSize(quantity, after));
  if (part) quantity.notes.push(lowerFirst(part.part.trim()));
  const named = withTrailing(quantity, asBought(quantity, name));
  const notes = quantity.first.amount || quantity.unit ? name.notes : withMeasureOf(quantity, name.notes);
  // In "2 cups (rolled oats)" the bracket is the only name.
  const title = (share.test(named) ? withShare(notes, named) : named) || (notes.shift() ?? '');
  const optional = name.optional || isOptional(label);
  return { quantity, title, notes: [...quantity.notes, isOptional(label) ? '' : label, ...notes], optional };
}

/** A share per person, which is not a name: "4 per person". */
const share = /^(?:\d+|an?|one|two|three) (?:per|for each|pro|par|por|a) \p{L}+$/iu;

/** In "2 pounds (16 to 20 count shrimp) 4 per person", takes the name from the brackets. */
function withShare(notes: string[], named: string): string {
  const at = notes.findIndex(
    note => /\p{L}{3}$/u.test(note) && /\d.* (?:count|size) \p{L}|^\p{L}/u.test(note),
  );
  const [, count = '', name = ''] = /^(\d.* (?:count|size) )?(.+)$/.exec(notes[at] ?? '') ?? [];
  if (!name) return named;
  notes.splice(at, 1, ...[count.trim(), named].filter(Boolean));
  return name;
}

/** Moves a size before the name to the notes. */
function withoutSize(quantity: QuantityDraft, after: string): string {
  if (!quantity.end) return after;
  const size = readDimensions(after) ?? readSize(after, 0);
  if (!size) return after;
  quantity.notes.push(size.value);
  return after.slice(size.end).replace(/^[, ]+/, '');
}

/** Keeps the preparation in the title of canned goods: shops sell chopped canned tomatoes, cooks chop fresh ones. */
function asBought(quantity: QuantityDraft, { preparation, title }: ParsedName): string {
  const canned =
    quantity.first.type === 'MEASUREMENT_TYPE_CAN' ||
    quantity.notes.some(note => /^(?:can|tin)s?$/i.test(note));
  if (canned) return [preparation, title].filter(Boolean).join(' ');
  if (preparation) quantity.notes.push(lowerFirst(preparation));
  return title;
}

function withTrailing(quantity: QuantityDraft, title: string): string {
  const measured = /\d/.test(title) ? readTrailingMeasure(title) : undefined;
  if (measured)
    return takeMeasure(quantity, measured.measure, title.slice(measured.name.length)) ? measured.name : title;
  const listed = !quantity.first.amount && /^(.*\p{L}) ?[:=×x] ?(\d{1,3})$/u.exec(title);
  if (listed) {
    quantity.first = { ...quantity.first, amount: Number(listed[2]) };
    return listed[1] ?? title;
  }
  const behind = quantity.first.amount ? undefined : readTrailingCount(title);
  if (behind) {
    takeCount(quantity, behind);
    return behind.title;
  }
  const counted = quantity.first.amount && !quantity.unit ? readTrailingUnit(title) : undefined;
  if (!counted) return title;
  const { unit, word } = counted;
  quantity.unit = unit;
  quantity.first = { ...quantity.first, type: unit.type };
  if (quantity.second) quantity.second = { ...quantity.second, type: unit.type };
  if (unit.type === 'MEASUREMENT_TYPE_UNSPECIFIED') quantity.notes.unshift(word);
  return counted.title;
}

function takeCount(quantity: QuantityDraft, { amount, unit, word }: TrailingCount): void {
  quantity.unit = unit;
  quantity.first = { amount, type: unit.type };
  if (unit.type === 'MEASUREMENT_TYPE_UNSPECIFIED') quantity.notes.unshift(word);
}

/** Uses the measure as the quantity if the line has none, as its second measure if that is free, or else as a note. */
function takeMeasure(quantity: QuantityDraft, read: ParsedMeasure, words: string): boolean {
  if (!quantity.first.amount && !quantity.unit) {
    quantity.first = read.first;
    quantity.second = read.second;
    quantity.joint = read.second && read.joint;
    quantity.unit = read.unit;
  } else if (isOtherwise(quantity, read.first)) {
    quantity.second = read.first;
    quantity.joint = 'OR';
  } else {
    quantity.notes.push(words.trim());
  }
  return true;
}

function isOtherwise({ first, second }: QuantityDraft, other: Measure): boolean {
  return !second && isMeasured(unitOf(first.type)) && unitOf(first.type).system !== unitOf(other.type).system;
}

/** Uses a remark as the quantity if it is only an amount: "Butter, 250 g", "salt (1 tsp)", "courgette - 1". */
function withMeasureOf(quantity: QuantityDraft, notes: string[]): string[] {
  for (const [index, note] of notes.entries()) {
    const about = match(approximations, note, 0)?.[0] ?? '';
    const tail = note.slice(about.length);
    const read = /^[\d½¼¾⅓⅔]/.test(tail) ? (readMeasure(note, about.length) ?? readCount(note)) : undefined;
    if (!read || !/^(?:$|,)/.test(note.slice(read.end))) continue;
    takeMeasure(quantity, read, note);
    const rest = [about.trim(), note.slice(read.end).replace(/^, ?/, '')].filter(Boolean);
    return [...notes.slice(0, index), ...rest, ...notes.slice(index + 1)];
  }
  return notes;
}

function readCount(note: string): ParsedMeasure | undefined {
  const amount = readAmount(note, 0);
  if (!amount || amount.high) return undefined;
  const unit = note[amount.end] === ' ' ? readUnit(note, amount.end + 1) : undefined;
  const type = unit?.value.type ?? 'MEASUREMENT_TYPE_UNSPECIFIED';
  return {
    first: { amount: amount.low, type },
    joint: 'TO',
    unit: unit?.value,
    end: unit?.end ?? amount.end,
  };
}

function lowerFirst(text: string): string {
  return /^(?:Juice|Zest|Rind|Peel|Leaves|Seeds|\p{Lu}\p{Ll}*(?:ed|ly)(?: |$))/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/**
 * "Juice of 1 lemon" means buying a lemon: returns the line from the number on, and the part that the recipe wants. In
 * English, German, French, Spanish, Italian, Dutch and Swedish.
 */
export function readPartOfOne(text: string): { rest: string; part: string } | undefined {
  const found = parts.exec(text);
  if (!found?.groups) return undefined;
  const { part = '' } = found.groups;
  return { rest: text.slice(found[0].length), part };
}

const thing =
  '(?:juice|zest|rind|peel|leaves|seeds|pulp|saft|schale|abrieb|jus|zeste|zumo|jugo|ralladura|succo|scorza|buccia|sap|rasp)';
const prepared =
  '(?:(?:finely |freshly |coarsely )?(?:grated|squeezed|pared|strained|julienned|minced|chopped) )?';
const link = "(?: (?:of|from|von|de|di|van|av) (?:the )?| d['’])";

const parts = new RegExp(
  `^(?:the )?(?<part>${prepared}${thing}(?: (?:and|und|et|y|e|en|och) ${prepared}${thing})?${link.replace('(?:the )?', '')}(?:the )?)(?=\\d|[½¼¾⅓⅔]|(?:an?|one|two|three|four|half|eine[rs]?|une?|un[ao]?|een|en) )`,
  'iu',
);
