import {
  isAdverb,
  isColor,
  isDescription,
  isPreparation,
  isTrailingPreparation,
} from './preparation-words.ts';
import { opensRemark } from './remark-words.ts';

/** Where, in the text after a quantity, the ingredient's name ends and the remarks begin. */
export function endOfName(text: string): number {
  const words = [...text.matchAll(/\S+/g)].map(found => ({ word: found[0], start: found.index }));
  let named = false;
  let listEnd = 0;
  for (const [index, { word, start }] of words.entries()) {
    const plain = word.replace(/[,;]$/, '');
    if (named && (opensRemark(text, start) || endsInPreparation(words.slice(index, index + 6)))) return start;
    if (index && /^[-–—]$|^\*+\p{L}/u.test(word)) return start;
    named ||= !isPreparation(plain) && !isAdverb(plain) && !isDescription(plain);
    if (plain === word || !named || start < listEnd) continue;
    listEnd = endOfList(text, start + word.length);
    if (!listEnd) return start + plain.length;
  }
  return text.length;
}

/** "chicken breasts skinned and sliced": a preparation after the name, not before a further noun. */
function endsInPreparation(words: { word: string }[]): boolean {
  const first = words.findIndex(({ word }) => !isAdverb(word));
  const word = words[first]?.word ?? '';
  if (!isTrailingPreparation(word.replace(/[,;]$/, ''))) return false;
  const next = words[first + 1]?.word;
  return !next || /[,;]$/.test(word) || followers.test(next);
}

const followers =
  /^(?:and|or|&|in|into|with|from|to|for|on|at|until|up|lengthwise|crosswise|lengthways|widthways|thin|thinly|if|[-–—])$/i;

/**
 * Where the list that contains a comma ends, 0 if there is none: "wheat, barley or rye flakes", "dry white
 * wine, or broth". Other commas end a name.
 */
function endOfList(text: string, at: number): number {
  let end = at;
  for (const [index, item] of text.slice(at).split(',', 4).entries()) {
    const words = item.trim().split(' ');
    end += item.length + 1;
    if (
      words.length > 8 ||
      words.some(word => isTrailingPreparation(word) || isAdverb(word) || /^\d/.test(word))
    )
      return 0;
    if (/^(?:and\/)?or /i.test(item.trim()))
      return opensRemark(text, end - 1 - item.trimStart().length) ? 0 : end;
    if (index && /^and /i.test(item.trim())) return end;
    if (/^\S+(?: \S+)? or \S/.test(item.trim())) return isSaidOfName(words[0] ?? '') ? 0 : end;
    if (words.length > 3) return 0;
  }
  return 0;
}

/** "stock, fresh or canned" and "onions, red or white" are not lists. */
function isSaidOfName(word: string): boolean {
  return isDescription(word) || isColor(word);
}
