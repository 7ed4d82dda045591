import { gramsPerMilliliter } from '../amount/density.ts';

/**
 * The food that stands right behind a measure in a text, where it is known how heavy it is: "flour" of "250 g flour
 * and stir", but not "butter" of "400 g butter beans". Empty for any other.
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

/** Words in the longest name that is known, with an adjective or two. */
const longest = 4;

/** What begins something new behind a name. */
const goesOn =
  /^(?:and|und|or|oder|with|mit|in|into|to|over|on|onto|until|for|then|while|dazu|zu|zum|zur|unter|darüber|über|bis|für|dann|in|auf|hinein)$/i;
