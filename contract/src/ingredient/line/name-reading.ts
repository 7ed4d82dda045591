import { fold } from './unit-words.ts';

/** A name for a shopping list, the preparation before it, and the remarks after it. */
export type ParsedName = { title: string; preparation: string; notes: string[]; optional: boolean };

/** Reads the text after the quantity: "finely chopped onions (red), plus more to taste". */
export function readName(text: string): ParsedName {
  const { outside, brackets } = takeBrackets(unwrapAlternatives(text));
  const cut = endOfName(outside);
  const { preparation, name } = withoutPreparation(outside.slice(0, cut));
  const parts = [outside.slice(cut), ...brackets].map(tidy).filter(Boolean);
  const notes = parts.map(withoutOptional).filter(Boolean);
  return {
    title: dropChoiceComma(tidy(name).replace(/,? (?:or|and|with)$|(?<=\p{Ll}{3})\.$/iu, '')),
    preparation: tidy(preparation),
    notes,
    optional: parts.some(isOptional),
  };
}

/** Drops the comma of "pancetta, or bacon", which only longer lists need. */
function dropChoiceComma(name: string): string {
  return name.replace(/^([^,]+), or (?=[^,]+$)/i, '$1 or ');
}

/** Whether the words say that the ingredient is optional, in one of the languages of the unit words. */
export function isOptional(text: string): boolean {
  return optional.test(text);
}

const optional =
  /\b(?:optional|optionnel(?:le)?|facultati(?:f|ve)|opcional|facoltativ[oa]|optioneel|valfritt)\b/i;

/** Drops a note that only repeats the `optional` field. */
function withoutOptional(note: string): string {
  if (!optional.test(note)) return note;
  return note
    .split(/, ?/)
    .filter(part => part.replace(optional, '').trim())
    .join(', ');
}

/** Unwraps "tamari (or soy sauce)", which names both, if the bracket is within the name. */
function unwrapAlternatives(text: string): string {
  return text.replace(
    /^([^,;(]*)\((or (?!to |more|less|use|as |if |about|an? |one |two |other|half |small )[^,;()\d]{1,40})\)/i,
    '$1$2',
  );
}

/** Nested brackets belong to the outermost pair; an unclosed bracket extends to the end. */
function takeBrackets(text: string): { outside: string; brackets: string[] } {
  const brackets: string[] = [];
  let [outside, from, depth] = ['', 0, 0];
  for (const { 0: bracket, index } of text.matchAll(/[()[\]{}]/g)) {
    const opens = '([{'.includes(bracket);
    if (!opens && !depth) continue;
    if (depth === (opens ? 0 : 1)) {
      const piece = text.slice(from, index);
      if (opens) outside += `${piece} `;
      else brackets.push(piece);
      from = index + 1;
    }
    depth += opens ? 1 : -1;
  }
  if (depth) brackets.push(text.slice(from));
  else outside += text.slice(from);
  return { outside: outside.replace(/ {2,}/g, ' ').replace(/ (?=[,;])/g, ''), brackets };
}

/** Trims the punctuation that joined the text to the part that was cut off. */
function tidy(text: string): string {
  return text.replace(/^(?:[\s,;:–—/-]|\.(?!\d))+/, '').replace(/[\s,;:–—/*-]+$/, '');
}

/** The position in the text after a quantity where the ingredient's name ends and the remarks begin. */
export function endOfName(text: string): number {
  const words = [...text.matchAll(/\S+/g)].map(found => ({ word: found[0], start: found.index }));
  let named = false;
  let listEnd = 0;
  for (const [index, { word, start }] of words.entries()) {
    const plain = word.replace(/[,;]$/, '');
    if (named && (startsRemark(text, start) || endsInPreparation(words.slice(index, index + 6))))
      return start;
    if (index && /^[-–—]$|^\*+\p{L}/u.test(word)) return start;
    named ||= !isPreparation(plain) && !isAdverb(plain) && !isDescription(plain);
    if (plain === word || !named || start < listEnd) continue;
    listEnd = endOfList(text, start + word.length);
    if (!listEnd) return start + plain.length;
  }
  return text.length;
}

/** Recognizes a preparation after the name, "chicken breasts skinned and sliced", but not before a further noun. */
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
 * The end of the list that contains a comma, or 0 without a list: "wheat, barley or rye flakes", "dry white wine, or
 * broth". Any other comma ends a name.
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
      return startsRemark(text, end - 1 - item.trimStart().length) ? 0 : end;
    if (index && /^and /i.test(item.trim())) return end;
    if (/^\S+(?: \S+)? or \S/.test(item.trim())) return describesName(words[0] ?? '') ? 0 : end;
    if (words.length > 3) return 0;
  }
  return 0;
}

/** Rules out lists: "stock, fresh or canned" and "onions, red or white" describe the name. */
function describesName(word: string): boolean {
  return isDescription(word) || isColor(word);
}

/** Whether the words at `at` can only follow an ingredient's name: "to taste", "for frying", "or 2 limes". */
export function startsRemark(text: string, at: number): boolean {
  remarks.lastIndex = at;
  return remarks.test(text);
}

const verbs =
  'taste|serve|garnish|finish|decorate|cover|season|sprinkle|drizzle|brush|dust|make|yield|sweeten|coat|fry|grease|' +
  'cook|dress|top|accompany|bind|thicken';

const alternatives =
  'more|less|to taste|as|about|use|\\d+|[½¼¾⅓⅔⅛]|one|two|three|four|a (?:good |generous )?(?:pinch|few|handful|dash)';

const remarks = new RegExp(
  `(?:${[
    `to (?:${verbs})`,
    `or (?:${alternatives})`,
    'as (?:needed|required|desired|necessary)',
    '(?:if|when) \\p{L}+',
    'more (?:or|as|to|for)',
    '(?:in|with) (?:chunks|pieces|slices|strips|cubes|half|halves|quarters)',
    'with or without|without|for|either|in (?:casings?|(?:the |their )?shells?)|plus|\\+ ?\\d+|such as|like|preferably|about \\d+|into|until|each$',
    '(?:at )?room temperature',
    // German, Spanish and Portuguese, Italian, French, Dutch, Swedish.
    'nach (?:geschmack|belieben|bedarf)|n\\. ?b|zum \\p{L}+|al gusto|a gosto|para (?:decorar|servir|freír)',
    'q\\.?b|a piacere|per (?:decorare|guarnire)|au goût|selon|naar smaak|efter smak|efter smag|etter smak',
    'do smaku|podle chuti|podľa chuti|ízlés szerint|по вкусу|(?:с|без) горк\\p{L}+|для \\p{L}+',
  ].join('|')})(?![\\p{L}-])`,
  'iuy',
);

/** Splits the preparation from the start of an ingredient's name: "finely chopped", "peeled and diced". */
export function withoutPreparation(text: string): { preparation: string; name: string } {
  const words = text.trim().split(' ');
  let taken = 0;
  for (let at = 0; at < words.length - 1; ) {
    const length = preparationAt(words, at);
    if (!length) break;
    taken = at + length;
    at = taken + (isConjunction(words[taken]) ? 1 : 0);
  }
  // "cooked or canned beans" continues with a word that is not a preparation.
  if (taken >= words.length || isConjunction(words[taken])) return { preparation: '', name: text };
  return { preparation: words.slice(0, taken).join(' '), name: words.slice(taken).join(' ') };
}

function isConjunction(word = ''): boolean {
  return /^(?:and|or|&|then)$/.test(word);
}

/** Counts the words of the preparation that begins at `at`: 2 for "finely chopped", 0 for "fresh". */
function preparationAt(words: string[], at: number): number {
  if (/^room$/i.test(words[at] ?? '') && /^temperature$/i.test(words[at + 1] ?? '')) return 2;
  if (isStateChoice(words.slice(at, at + 3))) return 3;
  let length = 0;
  while (isAdverb(bare(words[at + length]))) length++;
  const word = bare(words[at + length]);
  if (isPreparation(word)) return length + 1;
  return length && /^(?:ground|milled|cracked)$/i.test(word) ? length + 1 : 0;
}

/** Recognizes two alternative states before the name: "fresh or canned", "homemade or low-sodium". */
function isStateChoice([one = '', or = '', other = '']: string[]): boolean {
  return /^(?:and\/)?or$/.test(or) && states.test(one) && states.test(other);
}

const states =
  /^(?:fresh|frozen|canned|tinned|jarred|bottled|cooked|dried|homemade|home-made|store-bought|low-sodium|leftover|thawed)$/i;

function bare(word = ''): string {
  return word.replace(/,$/, '');
}

/** "chopped", "melted": a step of the cook, not part of the product to buy. */
export function isPreparation(word: string): boolean {
  return preparations.has(fold(word));
}

/**
 * Whether the word is a preparation when it follows a name: "cut into cubes", "seeds removed". Before a name it belongs
 * to the product: "split peas".
 */
export function isTrailingPreparation(word: string): boolean {
  return isPreparation(word) || trailing.has(fold(word));
}

/** "finely", "very": modifies a preparation. */
export function isAdverb(word: string): boolean {
  return adverbs.has(fold(word));
}

/** "boneless", "fresh": an adjective, so that the ingredient's name is still to come. */
export function isDescription(word: string): boolean {
  return descriptions.has(fold(word)) || /(?:less|ed)$/.test(word);
}

export function isColor(word: string): boolean {
  return colors.has(fold(word));
}

const colors = setOf('white red green yellow black brown purple orange');

const preparations = setOf(
  'chopped blanched diced minced grated sliced peeled cubed shredded crushed squeezed melted softened cooked crumbled drained slivered ' +
    'chilled trimmed shaved picked lukewarm snipped strained soaked seeded deseeded de-seeded cored halved quartered hulled torn shelled shucked sifted ' +
    'beaten cleaned rinsed washed julienned pureed refrigerated steamed toasted mashed pounded scrubbed stemmed pitted destoned ' +
    'unsifted uncooked tossed iced scored skinned deveined deboned husked smashed bashed bruised wilted thawed defrosted ' +
    'separated whisked crisped warmed heated dissolved packed well-beaten well-drained broken loosely-packed',
);

const trailing = setOf('cut split divided removed reserved discarded included attached optional');

const adverbs = setOf(
  'finely freshly thinly coarsely roughly lightly very well firmly loosely tightly thickly hard fine newly diagonally',
);

const descriptions = setOf(
  'fresh ripe firm small large medium thick thin lean dry dried sweet hot cold crisp tender young plump warm raw whole mixed soft ' +
    'homemade store-bought good-quality extra-large free-range organic unpeeled uncooked light dark',
);

function setOf(words: string): Set<string> {
  return new Set(words.split(' '));
}
