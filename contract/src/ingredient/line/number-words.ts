import { match, type Reading } from './match.ts';
import { articles, cardinals, denominators, dozens, needsUnit, wholeWords } from './number-table.ts';
import { readUnit } from './unit-reading.ts';

/**
 * The number in words that begins exactly at `at`, in any of the parser's languages: "two", "half a", "three-quarters",
 * "zweihundert", "trois quarts de", "dos y media", "anderthalb", "полтора".
 */
export function readNumberWords(text: string, at: number): Reading<number> | undefined {
  const read = readQuotient(text, at) ?? readCardinal(text, at);
  // "Half and half" is cream.
  return read?.value === 0.5 && match(/ (?:and|&|n) half/iy, text, read.end) ? undefined : read;
}

/** The number with what follows it in words: "two dozen", "2 and a half", "dos y medio". */
export function withMultiple(text: string, whole: Reading<number>): Reading<number> {
  const dozen = readDozen(text, whole.end);
  if (dozen) return { value: whole.value * 12, end: dozen };
  const part = readAdded(text, whole.end);
  return part && Number.isInteger(whole.value) ? { value: whole.value + part.value, end: part.end } : whole;
}

/** "and a half", "et demie", "y tres cuartos", "с половиной": less than one, after a whole number. */
function readAdded(text: string, at: number): Reading<number> | undefined {
  const and = match(joints, text, at);
  return and ? readQuotient(text, at + and[0].length) : undefined;
}

/** Between a whole number and the part that belongs to it. */
export const joints = / (?:and|&|et|y|e|und|en|och|og|i|a|és|и|с) /iuy;

/** "1/2" or "½". */
function fractionOf(sign: string): number {
  const [over = '1', under = '1'] = sign.normalize('NFKC').split(/[/\u2044]/);
  return Number(over) / Number(under);
}

/** "a cup and a half", "un kilo y medio", "une tasse 1/2 de": a part of the unit before it, and not the amount of another unit. */
export function readPartOfUnit(text: string, at: number): Reading<number> | undefined {
  const french = match(/ (?:\d\/\d|[½¼¾⅓⅔])(?= (?:de |d['’]))/iuy, text, at);
  if (french) return { value: fractionOf(french[0].trim()), end: at + french[0].length };
  const part = readAdded(text, at);
  return part && !readUnit(text, spaced(text, part.end)) ? part : undefined;
}

/** A digit before a denominator in words: "3 quarts de tasse", "1 Viertel Liter", "2 terzi". */
export function readDigitQuotient(text: string, at: number): Reading<number> | undefined {
  const digit = match(/[1-9](?=[ -]\p{L})/uy, text, at);
  const glued = digit?.[0] === '1' && text[at + 1] === ' ' ? readGlued(text, at + 2) : undefined;
  if (glued) return glued;
  return digit ? quotient(text, { value: Number(digit[0]), end: at + 1, said: false }) : undefined;
}

/** "a quarter", "trois quarts de", "half a", "dreiviertel", "полстакана": less than one. */
function readQuotient(text: string, at: number): Reading<number> | undefined {
  const glued = readGlued(text, at);
  if (glued) return glued;
  const word = wordAt(text, at);
  const alone = word && denominators.get(word.value);
  if (alone) return readBarePart(text, { at, end: word.end, parts: alone });
  const article = word && articles.has(word.value);
  const named = article && text[word.end] === ' ' ? readNamedPart(text, word.end + 1) : undefined;
  if (named) return named;
  const parts = word && (article ? 1 : cardinals.get(word.value));
  return parts ? quotient(text, { value: parts, end: word.end, said: true }) : undefined;
}

interface BarePart {
  at: number;
  end: number;
  parts: number;
}

/** "demi-livre" of "une demi-livre", "dreiviertel" of "ein dreiviertel Liter". */
function readNamedPart(text: string, at: number): Reading<number> | undefined {
  const word = wordAt(text, at);
  const value = word && !denominators.has(word.value) ? wholeWords.get(word.value) : undefined;
  return word && value && value < 1 ? { value, end: word.end } : readGlued(text, at);
}

/** "half a lemon", "cuarto de litro": a part that nobody counts, in most languages only of a unit. */
function readBarePart(text: string, { at, end, parts }: BarePart): Reading<number> | undefined {
  const dozen = readDozen(text, end);
  if (dozen) return { value: 12 / parts, end: dozen };
  const article = match(/ an?(?= \p{L})/iuy, text, end);
  if (article) return { value: 1 / parts, end: end + article[0].length };
  const linked = afterLink(text, end);
  const plain = (parts === 2 || parts === 4) && !needsUnit.has(text.slice(at, end).toLowerCase());
  if (!plain && !readUnit(text, spaced(text, linked))) return undefined;
  return { value: 1 / parts, end: linked };
}

type Parts = Reading<number> & {
  /** The number of parts is a word. */
  said: boolean;
};

/** "three quarters", "deux tiers de"; a quart is a quarter only in French, and of something. */
function quotient(text: string, { value, end, said }: Parts): Reading<number> | undefined {
  const gap = match(/[ -]/y, text, end);
  const word = gap && wordAt(text, end + 1);
  const parts = word && denominators.get(word.value);
  if (!parts || value >= parts) return undefined;
  const linked = afterLink(text, word.end);
  if (/^quarts?$/.test(word.value)) {
    const measured = readUnit(text, spaced(text, linked)) !== undefined;
    if (linked === word.end || !(said ? measured || !englishNumber.test(text) : measured)) return undefined;
  }
  const dozen = readDozen(text, word.end);
  if (dozen) return { value: (12 * value) / parts, end: dozen };
  return { value: value / parts, end: linked };
}

const englishNumber = /^(?:an?|one|two|three) /i;

/** After "de", "d'", "of a" and the like between a part and what it is a part of. */
export function afterLink(text: string, at: number): number {
  const link = match(
    / (?:of (?:an? |the )?(?=\p{L})|de (?:la |l['’])?|del |d['’]|di |do |da |von |vom |van (?:een )?|av |af |od )/iuy,
    text,
    at,
  );
  return link ? at + link[0].replace(/ $/, '').length : at;
}

function spaced(text: string, at: number): number {
  return text[at] === ' ' ? at + 1 : at;
}

function readDozen(text: string, at: number): number | undefined {
  const word = text[at] === ' ' ? wordAt(text, at + 1) : undefined;
  return word && dozens.has(word.value) ? afterLink(text, word.end) : undefined;
}

/** "halvliter", "demi-livre", "Viertelliter", "полкило": a part that one word names with its unit. */
function readGlued(text: string, at: number): Reading<number> | undefined {
  const part = match(gluedParts, text, at);
  const dozen = part && wordAt(text, at + part[0].length);
  if (part && dozen && dozens.has(dozen.value))
    return {
      value: 12 * (wholeWords.get((part[1] ?? '').toLowerCase()) ?? 1),
      end: afterLink(text, dozen.end),
    };
  const unit = part && readUnit(text, at + part[0].length);
  const value = part && wholeWords.get((part[1] ?? '').toLowerCase());
  // "Half-pint jars" are a kind of jar.
  if (
    !unit ||
    !value ||
    unit.end < at + part[0].length + 2 ||
    (text[unit.end] === ' ' && readUnit(text, unit.end + 1))
  )
    return undefined;
  return { value, end: at + part[0].length };
}

const gluedParts =
  /(half|quarter|demi|demie|dreiviertel|viertel|achtel|drittel|halb|halve|halv|half|kvart|pół|ćwierć|půl|čtvrt|pol|štvrť|háromnegyed|negyed|fél|пол|четверть)-?(?=\p{L})/iuy;

/** "twelve", "a hundred and fifty", "deux cents", "fünfundzwanzig"; a lone article is one. */
function readCardinal(text: string, at: number): Reading<number> | undefined {
  const first = wordAt(text, at);
  const dozen = first && dozens.has(first.value);
  if (dozen) return { value: 12, end: first.end };
  const article = first && articles.has(first.value);
  const single = first && (article ? 1 : (wholeWords.get(first.value) ?? cardinalOf(first.value)));
  if (!single) return undefined;
  if (needsUnit.has(first.value) && !isNumberHere(text, first.end)) return undefined;
  let number: Reading<number> = { value: single, end: first.end };
  for (let more = 0; more < 3; more++) number = withNext(text, number) ?? number;
  if (article && number.end === first.end) {
    const couple = match(/ couple(?: of)?(?= )/iy, text, first.end);
    if (couple) return { value: 2, end: first.end + couple[0].length };
  }
  return number;
}

/** "twenty" with "five", "two" with "hundred", "hundred" with "and fifty". */
function withNext(text: string, { value, end }: Reading<number>): Reading<number> | undefined {
  const gap = match(value >= 100 ? / (?:and |e |y |et |og |och )?/iuy : /[ -]/y, text, end);
  const word = gap && wordAt(text, end + gap[0].length);
  const next = word && cardinalOf(word.value);
  if (!next || needsUnit.has(word.value)) return undefined;
  if (next === 100 && value < 10) return { value: value * 100, end: word.end };
  const adds =
    value >= 100 ? value % 100 === 0 && next < 100 : isTens(value) && next < (value % 40 ? 10 : 20);
  return adds ? { value: value + next, end: word.end } : undefined;
}

function isTens(value: number): boolean {
  return value >= 20 && value < 100 && value % 10 === 0;
}

/** A word of another meaning as well: "fire dl" is four in Danish, "fire roasted tomatoes" are none. */
function isNumberHere(text: string, end: number): boolean {
  return (
    text[end] === ' ' && (readUnit(text, end + 1) !== undefined || /^ [a-z]*[æøåö]/i.test(text.slice(end)))
  );
}

function cardinalOf(word: string): number | undefined {
  return cardinals.get(word) ?? (compound.test(word) ? sumOfParts(word) : undefined);
}

const compound = /(?:hundert|hundra|hundre|honderd|cent|száz|.und.+zig|.en.+tig|anta|enta|venti|tio|ven)/u;

/** "zweihundertfünfzig", "vijfentwintig", "duecentocinquanta": undefined unless all of the word is a number. */
function sumOfParts(word: string): number | undefined {
  if (word.length > 30) return undefined;
  const hundred = /^(.*?)(?:hundert|hundra|hundre|hundrede|honderd|cento|száz)(?:und|en|og)?(.*)$/u.exec(
    word,
  );
  if (hundred) {
    const [, before = '', after = ''] = hundred;
    const [hundreds, rest] = [before ? cardinals.get(before) : 1, after ? belowHundred(after) : 0];
    return hundreds && hundreds < 10 && rest !== undefined ? hundreds * 100 + rest : undefined;
  }
  return belowHundred(word);
}

function belowHundred(word: string): number | undefined {
  const known = cardinals.get(word);
  if (known) return known;
  const [, ones = '', tens = ''] = /^(\p{L}+?)(?:und|en|ën)(\p{L}+)$/u.exec(word) ?? [];
  const [low, high] = [ones === 'ein' || ones === 'een' ? 1 : cardinals.get(ones), cardinals.get(tens)];
  if (low && high && low < 10 && isTens(high)) return low + high;
  for (let at = 4; at < word.length - 1; at++) {
    const [first, second] = [cardinals.get(word.slice(0, at)), cardinals.get(word.slice(at))];
    if (first && second && isTens(first) && second < 10) return first + second;
  }
  return undefined;
}

/** A word in lower case; not "two-pound", but "half" of "half-" where a unit follows. */
function wordAt(text: string, at: number): Reading<string> | undefined {
  const found = match(/\p{L}+(?![\p{L}\d’'])/uy, text, at);
  if (!found) return undefined;
  const end = at + found[0].length;
  const value = found[0].toLowerCase();
  if (text[end] === '-' && !joins(text, value, end + 1)) return undefined;
  return { value, end };
}

/** "three-quarters", "twenty-five". */
function joins(text: string, word: string, next: number): boolean {
  const following = match(/\p{L}+(?![\p{L}\d’'-])/uy, text, next)?.[0].toLowerCase() ?? '';
  const tens = isTens(cardinals.get(word) ?? 0) && cardinals.has(following);
  return tens || (denominators.has(following) && (cardinals.has(word) || articles.has(word)));
}
