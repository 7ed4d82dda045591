import { match, type Reading } from './match-at.ts';
import { readUnit } from './unit-words.ts';

/**
 * Reads the number in words at exactly `at`, in any of the parser's languages: "two", "half a", "three-quarters",
 * "zweihundert", "trois quarts de", "dos y media", "anderthalb", "полтора".
 */
export function readNumberWords(text: string, at: number): Reading<number> | undefined {
  const read = readQuotient(text, at) ?? readCardinal(text, at);
  // "Half and half" is cream.
  return read?.value === 0.5 && match(/ (?:and|&|n) half/iy, text, read.end) ? undefined : read;
}

/** Extends the number by the words after it: "two dozen", "2 and a half", "dos y medio". */
export function withMultiple(text: string, whole: Reading<number>): Reading<number> {
  const dozen = readDozen(text, whole.end);
  if (dozen) return { value: whole.value * 12, end: dozen };
  const part = readAdded(text, whole.end);
  return part && Number.isInteger(whole.value) ? { value: whole.value + part.value, end: part.end } : whole;
}

/** Reads a part below one after a whole number: "and a half", "et demie", "y tres cuartos", "с половиной". */
function readAdded(text: string, at: number): Reading<number> | undefined {
  const and = match(joints, text, at);
  return and ? readQuotient(text, at + and[0].length) : undefined;
}

/** Words between a whole number and its fraction. */
export const joints = / (?:and|&|et|y|e|und|en|och|og|i|a|és|и|с) /iuy;

/** The value of "1/2" or "½". */
function fractionOf(sign: string): number {
  const [over = '1', under = '1'] = sign.normalize('NFKC').split(/[/\u2044]/);
  return Number(over) / Number(under);
}

/** Reads a fraction of the preceding unit: "a cup and a half", "un kilo y medio", "une tasse 1/2 de". */
export function readPartOfUnit(text: string, at: number): Reading<number> | undefined {
  const french = match(/ (?:\d\/\d|[½¼¾⅓⅔])(?= (?:de |d['’]))/iuy, text, at);
  if (french) return { value: fractionOf(french[0].trim()), end: at + french[0].length };
  const part = readAdded(text, at);
  return part && !readUnit(text, spaced(text, part.end)) ? part : undefined;
}

/** Reads a digit before a denominator in words: "3 quarts de tasse", "1 Viertel Liter", "2 terzi". */
export function readDigitQuotient(text: string, at: number): Reading<number> | undefined {
  const digit = match(/[1-9](?=[ -]\p{L})/uy, text, at);
  const glued = digit?.[0] === '1' && text[at + 1] === ' ' ? readGlued(text, at + 2) : undefined;
  if (glued) return glued;
  return digit ? quotient(text, { value: Number(digit[0]), end: at + 1, spelledOut: false }) : undefined;
}

/** Reads a number below one: "a quarter", "trois quarts de", "half a", "dreiviertel", "полстакана". */
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
  return parts ? quotient(text, { value: parts, end: word.end, spelledOut: true }) : undefined;
}

interface BarePart {
  at: number;
  end: number;
  parts: number;
}

/** Reads "demi-livre" in "une demi-livre", "dreiviertel" in "ein dreiviertel Liter". */
function readNamedPart(text: string, at: number): Reading<number> | undefined {
  const word = wordAt(text, at);
  const value = word && !denominators.has(word.value) ? wholeWords.get(word.value) : undefined;
  return word && value && value < 1 ? { value, end: word.end } : readGlued(text, at);
}

/** Reads a part without a number: "half a lemon", "cuarto de litro"; in most languages only before a unit. */
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
  /** The number of parts is written as a word. */
  spelledOut: boolean;
};

/** Reads "three quarters", "deux tiers de". "Quart" means a quarter only in French, and only before "de". */
function quotient(text: string, { value, end, spelledOut }: Parts): Reading<number> | undefined {
  const gap = match(/[ -]/y, text, end);
  const word = gap && wordAt(text, end + 1);
  const parts = word && denominators.get(word.value);
  if (!parts || value >= parts) return undefined;
  const linked = afterLink(text, word.end);
  if (/^quarts?$/.test(word.value)) {
    const measured = readUnit(text, spaced(text, linked)) !== undefined;
    if (linked === word.end || !(spelledOut ? measured || !englishNumber.test(text) : measured))
      return undefined;
  }
  const dozen = readDozen(text, word.end);
  if (dozen) return { value: (12 * value) / parts, end: dozen };
  return { value: value / parts, end: linked };
}

const englishNumber = /^(?:an?|one|two|three) /i;

/** Skips "de", "d'", "of a" and similar words between a fraction and its noun. */
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

/** Reads a fraction fused with its unit: "halvliter", "demi-livre", "Viertelliter", "полкило". */
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
  // "Half-pint jars" are a type of jar.
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

/** Reads "twelve", "a hundred and fifty", "deux cents", "fünfundzwanzig"; an article alone is one. */
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

/** Adds the next number word: "twenty" with "five", "two" with "hundred", "hundred" with "and fifty". */
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

/** Resolves words with a second meaning: "fire dl" is four in Danish, but not in "fire roasted tomatoes". */
function isNumberHere(text: string, end: number): boolean {
  return (
    text[end] === ' ' && (readUnit(text, end + 1) !== undefined || /^ [a-z]*[æøåö]/i.test(text.slice(end)))
  );
}

function cardinalOf(word: string): number | undefined {
  return cardinals.get(word) ?? (compound.test(word) ? sumOfParts(word) : undefined);
}

const compound = /(?:hundert|hundra|hundre|honderd|cent|száz|.und.+zig|.en.+tig|anta|enta|venti|tio|ven)/u;

/** Sums a compound: "zweihundertfünfzig", "vijfentwintig". Undefined unless the whole word is a number. */
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

/** The lower-case word at `at`; not in "two-pound", but "half" in "half-" before a unit. */
function wordAt(text: string, at: number): Reading<string> | undefined {
  const found = match(/\p{L}+(?![\p{L}\d’'])/uy, text, at);
  if (!found) return undefined;
  const end = at + found[0].length;
  const value = found[0].toLowerCase();
  if (text[end] === '-' && !joins(text, value, end + 1)) return undefined;
  return { value, end };
}

/** Whether a hyphen joins number words: "three-quarters", "twenty-five". */
function joins(text: string, word: string, next: number): boolean {
  const following = match(/\p{L}+(?![\p{L}\d’'-])/uy, text, next)?.[0].toLowerCase() ?? '';
  const tens = isTens(cardinals.get(word) ?? 0) && cardinals.has(following);
  return tens || (denominators.has(following) && (cardinals.has(word) || articles.has(word)));
}

/**
 * Numbers as words in English, German, French, Spanish, Italian, Dutch, Portuguese, Swedish, Danish, Norwegian, Polish,
 * Czech, Slovak, Hungarian and Russian, in lower case. Each row is a value and its words.
 */
export const articles = new Set(
  'a an one ein eine einen einem einer eines une un uno una um uma een één en ett et én jeden jedna jedno jednu egy один одна одно одну'.split(
    ' ',
  ),
);

export const cardinals = table(`
2 two couple zwei deux dos due twee dois duas två to dwa dwie dva dvě dve két kettő два две
3 three drei trois tres tre drie três trzy tři tri három три
4 four vier quatre cuatro quattro quatro fyra fire cztery čtyři štyri négy четыре
5 five fünf cinq cinco cinque vijf fem pięć pět päť öt пять
6 six sechs seis sei zes sex seks sześć šest šesť hat шесть
7 seven sieben sept siete sette zeven sete sju syv siedem sedm sedem hét семь
8 eight acht huit ocho otto oito åtta otte åtte osiem osm osem nyolc восемь
9 nine neun neuf nueve nove negen nio ni dziewięć devět deväť kilenc девять
10 ten zehn dix diez dieci tien dez tio ti dziesięć deset desať tíz десять
11 eleven elf onze undici elva elleve jedenaście jedenáct jedenásť tizenegy одиннадцать
12 twelve zwölf douze doce dodici twaalf doze tolv dwanaście dvanáct dvanásť tizenkét tizenkettő двенадцать
13 thirteen dreizehn treize trece tredici dertien tretton tretten
14 fourteen vierzehn quatorze catorce quattordici veertien catorze fjorton fjorten
15 fifteen fünfzehn quinze quince quindici vijftien femton femten piętnaście patnáct pätnásť tizenöt пятнадцать
16 sixteen sechzehn seize sedici zestien sexton seksten
17 seventeen siebzehn diciassette zeventien sjutton
18 eighteen achtzehn dieciocho diciotto achttien dezoito arton
19 nineteen neunzehn diciannove negentien nitton
20 twenty zwanzig vingt vingts veinte venti twintig vinte tjugo tyve dwadzieścia dvacet dvadsať húsz двадцать
25 venticinque veinticinco huszonöt femogtyve
30 thirty dreißig dreissig trente treinta trenta dertig trinta trettio tredive tretti trzydzieści třicet tridsať harminc тридцать
40 forty vierzig quarante cuarenta quaranta veertig quarenta fyrtio fyrre førti czterdzieści čtyřicet štyridsať negyven сорок
50 fifty fünfzig cinquante cincuenta cinquanta vijftig cinquenta femtio halvtreds femti pięćdziesiąt padesát päťdesiat ötven пятьдесят
60 sixty sechzig soixante sesenta sessanta zestig sessenta sextio seksti sześćdziesiąt šedesát šesťdesiat hatvan шестьдесят
70 seventy siebzig setenta settanta zeventig sjuttio halvfjerds sytti siedemdziesiąt sedmdesát sedemdesiat hetven семьдесят
80 eighty achtzig ochenta ottanta tachtig oitenta åttio firs åtti osiemdziesiąt osmdesát osemdesiat nyolcvan восемьдесят
90 ninety neunzig noventa novanta negentig nittio halvfems nitti dziewięćdziesiąt devadesát deväťdesiat kilencven девяносто
100 hundred hundert cent cents cien ciento cento honderd cem hundra hundrede hundre sto száz сто
200 doscientos doscientas duzentos duzentas dwieście dvěstě dvesto двести
300 trescientos trescientas trezentos trezentas trzysta třista tristo триста
400 cuatrocientos cuatrocientas quatrocentos quatrocentas czterysta čtyřista štyristo четыреста
500 quinientos quinientas quinhentos quinhentas pięćset pětset päťsto ötszáz пятьсот
600 seiscientos seiscientas sześćset šestset šesťsto шестьсот
700 setecientos setecientas siedemset sedmset семьсот
800 ochocientos ochocientas osiemset osmset восемьсот
`);

/** Words for fractions, by denominator. Halves and quarters also work without a number before them. */
export const denominators = table(`
2 half halves halb halbe halber halbes halben halbem demi demie demis demies medio media medios medias mezzo mezza halve meio meia halv halvt halva pół půl pol fél половина половины половину половиной
3 third thirds drittel tiers tercio tercios terzo terzi derde derden terço terços tredjedel tredjedels tredjedelar tredjedele trzecia trzecie trzecich třetina třetiny tretina tretiny harmad треть трети
4 quarter quarters fourth fourths viertel quart quarts cuarto cuartos quarto quarti quartos kwart kwarten fjärdedel fjärdedels fjärdedelar fjerdedel fjerdedels fjerdedele fjerdedeler kvart kvarts ćwierć ćwiartka ćwiartki czwarta czwarte čtvrt čtvrtina čtvrtiny čtvrtě štvrť štvrtina štvrtiny štvrte negyed четверть четверти четвертью
5 fifth fifths fünftel cinquième cinquièmes quinto quintos quinti vijfde femtedel femtedels
6 sixth sixths sechstel sixième sixièmes
8 eighth eighths achtel huitième huitièmes octavo octavos ottavo ottavi achtste oitavo oitavos åttondel åttondels åttendedel ottendedel ósma osmina osminy nyolcad
10 tenth tenths zehntel dixième dixièmes
`);

export const dozens = new Set(
  'dozen dutzend douzaine douzaines docena docenas dozzina dozzine dozijn dúzia dúzias dussin dusin tuzin tucet tucat дюжина дюжину'.split(
    ' ',
  ),
);

/** Mixed or fractional numbers that are one word. */
export const wholeWords = table(`
0.125 achtel
0.25 quarter viertel kvart ćwierć čtvrt štvrť negyed egynegyed четверть
0.3333333333333333 drittel egyharmad
0.5 half halb halve halv demi demie pół půl pol fél пол
0.6666666666666666 zweidrittel kétharmad
0.75 dreiviertel trekvart driekwart háromnegyed
1.25 eineinviertel
1.75 eindreiviertel
1.5 anderthalb anderthalbe anderthalben eineinhalb einundeinhalb anderhalf anderhalve halvanden halvannen halvannet halvtannen halvtannat półtora półtorej půldruhého poldruha másfél полтора полторы полутора
2.5 zweieinhalb tweeënhalf tweeënhalve tweeëneenhalf tweeëneenhalve
3.5 dreieinhalb drieënhalf drieënhalve
4.5 viereinhalb
`);

/** Words that are numbers only before a unit, because they mean something else in another language. */
export const needsUnit = new Set(['to', 'fire', 'ni', 'ti', 'hat', 'et', 'pol']);

/** Unambiguous number words as alternatives for a regular expression: not "a", "un", "en". */
export const countingWords = [
  ...['one', 'dozen', 'dutzend', 'douzaine', 'docena', 'dozzina', 'dozijn', 'dúzia', 'dussin'],
  ...[...cardinals.keys(), ...denominators.keys(), ...wholeWords.keys()].filter(word => !needsUnit.has(word)),
]
  .toSorted((one, other) => other.length - one.length)
  .join('|');

function table(rows: string): Map<string, number> {
  const entries = rows
    .trim()
    .split('\n')
    .flatMap(row => {
      const [value, ...words] = row.split(' ');
      return words.map(word => [word, Number(value)] as const);
    });
  return new Map(entries);
}
