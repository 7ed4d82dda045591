import type { VisibleLine } from '../html/visible-lines.ts';

/** Whether a line looks like an amount of something. */
export function startsWithAmount({ text }: Pick<VisibleLine, 'text'>): boolean {
  if (text.length > 160) return false;
  return numberFirst.test(text) || (wordFirst.test(text.toLowerCase()) && !/\p{Ll}{2}[.!]$/u.test(text));
}

/** Whether a line contains an amount anywhere, as in languages that put it last. */
export function containsAmount({ text }: Pick<VisibleLine, 'text'>): boolean {
  return text.length <= 160 && (containsNumber(text) || startsWithAmount({ text }));
}

/** Whether a text contains a digit or a fraction. */
export function containsNumber(text: string): boolean {
  return /[\p{Nd}¼-¾⅐-⅞]/u.test(text);
}

/** The number of measures in a text, outside brackets. */
export function countMeasures(text: string): number {
  return (
    text
      .toLowerCase()
      .replace(/\([^()]*\)/g, ' ')
      .match(measureAnywhere)?.length ?? 0
  );
}

/** Whether a line starts with a kitchen measure. */
export function startsWithMeasure({ text }: Pick<VisibleLine, 'text'>): boolean {
  return text.length <= 160 && measureFirst.test(text.toLowerCase());
}

const numberFirst = /^[^\p{L}\p{N}]{0,3}(?:\p{Nd}|[¼-¾⅐-⅞])/u;
// Unless it is a sentence: "A répát megpucoljuk."
const wordFirst = /^[^\p{L}\p{N}]{0,3}(?:an?|one|half|ein|eine|un|une|una|een|en|ett|et|uma?)\s/u;
const measures =
  'g|gr|γρ|grams?|gramm|grammes|gramos|gramas|grammi|kg|dkg|dag|mg|ml|cl|dl|l|lt|litres?|liters?|litros?|litri|oz|ounces?|lbs?|pounds?|cups?|c|tbsps?|tbs|tablespoons?|tsps?|teaspoons?|pints?|quarts?|cans?|cloves?|slices?|sticks?|pinch(?:es)?|handfuls?|sprigs?|bunch(?:es)?|packages?|pkg|packets?|el|tl|esslöffel|teelöffel|prise|bund|stück|zehen?|tassen?|dosen?|cs|cc|cuill?[eè]res?|pincées?|gousses?|tranches?|cucharad(?:a|ita)s?|cdas?|cdtas?|tazas?|dientes?|colher(?:es)?|x[ií]caras?|dentes?|cucchiai(?:o|ni|no)?|spicchi|eetlepels?|theelepels?|tenen|msk|tsk|krm|spsk|ss|ts|rkl|tl|łyżk[ai]|łyżeczk[ai]|szklank[ai]|lžíce|lžička|pl|kl|ek|tk|kk|kávéskanál|evőkanál|ч|ст|гр|г|мл|кг|л|ложк[аи]|стакан(?:а|ов)?|шт|щепотк[аи]|dkg|adag|fej|gerezd|csipet|knsp|nypa|nypor|klyft(?:or)?|fedd|fed|stk|kpl|ripaus|špetk[ay]|ks|strouž(?:ek|ky)|szczypt[ay]|ząb(?:ek|ki)|adet|demet|di[şs]|(?:yemek|çay|tatlı) kaşığı|(?:su|çay) bardağı|linguri?|lingurițe?|praf|căni|cană|κ|πρέζα|σκελίδ(?:α|ες)|φλιτζάν(?:ι|ια)|snufje|teentjes?|takjes?|blikjes?|pizzic[oh]i?|pizcas?|pitadas?';
const measureFirst = new RegExp(
  `^[^\\p{L}\\p{N}]{0,3}(?:\\p{Nd}{1,4}|[¼-¾⅐-⅞])[\\p{Nd}\\s./,⁄¼-¾⅐-⅞–-]{0,8}(?:${measures})(?!\\p{L})`,
  'u',
);
const measureAnywhere = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\p{Nd}{1,4}|[¼-¾⅐-⅞])\\s?(?:${measures})(?!\\p{L})`,
  'gu',
);
