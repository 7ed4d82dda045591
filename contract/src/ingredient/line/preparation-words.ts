import { fold } from './unit-words.ts';

/** "chopped", "melted": done to an ingredient, and no part of what is bought. */
export function isPreparation(word: string): boolean {
  return preparations.has(fold(word));
}

/** Also words that only follow a name: "cut into cubes", "seeds removed"; "split peas" are sold so. */
export function isTrailingPreparation(word: string): boolean {
  return isPreparation(word) || trailing.has(fold(word));
}

/** "finely", "very": describes a preparation. */
export function isAdverb(word: string): boolean {
  return adverbs.has(fold(word));
}

/** "boneless", "fresh": describes an ingredient before its name, which is then still to come. */
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
