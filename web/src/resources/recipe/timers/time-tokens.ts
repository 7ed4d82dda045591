import { hourSeconds } from '@potluck/contract/durations';
import { articles, cardinals, needsUnit, wholeWords } from '@potluck/contract/ingredient/line/number-words';

/** A part of a text that may belong to a time; `value` is a count, or the seconds of a unit or time. */
export interface Token {
  kind:
    | 'number'
    | 'fraction'
    | 'unit'
    | 'time'
    | 'to'
    | 'hyphen'
    | 'and'
    | 'filler'
    | 'every'
    | 'word'
    | 'stop'
    | 'mark';
  value: number;
  start: number;
  end: number;
  /** "a", "an" and the like: one, but not always a count: "en" also means "and" in Dutch. */
  article?: boolean;
  /** "h", which bare minutes may follow. */
  brief?: boolean;
  /** "un'ora", which includes its count. */
  single?: boolean;
  /** "m", which means minutes only next to hours or seconds. */
  metre?: boolean;
}

export function timeTokens(text: string): Token[] {
  // "1 time" is an hour in Danish and Norwegian.
  const nordic = /[æøå]|(?<!\p{L})(?:og|minutter)(?!\p{L})/iu.test(text);
  return [...text.matchAll(pieces)].map(match => {
    const start = match.index;
    const kind = classify(match[0], match.groups ?? {});
    const token = nordic && /^time$/i.test(match[0]) ? { kind: 'unit' as const, value: hourSeconds } : kind;
    return { ...token, start, end: start + match[0].length };
  });
}

type Kind = Pick<Token, 'kind' | 'value' | 'article' | 'brief' | 'single' | 'metre'>;

function classify(
  piece: string,
  { time, clock, digits, fraction, hyphen, sign, word }: Record<string, string>,
): Kind {
  if (time) return { kind: 'time', value: idiomSeconds(piece) };
  if (clock) return clockKind(clock);
  if (digits) return { kind: 'number', value: numberOf(digits) };
  if (fraction) return { kind: 'fraction', value: quarters.test(fraction) ? 0.25 : 0.5 };
  if (hyphen) return { kind: 'hyphen', value: 0 };
  if (sign) return { kind: 'unit', value: signSeconds[sign] ?? 60 };
  if (word) return wordKind(word.toLowerCase());
  if (/[,&+]/.test(piece)) return { kind: 'and', value: 0 };
  return { kind: piece === '.' ? 'stop' : 'mark', value: 0 };
}

/** "1:30 hours", "2:30 min". */
function clockKind(clock: string): Kind {
  const [, large = '', small = '', word = ''] = /^(\d+):(\d\d)\s*(.+)$/.exec(clock) ?? [];
  const unit = secondsOf(word.toLowerCase()) ?? 0;
  return { kind: 'time', value: (Number(large) + Number(small) / 60) * unit };
}

function secondsOf(word: string): number | undefined {
  return unitSeconds.find(([known]) => known.test(word))?.[1];
}

function wordKind(word: string): Kind {
  const seconds = secondsOf(word);
  if (seconds)
    return { kind: 'unit', value: seconds, brief: /^(?:h|ч$)/.test(word), single: /^u[nm][’']/.test(word) };
  if (word === 'm') return { kind: 'unit', value: 60, metre: true };
  const count = counts.get(word.replace(/[\s-]+/g, '-'));
  if (joints.to.has(word)) return { kind: 'to', value: 0 };
  if (joints.and.has(word)) return { kind: 'and', value: 0 };
  if (count !== undefined) return { kind: 'number', value: count, article: articles.has(word) };
  if (joints.filler.has(word)) return { kind: 'filler', value: 0 };
  return { kind: joints.every.has(word) ? 'every' : 'word', value: 0 };
}

const signs: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅛': 1 / 8,
};

/** "20", "1,5", "1 1/2", "1½", "1/2". */
function numberOf(digits: string): number {
  const [, whole = '', sign = '', over = '', under = ''] =
    /^(\d+(?:[.,]\d+)?)?\s*(?:([½⅓⅔¼¾⅛])|(\d+)\/(\d+))?$/.exec(digits) ?? [];
  const part = sign ? (signs[sign] ?? 0) : over ? Number(over) / Number(under) : 0;
  return Number(whole.replace(',', '.')) + part;
}

const wordPattern = "\\p{L}[\\p{L}'’]*";
const tens = 'twenty|thirty|forty|fifty';

/** Times with words of their own, as regular expressions by their seconds. */
const idioms: [seconds: number, words: string[]][] = [
  [30, ['half (?:a )?minute|(?:eine )?halbe minute|полминуты']],
  [
    900,
    [
      '(?:a )?quarter of an hour|(?:a )?quarter[- ]hour|(?:eine |1 )?viertelstunde|(?:een |1 )?kwartier',
      "(?:un |1 )?quart d[’']heure|(?:un |1 )?cuarto de hora|(?:un |1 )?quarto d[’']ora|(?:um |1 )?quarto de hora",
      '(?:en |1 )?kvart(?= )|kwadrans|čtvrt hodiny|čtvrthodin[auy]|štvrť hodiny|negyed ór[aá]\\p{L}{0,3}|четверть часа',
    ],
  ],
  [
    1800,
    [
      'half an hour|half-an-hour|(?:eine |1 )?halbe stunde|(?:une |1 )?demi-heure|(?:una |1 )?media hora',
      "mezz[’'´]ora|mezza ora|(?:uma |1 )?meia hora|(?:een |1 )?half uur|(?:en |1 )?halvtimme|(?:en |1 )?halv time?(?:me)?",
      'pół godziny|półgodzin[yę]|půl hodiny|půlhodin[auy]|pol hodiny|fél ór[aá]\\p{L}{0,3}|пол ?часа',
    ],
  ],
  [
    2700,
    [
      'three[- ]quarters of an hour|(?:eine |1 )?dreiviertel ?stunde|drei viertel ?stunden?|drie ?kwartier',
      "trois quarts d[’']heure|3 quarts d[’']heure|tres cuartos de hora|tre quarti d[’']ora|três quartos de hora",
      'trekvart|trzy kwadranse|tři čtvrtě hodiny|háromnegyed ór[aá]\\p{L}{0,3}',
    ],
  ],
  [5400, ['(?:una |1 )?hora y media', "(?:un[’'])?ora e mezza"]],
];

const clockUnits =
  'h|hrs?|hours?|std|stunden?|heures?|horas?|ore|uur|timmar|godzin[ay]?|min|mins|minutes|minuten';
const pieces = new RegExp(
  [
    `(?<time>${idioms.flatMap(([, words]) => words).join('|')})(?!\\p{L})`,
    `(?<clock>\\d{1,2}:[0-5]\\d\\s*(?:${clockUnits})(?!\\p{L}))`,
    '(?<digits>\\d+\\s+\\d+\\/\\d+|\\d+\\/\\d+|\\d+(?:[.,]\\d+)?\\s*[½⅓⅔¼¾⅛]|[½⅓⅔¼¾⅛]|\\d+(?:[.,]\\d+)?)',
    '(?<fraction>(?<=(?<!\\p{L})(?:and|&|und|et|y|e|en|och|og|a|i|és|и|с) )(?:an? |eine?n? |une? |una |uma |een |en |et )?' +
      '(?:half|quarter|halbe?s?|demie?|quart|medi[ao]|cuarto|mezz[ao]|mei[ao]|quarto|kwart|halv|půl|pół|pol|fél|половиной)(?: (?:uur|hour))?)(?!\\p{L})',
    '(?<hyphen>[-–—‑])',
    '(?<sign>分钟|分鐘|分間|小时|小時|時間|秒|分(?![の之]))',
    `(?<word>(?:${tens})[- ](?:one|two|three|four|five|six|seven|eight|nine)(?!\\p{L})|couple of|${wordPattern})`,
    '[^\\s\\p{L}\\d]',
  ].join('|'),
  'giu',
);

const quarters = /quart|cuarto|kwart/i;
const signSeconds: Record<string, number> = {
  小时: hourSeconds,
  小時: hourSeconds,
  時間: hourSeconds,
  秒: 1,
};

const wholeIdioms = idioms.map(
  ([seconds, words]) => [new RegExp(`^(?:${words.join('|')})$`, 'iu'), seconds] as const,
);

function idiomSeconds(idiom: string): number {
  return wholeIdioms.find(([words]) => words.test(idiom))?.[1] ?? 0;
}

// English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Norwegian, Polish, Czech, Slovak,
// Hungarian and Russian.
const unitSeconds: [words: RegExp, seconds: number][] = [
  [
    /^(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|uurtjes?|timm(?:e|ar)|timer|u[nm][’']ora|godz|godzin[aęy]?|hod|hodin[auy]?|hodinu|hodín|ór[aá]\p{L}{0,3}|ч|час(?:а|ов)?)$/u,
    hourSeconds,
  ],
  [
    /^(?:mins?|minutes?|minuten?|minutos?|minut[oi]|minuut|minuter|minutt?(?:er)?|minut[aęyu]?|minút[auy]?|minuta|perc(?:ig|et|re|en)?|мин|минут[аыу]?)$/u,
    60,
  ],
  [
    /^(?:s|secs?|seconds?|sek|sekunden?|seconden?|secondes?|segundos?|second[oi]|sekunder?|sekund[aęyu]?|sekúnd[auy]?|másodperc(?:ig)?|сек|секунд[аыу]?)$/u,
    1,
  ],
];

const english = 'one two three four five six seven eight nine'.split(' ');
const decades = { twenty: 20, thirty: 30, forty: 40, fifty: 50 };
const counts = new Map<string, number>([
  ...[...cardinals, ...wholeWords].filter(([word]) => !needsUnit.has(word)),
  ...Object.entries(decades).flatMap(([word, value]) =>
    english.map((unit, at): [string, number] => [`${word}-${unit}`, value + at + 1]),
  ),
  ...[...articles].map((word): [string, number] => [word, 1]),
  ['couple-of', 2],
]);

const joints = {
  to: new Set([
    'to',
    'or',
    'bis',
    'oder',
    'à',
    'ou',
    'o',
    'até',
    'tot',
    'of',
    'till',
    'til',
    'eller',
    'do',
    'až',
    'до',
    'или',
    'lub',
    'nebo',
    'vagy',
  ]),
  and: new Set(['and', 'und', 'et', 'y', 'e', 'och', 'og', 'plus', 'i', 'oraz', 'és', 'и']),
  filler: new Set(['more', 'further', 'additional', 'extra', 'weitere', 'full', 'whole']),
  every: new Set([
    'every',
    'each',
    'per',
    'alle',
    'cada',
    'ogni',
    'elke',
    'chaque',
    'var',
    'hver',
    'co',
    'každých',
    'каждые',
  ]),
};
