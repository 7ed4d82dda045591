/** A piece of a text that could be part of a time; `value` is a count, or the seconds of a unit or time. */
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
    | 'mark';
  value: number;
  start: number;
  end: number;
  /** "a", "an" and the like: one, but not always a count. */
  article?: boolean;
  /** "h", after which bare minutes may follow. */
  brief?: boolean;
}

export function timeTokens(text: string): Token[] {
  return [...text.matchAll(pieces)].map(match => {
    const start = match.index;
    return { ...classify(match[0], match.groups ?? {}), start, end: start + match[0].length };
  });
}

type Kind = Pick<Token, 'kind' | 'value' | 'article' | 'brief'>;

function classify(piece: string, { time, digits, fraction, hyphen, word }: Record<string, string>): Kind {
  if (time) return { kind: 'time', value: idiomSeconds(piece) };
  if (digits) return { kind: 'number', value: numberOf(digits) };
  if (fraction) return { kind: 'fraction', value: /half/i.test(fraction) ? 0.5 : 0.25 };
  if (hyphen) return { kind: 'hyphen', value: 0 };
  return word ? wordKind(word.toLowerCase()) : { kind: piece === ',' ? 'and' : 'mark', value: 0 };
}

function wordKind(word: string): Kind {
  const seconds = unitSeconds.find(([known]) => known.test(word))?.[1];
  if (seconds) return { kind: 'unit', value: seconds, brief: /^h/.test(word) };
  const count = counts.get(word.replace(/[\s-]+/g, '-'));
  if (joints.to.has(word)) return { kind: 'to', value: 0 };
  if (count !== undefined) return { kind: 'number', value: count, article: articles.has(word) };
  if (joints.and.has(word)) return { kind: 'and', value: 0 };
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
const pieces = new RegExp(
  [
    '(?<time>half an hour|half-an-hour|half (?:a )?minute|(?:a )?quarter of an hour|three[- ]quarters of an hour' +
      "|(?:eine )?halbe stunde|une demi-heure|demi-heure|(?:una )?media hora|mezz[’']ora|(?:uma )?meia hora" +
      '|(?:een )?half uur|(?:en )?halvtimme)(?!\\p{L})',
    '(?<digits>\\d+\\s+\\d+\\/\\d+|\\d+\\/\\d+|\\d+(?:[.,]\\d+)?\\s*[½⅓⅔¼¾⅛]|[½⅓⅔¼¾⅛]|\\d+(?:[.,]\\d+)?)',
    '(?<fraction>(?<=(?:and|&) )(?:a )?(?:half|quarter))(?!\\p{L})',
    '(?<hyphen>[-–—‑])',
    `(?<word>(?:${tens})[- ](?:one|two|three|four|five|six|seven|eight|nine)(?!\\p{L})|couple of|${wordPattern})`,
    '[^\\s\\p{L}\\d]',
  ].join('|'),
  'giu',
);

function idiomSeconds(idiom: string): number {
  if (/minute/i.test(idiom)) return 30;
  if (/quarters/i.test(idiom)) return 2700;
  return /quarter/i.test(idiom) ? 900 : 1800;
}

// English, German, French, Spanish, Italian, Portuguese, Dutch and Swedish.
const unitSeconds: [words: RegExp, seconds: number][] = [
  [/^(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|timm(?:e|ar)|u[nm][’']ora)$/, 3600],
  [/^(?:mins?|minutes?|minuten?|minutos?|minut[oi]|minuut|minuter)$/, 60],
  [/^(?:s|secs?|seconds?|sek|sekunden?|seconden?|secondes?|segundos?|second[oi]|sekunder)$/, 1],
];

const english =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const decades = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 };
const articles = new Set(['a', 'an', 'eine', 'einer', 'une', 'una', 'uma', 'een', 'en', 'ett']);
const counts = new Map<string, number>([
  ...english.map((word, at): [string, number] => [word, at + 1]),
  ...Object.entries(decades),
  ...Object.entries(decades)
    .filter(([, value]) => value < 60)
    .flatMap(([word, value]) =>
      english.slice(0, 9).map((unit, at): [string, number] => [`${word}-${unit}`, value + at + 1]),
    ),
  ...[...articles].map((word): [string, number] => [word, 1]),
  ['couple-of', 2],
]);

const joints = {
  to: new Set(['to', 'or', 'bis', 'oder', 'à', 'ou', 'o', 'até', 'tot', 'of', 'till', 'eller']),
  and: new Set(['and', 'und', 'et', 'y', 'e', 'och']),
  filler: new Set(['more', 'further', 'additional', 'extra', 'weitere', 'full', 'whole']),
  every: new Set(['every', 'each', 'per', 'alle', 'cada', 'ogni', 'elke', 'chaque', 'var']),
};
