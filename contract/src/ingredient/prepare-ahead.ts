import { aheadLength } from '../limits.ts';

/** What a recipe asks to prepare the day before, as one text: `dried beans · Make the dough.`; '' for nothing. */
export function aheadText({ ahead = [] }: { ahead?: readonly string[] }): string {
  const text = ahead.map(plain).join(' · ');
  return text.length <= aheadLength ? text : `${text.slice(0, aheadLength - 1).trimEnd()}…`;
}

/** Without the marks of light formatting, on one line. */
function plain(text: string): string {
  return text
    .replace(/[*_`#]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Words for the day before, in a step or an ingredient. A match is proposed to the author, never applied by itself:
 * "keeps overnight" asks for nothing.
 */
const words = [
  /\b(?:night|day|evening) before\b/i,
  /\bover ?night\b/i,
  /\b(?:a|one) day (?:ahead|in advance)\b/i,
  /\bam (?:vortag|vorabend)\b/i,
  /\b(?:den|am) (?:tag|abend) (?:vorher|zuvor|davor)\b/i,
  /(?:^|\P{L})(?:über|ueber) ?nacht(?!\p{L})/iu,
  /\beinen tag (?:vorher|zuvor|im voraus)\b/i,
];

/** Whether a text says that something is done the day before. */
export function saysAhead(text: string): boolean {
  return words.some(pattern => pattern.test(text));
}
