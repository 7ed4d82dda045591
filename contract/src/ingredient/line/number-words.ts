import { match, type Reading } from './match.ts';

/** The number in words that begins exactly at `at`: "two", "half a", "a dozen", "three-quarters". */
export function readNumberWords(text: string, at: number): Reading<number> | undefined {
  const first = readWord(text, at);
  if (!first || match(/ (?:and|&|n) half/iy, text, first.end)) return undefined;
  const next = text[first.end] === ' ' ? readWord(text, first.end + 1) : undefined;
  // "half a", "a dozen", "two dozen", "one half" are products of two words.
  if (next && (first.value <= 1 || next.value === 0.5 || next.value >= 12)) {
    return { value: first.value * next.value, end: next.end };
  }
  return first;
}

const word = /(\p{L}+)(?![\p{L}\d’'-])/uy;

function readWord(text: string, at: number): Reading<number> | undefined {
  const hyphened = match(
    /(one|two|three|five|seven)[- ](half|thirds?|quarters?|fourths?|eighths?)(?!-)/iy,
    text,
    at,
  );
  if (hyphened) {
    const parts = numberWords.get((hyphened[1] ?? '').toLowerCase()) ?? 1;
    const whole = denominators[(hyphened[2] ?? '').toLowerCase().replace(/s$/, '')] ?? 1;
    return { value: parts / whole, end: at + hyphened[0].length };
  }
  const letters = match(word, text, at);
  const value = letters ? numberWords.get(letters[0].toLowerCase()) : undefined;
  return letters && value ? { value, end: at + letters[0].length } : undefined;
}

const denominators: Record<string, number> = { half: 2, third: 3, quarter: 4, fourth: 4, eighth: 8 };

const numberWords = new Map<string, number>();
// biome-ignore format: one line a number
for (const [value, words] of [
  [1, 'a an one ein eine einen einem einer un une una uno uma um een één en ett'],
  [0.5, 'half halbe halber halbes demi demie medio media mezzo mezza halve meio meia halv halvt pół půl fél'],
  [0.25, 'quarter viertel'],
  [2, 'two couple zwei deux dos due twee dois duas två'],
  [3, 'three drei trois tres tre drie três'],
  [4, 'four vier quatre cuatro quattro quatro fyra'],
  [5, 'five fünf cinq cinco cinque vijf fem'],
  [6, 'six sechs seis sei zes sex'],
  [7, 'seven sieben sept siete sette zeven sete sju'],
  [8, 'eight acht huit ocho otto oito åtta'],
  [9, 'nine neun neuf nueve nove negen nio'],
  [10, 'ten zehn dix diez dieci tien dez tio'],
  [11, 'eleven'],
  [12, 'twelve dozen zwölf dutzend douze douzaine doce docena dodici dozzina twaalf dozijn doze dúzia tolv dussin'],
  [20, 'twenty'],
  [24, 'twenty-four'],
] as const) {
  for (const word of words.split(' ')) numberWords.set(word, value);
}

/** The words that can only be numbers, as alternatives of a regular expression: not "a", "un", "en". */
export const countingWords = [...numberWords]
  .flatMap(([word, value]) => (value === 1 ? [] : [word]))
  .concat('one')
  .join('|');
