import { gramsPerMilliliter } from '../amount/density.ts';

/**
 * The food right after a measure in a text, if its density is known: "flour" in "250 g flour and stir", but not
 * "butter" in "400 g butter beans". Empty otherwise.
 */
export function foodBehind(text: string, end: number): string {
  const [, phrase = ''] =
    /^(?: (?:of|von))?(?: (?:the|der|dem))? ([^,;.:()!?\n]+)/i.exec(text.slice(end)) ?? [];
  const words = phrase
    .trim()
    .split(/\s+/)
    .slice(0, longest + 1);
  const ends = words.flatMap((_, at) =>
    at === words.length - 1 || goesOn.test(words[at + 1] ?? '') ? at + 1 : [],
  );
  const names = ends.filter(count => count <= longest).map(count => words.slice(0, count).join(' '));
  return names.findLast(name => gramsPerMilliliter(name)) ?? '';
}

/** The words of the longest known name, with an adjective or two. */
const longest = 4;

/** Words and signs that start a new phrase after a name. */
const goesOn =
  /^(?:and|und|or|oder|with|mit|in|into|to|over|on|onto|until|for|then|while|dazu|zu|zum|zur|unter|darüber|über|bis|für|dann|in|auf|hinein)$/i;
