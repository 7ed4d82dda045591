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
