/** Finds the rows whose words occur in a text, in text order; the longest phrase wins at each position. */
export type PhraseIndex<Row> = (text: string) => Row[];

export function indexPhrases<Row extends readonly [words: string, ...rest: unknown[]]>(
  rows: readonly Row[],
): PhraseIndex<Row> {
  const phrases = new Map<string, Row>();
  const german = new Map<string, Row>();
  for (const row of rows) {
    const [english = '', compounding = ''] = row[0].split('|');
    for (const phrase of english.split(',')) phrases.set(wordsOf(phrase).join(' '), row);
    for (const phrase of compounding.split(',')) german.set(wordsOf(phrase).join(' '), row);
  }
  const find = (words: string[]) => {
    const phrase = words.join(' ');
    return (
      phrases.get(phrase) ??
      german.get(phrase) ??
      (words.length === 1 ? inflected(german, phrase) : undefined)
    );
  };
  return text => scan(wordsOf(text), find);
}

const longestPhrase = 4;

function scan<Row>(words: string[], find: (words: string[]) => Row | undefined): Row[] {
  const found: Row[] = [];
  for (let start = 0; start < words.length; start++) {
    for (let length = Math.min(longestPhrase, words.length - start); length > 0; length--) {
      const row = find(words.slice(start, start + length));
      if (row === undefined) continue;
      found.push(row);
      start += length - 1;
      break;
    }
  }
  return found;
}

const endings = [/n$/, /en$/, /er$/];

/** Matches German plurals and compounds: Kartoffeln, Kartoffelsuppe. Stems under four letters match by accident. */
function inflected<Row>(german: Map<string, Row>, word: string): Row | undefined {
  for (const stem of [word, `${word}e`, ...endings.map(ending => word.replace(ending, ''))]) {
    for (let start = 0; start <= stem.length - 4; start++) {
      const row = german.get(stem.slice(start));
      if (row !== undefined) return row;
    }
  }
  return undefined;
}

/** The words of a text for lookup: lower case, without accents and punctuation, plurals reduced to their singular. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\p{Mark}'’]/gu, '');
  return (plain.match(/\p{Letter}+/gu) ?? []).map(stem);
}

// Not the true singular, only a common stem for table and text: cookie and cookies both become “cooky”.
function stem(word: string): string {
  if (word.length <= 3) return word;
  if (/(?:ea|oa|al)ves$/.test(word)) return `${word.slice(0, -3)}f`;
  const single = /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
  if (single.length > 4 && /(?:ie|i)$/.test(single)) return single.replace(/ie?$/, 'y');
  return single.length > 4 && single.endsWith('e') ? single.slice(0, -1) : single;
}
