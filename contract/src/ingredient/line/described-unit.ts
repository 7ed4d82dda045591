import { isMeasured, unitOf } from '../../measure.ts';
import { match, type Reading } from './match-at.ts';
import { approximations } from './number-reading.ts';
import { readUnit, type UnitWord, unitWord } from './unit-words.ts';

/** A unit with its adjectives: "large fresh sprigs" is the unit sprig, "large", and "fresh", which goes to the name. */
export type DescribedUnit = {
  unit: UnitWord;
  word: string;
  description: string;
  namePrefix: string;
  end: number;
};

/** The unit that begins at `at`, after a space or adjectives; undefined if the name begins there. */
export function readDescribedUnit(text: string, at: number): DescribedUnit | undefined {
  const gap = match(/,? ?/y, text, at)?.[0].length ?? 0;
  const words = readMeasuringWords(text, at + gap);
  const afterWords = words ? words.end + (match(/,? /y, text, words.end)?.[0].length ?? 0) : at + gap;
  const named = match(
    /(?:(?:very )?(?:fresh|whole|unpeeled|dried|frozen|dry|canned) ){1,2}/iy,
    text,
    afterWords,
  );
  const start = afterWords + (named?.[0].length ?? 0);
  const unit = readEither(text, start);
  if (!unit || (named && isMeasured(unitOf(unit.value.type)))) return undefined;
  if (!standsAsUnit(text, start, unit)) return undefined;
  const other = unit.value.type === 'MEASUREMENT_TYPE_UNSPECIFIED' ? '' : unit.other;
  const full = isSpoon(unit.value) ? readFullness(text, unit.end) : undefined;
  return {
    unit: unit.value,
    word: text.slice(start, unit.end),
    description: [words?.value, full?.value, other].filter(Boolean).join(', '),
    namePrefix: named?.[0] ?? '',
    end: full?.end ?? unit.end,
  };
}

function isSpoon({ type, name }: UnitWord): boolean {
  return /_(?:TABLESPOON|TEASPOON|CUP|PINCH)$/.test(type) || /^(?:dessertspoon|glass)$/.test(name);
}

/** Reads "can or bottle": the first container is the unit, the second goes to its description. */
function readEither(text: string, at: number): (Reading<UnitWord> & { other: string }) | undefined {
  const unit = readUnit(text, at);
  const or = unit && match(/ or (?=\p{L})/iuy, text, unit.end);
  const other = or && readUnit(text, unit.end + or[0].length);
  const either = other && ![unit, other].some(({ value }) => isMeasured(unitOf(value.type)));
  if (!either) return unit && { ...unit, other: '' };
  return { ...unit, end: other.end, other: text.slice(unit.end + 1, other.end) };
}

/**
 * Whether a name follows the unit: "3 cloves" is a spice, "1 rib roast" is meat, and "1 can-shaped cake" has no can.
 */
function standsAsUnit(text: string, start: number, unit: Reading<UnitWord>): boolean {
  if (isMeasured(unitOf(unit.value.type))) return true;
  const word = text.slice(start, unit.end);
  if (/^St(?!\p{L})/u.test(word) || namesLikeUnits.test(text.slice(start, unit.end + 16))) return false;
  if (
    nuts.test(word) &&
    !match(/ (?:de|di|of) (?:beurre|burro|mantequilla|margarin|saindoux|ghee|graisse)/iuy, text, unit.end)
  )
    return false;
  if (/^(?:$|-|,|;|\)| - | \(?optional| or )/.test(text.slice(unit.end, unit.end + 12))) return false;
  return !/^ribs?$/i.test(word) || match(/ (?:of )?celery/iy, text, unit.end) !== null;
}

/** "Knob of butter" in French, Spanish and Italian: literally, a nut of butter. */
const nuts = /^(?:noix|noisettes?|nuez|noce)$/i;

/** Names that begin with a word that is a unit elsewhere. */
const namesLikeUnits =
  /^(?:pak choi|pot (?:roast|barley|sticker)|bouquet garni|head cheese|stem ginger|leaf lettuce|cube steak|strip (?:steak|loin)|glass noodle|drop scone|clove oil|cake (?:flour|mix|crumb|layer|pan|board|base|sponge))/i;

const size =
  '(?:extra[- ]|very )?(?:small|medium|large|big|tiny|jumbo|miniature|lg|sm|med|md|x-?lg)(?:-?ish|[- ]sized?)?|mittelgroße[rsn]?|große[rsn]?|kleine[rsn]?|grote|middelgrote|pequeñ[oa]s?|median[oa]s?|piccol[oaie]|medi[oe]|grand[ei]s?|moyen(?:ne)?s?|petite?s?(?! pois)|gros(?:se)?s?(?! sel)|médi[oa]s?|pequen[oa]s?|stora?|små|liten';
const heaped =
  'heaped|heaping|rounded|level|scant|generous|geh(?:äuft(?:e[rsnm]?)?|\\.)|gestr(?:ichen(?:e[rsnm]?)?|\\.)|abgestrichene[rsnm]?|knappe?[rsnm]?|ras[oaie]?s?|colm[oaie]|colmad[oa]s?|copetud[oa]s?|bombée?s?|rases?|afgestreken|opgehoopte?|volle|flinke|scars[oaie]|abbondant[ei]|chei[oa]s?|rågade?|rågat|toppade?|toppede?|topp?et|strøg(?:et|ne|en)|strøk(?:et|ne|en)|struk(?:et|na|en)|płask(?:a|ie|iej|ich)|czubat[aey](?:j|ch)?|kopiast[aey](?:j|ch)?|niepełn[aey]|zarovnan[áéý](?:ch)?|vrchovat[áéý](?:ch)?|kopcovit[áéý](?:ch)?|csapott|púpos|púpozott|полн(?:ая|ые|ых|ой)|неполн(?:ая|ые|ых|ый|ой)';
const measuring = `(?:very |good |bonnes? |well[- ]|lightly |loosely |firmly |tightly |leicht |gut |schwach |stark |bien |ben |lätt |lekko |let )?(?:${heaped}|good|bonnes?|packed|thin|thick|paper-thin|thinly|thickly|fat|healthy|short|long|stor|ripe|half-(?:pint|gallon|litre|liter))(?:[- ](?:cut|sliced))?`;

const sizeWords = new RegExp(
  `(?:${size})(?:(?: ?- ?|-to-| to | or | and | or \\d+ )(?:${size}))?(?=[ ,])`,
  'iuy',
);
const measuringWords = new RegExp(
  `(?:${size}|${measuring})(?:(?:-to-| to | or | and |, )(?:${size}|${measuring}))*(?=[ ,])`,
  'iuy',
);

/** Reads "large" or "small to medium", which describe a counted thing and stay with its name. */
export function readSize(text: string, at: number): Reading<string> | undefined {
  return reading(match(sizeWords, text, at), at);
}

/** Reads "heaping", "large" or "thin" before a unit. */
export function readMeasuringWords(text: string, at: number): Reading<string> | undefined {
  return reading(match(measuringWords, text, at), at);
}

/** Reads how full a spoon or cup is, after the unit: "c. à s. bombée", "cucharada colmada", "ложка с горкой". */
export function readFullness(text: string, at: number): Reading<string> | undefined {
  const found = match(fullness, text, at);
  return found ? { value: found[0].replace(/^,? /, ''), end: at + found[0].length } : undefined;
}

const fullness = new RegExp(
  `,? (?:(?:bien |ben |très |muy |molto |leicht |un peu |bem )?(?:${heaped}|pleines?|pien[oaie]|llen[oa]s?)|(?:с|без) (?:небольшой )?(?:горк(?:ой|и)|верх(?:ом|а))|z czubem|bez czubka)(?=[ ,]|$)`,
  'iuy',
);

function reading(found: RegExpExecArray | null, at: number): Reading<string> | undefined {
  return found ? { value: found[0], end: at + found[0].length } : undefined;
}

/** A note, split so that its quantity words can be shown with the amount. */
export type SplitNote = {
  /** Before the amount: "about". */
  before: string;
  /** After the amount, a unit without a wire type: "large sprigs" in "2 large sprigs thyme". */
  countWord: string;
  note: string;
};

/** Splits "about" and "sprigs" from the note "about, sprigs, chopped". */
export function splitNote(note: string): SplitNote {
  const parts = note.split(', ');
  const before =
    match(approximations, `${parts[0]} `, 0)?.[0].length === `${parts[0]} `.length ? parts.shift() : '';
  const countWord = isCountWord(parts[0] ?? '') ? parts.shift() : '';
  return { before: before ?? '', countWord: countWord ?? '', note: parts.join(', ') };
}

function isCountWord(text: string): boolean {
  const words = text.split(' ');
  const type = unitWord(words.at(-1) ?? '')?.type;
  const before = words
    .slice(0, -1)
    .join(' ')
    .replace(/^(?:an? )?(?:few|several|some) ?/i, '');
  // "2 in piece ginger" is in inches, but "in strips" says how to cut the peppers.
  if (/^in$/i.test(before) && /s$/i.test(text)) return false;
  if (lengths.test(before)) return type !== undefined && !isMeasured(unitOf(type));
  if (bareLength.test(text)) return true;
  if (type !== 'MEASUREMENT_TYPE_UNSPECIFIED') return false;
  return !before || readMeasuringWords(`${before} `, 0)?.end === before.length;
}

const lengths = /^(?:cm|mm|in|inch)(?:[ /\d-]|$)/i;

/** "cm" and "cm/1 in" in "2 ½ cm/1 in ginger". */
const bareLength = /^(?:cm|mm|in|inch(?:es)?)(?:\/\S+(?: (?:in|inch))?)?$/i;
