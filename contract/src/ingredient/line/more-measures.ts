import { measureSum } from '../../amount/measure-sum.ts';
import { isMeasured, type Measure, unitOf } from '../../measure.ts';
import { readDescribedUnit } from './described-unit.ts';
import { match } from './match.ts';
import { type MeasureRead, readMeasure } from './measure-reading.ts';
import type { QuantityDraft } from './quantity-draft.ts';
import { readSize } from './size-of-one.ts';

/**
 * Reads the measures that follow and belong to the first: "(240 ml)" and "/9 oz" say the same in other units,
 * "plus 2 tbsp" and "1 lb 2 oz" add, "200g-250g" is a range. What the wire has no place for becomes a note.
 */
export function readMoreMeasures(draft: QuantityDraft): void {
  for (let more = 0; more < 4; more++) {
    const end = draft.end;
    if (!readBracket(draft)) readJoined(draft);
    if (draft.end === end) return;
  }
}

function readBracket(draft: QuantityDraft): boolean {
  const { text } = draft;
  const open = match(/ ?([([]) ?/y, text, draft.end);
  if (!open) return false;
  const start = draft.end + open[0].length;
  const close = text.indexOf(open[1] === '(' ? ')' : ']', start);
  const content = close < 0 ? '' : text.slice(start, close).trim();
  const measure = readMeasure(content, 0);
  const whole = measure?.end === content.length;
  if (!content || !(whole || saysMore(content))) return false;
  if (whole && isMeasured(unitOf(draft.first.type))) takeOther(draft, measure, 'OR', content);
  else draft.notes.push(content);
  draft.end = close + 1;
  return true;
}

/** A bracket that repeats the quantity in other words, and says nothing about the name. */
function saysMore(content: string): boolean {
  return (
    readSize(content, 0) !== undefined ||
    /^(?:about |scant |or )?[\d½¼¾⅓⅔]+(?:[ \d½¼¾⅓⅔/.-]*) ?(?:sticks?|cloves?|cans?|cubes?|packages?|packets?|sachets?)$/i.test(
      content,
    )
  );
}

const joints =
  /,? (plus) | ?(\/|\+|&|-|–|—|=|,) ?| (or|oder|ou|o|of|eller|plus|and|und|et|y|e|en|och|to|bis) | ?/iuy;

const meanings: Record<string, 'AND' | 'TO' | 'OR'> = {
  ...{ '/': 'OR', '=': 'OR', or: 'OR', oder: 'OR', ou: 'OR', o: 'OR', of: 'OR', eller: 'OR' },
  ...{ '-': 'TO', '–': 'TO', '—': 'TO', to: 'TO', bis: 'TO' },
};

function readJoined(draft: QuantityDraft): void {
  const joint = match(joints, draft.text, draft.end);
  const sign = (joint?.slice(1).find(Boolean) ?? '').toLowerCase();
  const read = readMeasure(draft.text, draft.end + (joint?.[0].length ?? 0));
  if (!read && sign === '/') readOtherCount(draft);
  if (!read) return;
  if (!isMeasured(unitOf(draft.first.type))) {
    readMoreOfOther(draft, sign, read);
    return;
  }
  const meaning =
    sign === '' || sign === ',' ? neighbours(draft.first, read.first) : (meanings[sign] ?? 'AND');
  if (meaning === 'TO' && unitOf(read.first.type).dimension !== unitOf(draft.first.type).dimension) return;
  takeOther(draft, read, meaning, draft.text.slice(draft.end, read.end).trim());
  draft.end = read.end;
}

/** "1 stick plus 2 tablespoons butter": what a counted unit is added to has no sum with it. */
function readMoreOfOther(draft: QuantityDraft, sign: string, read: MeasureRead): void {
  if (sign !== 'plus' || !draft.unit) return;
  draft.notes.push(draft.text.slice(draft.end, read.end).replace(/^[, ]+/, ''));
  draft.end = read.end;
}

/** "125 g / 1 stick butter"; in "50g/1¾ butter" the second unit is lost, so the number means nothing. */
function readOtherCount(draft: QuantityDraft): void {
  const number = match(/ ?\/ ?[\d½¼¾⅓⅔⅛.]{1,6}(?= )/y, draft.text, draft.end);
  if (!number) return;
  const unit = readDescribedUnit(draft.text, draft.end + number[0].length);
  const end = unit?.end ?? draft.end + number[0].length;
  if (unit) draft.notes.push(draft.text.slice(draft.end, end).replace(/^ ?\/ ?/, ''));
  draft.end = end;
}

/** "1 lb 2 oz" adds and "20g ¾oz" does not: units on the same scales belong together. */
function neighbours(first: Measure, second: Measure): 'AND' | 'OR' {
  const [one, other] = [unitOf(first.type), unitOf(second.type)];
  return one.dimension === other.dimension && one.system === other.system ? 'AND' : 'OR';
}

/** Goes into the second amount if that is free; metric sums are one amount ("1 kg 200 g" is 1.2 kg). */
function takeOther(draft: QuantityDraft, read: MeasureRead, joint: 'AND' | 'TO' | 'OR', words: string) {
  const metric = [draft.first, read.first].every(({ type }) => unitOf(type).system === 'metric');
  const total = joint === 'AND' && metric && !draft.second ? measureSum(draft.first, read.first) : undefined;
  if (total) {
    draft.first = total;
  } else if (draft.second || read.second || !read.first.amount) {
    draft.notes.push(words.replace(/^[/=,] ?/, ''));
  } else {
    draft.second = read.first;
    draft.joint = joint;
  }
}
