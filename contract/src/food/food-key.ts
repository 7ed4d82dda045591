import { foodNameKey } from './food-name-key.ts';
import { foodNames } from './food-names.ts';

/**
 * A key that is equal for the variants of a food, in every language with words here: "egg", "2 free-range eggs, beaten"
 * and "Bio-Eier". Coarser than `foodNameKey`, which keeps variants apart because a shop sells them separately: a cook
 * uses what is at home. For comparison only, never for display.
 */
export function foodKey(title: string): string {
  const known = keys.get(title);
  if (known !== undefined) return known;
  const key = keyOf(title);
  // Titles repeat across recipes, and so do the few steps to their keys.
  if (keys.size >= maxKeys) keys.clear();
  keys.set(title, key);
  return key;
}

const keys = new Map<string, string>();
const maxKeys = 20_000;

function keyOf(title: string): string {
  const whole = foodNameKey(title);
  const known = canonical.get(whole);
  if (known !== undefined) return known;
  const words = whole.split(/[\s-]+/).filter(word => word !== '' && !/^[\d¼-¾⅐-⅞/.]+$/.test(word));
  const kept = words.filter(word => !qualifiers.has(word));
  const name = foodNameKey((kept.length > 0 ? kept : words).join(' ')) || whole;
  return canonical.get(name) ?? name;
}

/** Every name of a food leads to the first one. */
const canonical = new Map(
  foodNames.flatMap(row => {
    const names = row.split(/[,|]/).map(foodNameKey);
    return names.map(name => [name, names[0] ?? ''] as const);
  }),
);

/** Words for quality, size, temperature and preparation: they do not change what the food is. */
const qualifiers = new Set(
  `free range organic large medium small big extra fresh freshly ripe raw cold warm hot lukewarm boiling room temperature
  chopped diced sliced grated minced crushed ground peeled beaten melted softened toasted roasted cooked boiled washed
  finely coarsely roughly thinly good quality best unsalted salted frozen dried whole plain your favourite favorite
  frische frischer frisches frischen frisch grosse grosser grosses grossen gross kleine kleiner kleines kleinen klein
  mittelgrosse mittelgrosser mittelgrosses mittelgross bio freiland freilandhaltung bodenhaltung reife reifer reifes reifen reif kalte kalter kaltes kalten
  warme warmer warmes warmen lauwarmes lauwarme heisses heisse kochendes gehackte gehackter gehacktes gehackten gewurfelte
  gewurfelter geriebene geriebener geriebenes gemahlene gemahlener gemahlenes weiche weicher zimmerwarme zimmerwarmer
  ungesalzene ungesalzenes gesalzene getrocknete getrockneter getrocknetes tk tiefgekuhlte tiefgekuhlter ganze ganzer ganzes`
    .trim()
    .split(/\s+/)
    .flatMap(word => [word, foodNameKey(word)]),
);

/** Foods that households have without asking, so that recipes never miss them. People edit this list in their settings. */
export const usualStaples = [
  'water',
  'ice cubes',
  'salt',
  'pepper',
  'salt and pepper',
  'oil',
  'olive oil',
  'sugar',
] as const;

const usualKeys: ReadonlySet<string> = new Set(usualStaples.map(foodKey));

/** Whether a key is one of the usual staples. */
export function isUsualStaple(key: string): boolean {
  return usualKeys.has(key);
}
