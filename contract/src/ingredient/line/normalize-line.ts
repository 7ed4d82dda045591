/**
 * Normalizes a line for the amount and name readers: Latin digits, single plain spaces, plain slashes, no bullet or
 * number at the start, no stray mark at the end. Keeps vulgar fractions.
 */
export function normalizeLine(line: string): string {
  return asidesInPlace(withoutBullet(plainCharacters(line))).replace(/[\s,;*†‡_]+$|(?<=\p{L}{3})\.$/u, '');
}

function plainCharacters(line: string): string {
  // Only characters outside ASCII need the costlier replacements.
  const plain = /[^\x20-\x7e]/.test(line) ? plainUnicode(line) : line;
  return withPlurals(joinedThousands(plain.replace(/ {2,}/g, ' ').trim()).replace(/\*\*|__/g, ''));
}

/** Chooses the plural of words that offer both forms: "Zwiebel(n)", "Zehe/n", "onion(s)". */
export function withPlurals(line: string): string {
  return line.replace(/(?<=\p{L})\((e?s|e?n|er?)\)|(?<=\p{L}{3})\/(e?n|er?|s)(?=[ ,]|$)/gu, '$1$2');
}

function plainUnicode(line: string): string {
  const spaced = line
    .replace(/\u00ad|[\u200b-\u200f]|\u2060|\ufe0e|\ufe0f|\ufeff/g, '')
    .replace(/(\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, '$1')
    .replace(/(?=\p{Nd})[\u{10000}-\u{10ffff}]/gu, digit => digit.normalize('NFKC'))
    .replace(/(?<=\p{Nd})\u066c(?=\p{Nd})/gu, '')
    .replace(/[⁰¹²³⁴-⁹]{1,2}(?=[/⁄∕][₀-₉0-9])/g, ' $&')
    .replace(/(\d)(\d)\u2044(\d)(?!\d)/g, (match, whole, over, under) =>
      // The result of Unicode normalisation for "1½".
      over < under ? `${whole} ${over}/${under}` : match,
    );
  return plainSigns(spaced).replace(/\s/g, ' ');
}

/** Joins "1 000 g". Other digits after a space are usually a can's size: "2 400 g cans". */
function joinedThousands(line: string): string {
  return line.replace(/(^|[^\d.,/])(\d{1,3}) 000(?!\d)/g, '$1$2000');
}

/** Removes bullets, ticks, check boxes and list numbers; never the point of ".5", a bracket, a quote or an OCR mark. */
function withoutBullet(line: string): string {
  const bare = line.replace(/^(?:\[[ xX✓✗]?\]|[\p{So}\p{Pd}\s•·‣⁃∙◦*+>#_=~†‡])+/u, '');
  return bare.replace(/^\(?\d{1,3}[.)] +(?=[^\s/])/, '');
}

/**
 * Replaces digits, spaces, slashes and wide letters by their plain Latin forms. Each character replaces exactly one, so
 * that positions in the result are positions in the text. Keeps line breaks.
 */
export function plainSigns(text: string): string {
  return text
    .replace(/[^\S\n]/g, ' ')
    .replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/(?!\d)(?![\u{10000}-\u{10ffff}])\p{Nd}/gu, latinDigit)
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/[⁰¹²³⁴-⁹]{1,2}[/⁄∕][₀-₉0-9]{1,2}/g, levelFraction)
    .replace(/[\u2044\u2215]/g, '/');
}

/** Decimal digits come in Unicode runs of ten whose code points start at a last hexadecimal digit of 0 or 6. */
function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const row = code & ~15;
  const zero = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6;
  return String(code - zero);
}

function levelFraction(fraction: string): string {
  return fraction.normalize('NFKC').replace(/[⁄∕]/, '/');
}

/**
 * Moves or removes words and commas between an amount and its name: "10 ounces, approximately, butter" becomes
 * "approximately 10 ounces butter", and "1 package, plus 1 teaspoon yeast" loses its first comma.
 */
export function asidesInPlace(line: string): string {
  return line.replace(approximately, '$2 $1 ').replace(added, '$1 plus ');
}

const number = String.raw`[\d¼-¾⅐-⅞][\d ./¼-¾⅐-⅞-]{0,12}`;

const approximately = new RegExp(
  `^(${number}\\p{L}{1,12}), (approximately|approx\\.?|about|roughly|circa|ca\\.?|etwa|ungefähr|environ),? `,
  'iu',
);

const added = new RegExp(
  `^(${number}(?:\\p{L}{2,6} )?(?:packages?|packets?|envelopes?|sticks?|tins?|cans?|bags?|jars?)), plus (?=${number}\\p{L})`,
  'iu',
);

/** The text of a heading such as "For the sauce:" or "## Topping"; undefined if the line is an ingredient. */
export function readHeading(line: string, plain: string): string | undefined {
  if (/^\d|^[½¼¾⅓⅔⅛]/.test(plain) && !/^\d{1,2}[.)] /.test(plain)) return undefined;
  if (!/\p{L}/u.test(plain)) return undefined;
  const text = plain.replace(/^\d{1,2}[.)] /, '').replace(/\s*:$/, '');
  const marked = /:\s*(?:\*\*|__)?\s*$|^\s*#{1,6} |^\s*(\*\*|__)[^*_]+\1\s*$/.test(line);
  return marked || introduces.test(text) || contents.test(text) ? text : undefined;
}

/** Recognizes the list's own title, such as "Ingredients", which does not name a group. */
export function isContentsHeading(title: string): boolean {
  return contents.test(title);
}

const introduces =
  /^(?:for (?:the |your )?|für (?:den|die|das) |pour (?:la |le |les |l['’])|para (?:la|el|los|las|o|a|os|as) |per (?:la |il |lo |le |i |gli |l['’])|voor (?:de|het) )\p{L}+(?: \p{L}+){0,4}$/iu;

const contents =
  /^(?:ingredients?|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser)(?: list)?$/i;

/** Splits a label with a colon from an ingredient: "Optional: 50 g nuts", "To serve: lime wedges". */
export function readLabel(text: string): { label: string; rest: string } {
  const found = labels.exec(text);
  return found ? { label: found[1] ?? '', rest: text.slice(found[0].length) } : { label: '', rest: text };
}

const labels = /^(optional|(?:to|for) (?:the )?[\p{L} ]{2,24}|garnish|toppings?|serve with) ?: ?(?=\S)/iu;
