/** The supported languages of pages: those of the installed models. */
export type PageLanguage = 'eng' | 'deu';

/** The language of a text by its most common short words; undefined if they are inconclusive. */
export function pageLanguage(text: string): PageLanguage | undefined {
  const words = text.match(/\p{L}+/gu) ?? [];
  const count = (small: ReadonlySet<string>) => words.filter(word => small.has(word.toLowerCase())).length;
  const lead = count(german) - count(english);
  if (Math.abs(lead) < 2) return undefined;
  return lead > 0 ? 'deu' : 'eng';
}

// No word occurs in the other language or contains a letter that a recogniser without umlauts misses.
const german = new Set(
  'und mit der das den dem ein eine einen einem etwa oder nach bis im zum vom auf aus bei darin dann alles nicht sowie el tl minuten zutaten zubereitung portionen lassen geben'.split(
    ' ',
  ),
);
const english = new Set(
  'and with the of to or until for into from then about add heat minutes ingredients method serves cup cups tbsp tsp'.split(
    ' ',
  ),
);
