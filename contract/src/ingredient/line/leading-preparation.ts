import { isAdverb, isPreparation } from './preparation-words.ts';

/** Takes the preparation off the front of an ingredient's name: "finely chopped", "peeled and diced". */
export function withoutPreparation(text: string): { preparation: string; name: string } {
  const words = text.trim().split(' ');
  let taken = 0;
  for (let at = 0; at < words.length - 1; ) {
    const length = preparationAt(words, at);
    if (!length) break;
    taken = at + length;
    at = taken + (joins(words[taken]) ? 1 : 0);
  }
  // "cooked or canned beans" continues with something that is not a preparation.
  if (taken >= words.length || joins(words[taken])) return { preparation: '', name: text };
  return { preparation: words.slice(0, taken).join(' '), name: words.slice(taken).join(' ') };
}

function joins(word = ''): boolean {
  return /^(?:and|or|&|then)$/.test(word);
}

/** How many words of a preparation begin at `at`: 2 for "finely chopped", 0 for "fresh". */
function preparationAt(words: string[], at: number): number {
  if (/^room$/i.test(words[at] ?? '') && /^temperature$/i.test(words[at + 1] ?? '')) return 2;
  if (eitherState(words.slice(at, at + 3))) return 3;
  let length = 0;
  while (isAdverb(bare(words[at + length]))) length++;
  const word = bare(words[at + length]);
  if (isPreparation(word)) return length + 1;
  return length && /^(?:ground|milled|cracked)$/i.test(word) ? length + 1 : 0;
}

/** "fresh or canned", "homemade or low-sodium": either will do, and the name is what follows. */
function eitherState([one = '', or = '', other = '']: string[]): boolean {
  return /^(?:and\/)?or$/.test(or) && states.test(one) && states.test(other);
}

const states =
  /^(?:fresh|frozen|canned|tinned|jarred|bottled|cooked|dried|homemade|home-made|store-bought|low-sodium|leftover|thawed)$/i;

function bare(word = ''): string {
  return word.replace(/,$/, '');
}
