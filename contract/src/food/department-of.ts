import { type FoodKind, foodKinds } from './departments.ts';
import { indexPhrases } from './phrase-index.ts';

const kinds = Object.keys(foodKinds) as FoodKind[];

const find = indexPhrases(kinds.map(kind => [foodKinds[kind].words, kind] as const));

/** The kind of food that a title names, such as “2 lemons” or “Dosentomaten, gehackt”; undefined for unknown words. */
export function foodKindOf(title: string): FoodKind | undefined {
  const name = nameIn(title);
  // Plural peppers are vegetables; "pepper" is the spice in the mill.
  const kind = /\bpeppers\b/i.test(name)
    ? 'vegetable'
    : ((find(name).at(-1) ?? find(title)[0])?.[1] as Known);
  if (kind !== undefined && isAmong(kind, nonFood)) return kind;
  if (frozen.test(title)) return 'frozen';
  if (kind === undefined) return undefined;
  if (tinned.test(title) && isAmong(kind, tinnedKinds)) return 'tin';
  if (dried.test(title)) return driedKinds[kind] ?? kind;
  return kind;
}

/** The part of a title that names the thing: English puts the noun last, and text after a comma only describes it. */
export function nameIn(title: string): string {
  const [name = ''] = title.split(/[,(;]| (?:for|plus|or|with|in|to taste|oder|für|mit|aus)(?= |$)/i);
  return name.trim() === '' ? title : name;
}

type Known = FoodKind | undefined;

const frozen = /\b(?:frozen|tk)\b|tiefk(?:ü|ue)hl|tiefgek(?:ü|ue)hlt|gefroren/i;
const tinned = /\b(?:canned|tinned|tins?|cans?|dosen?)\b|^dosen/i;
const dried = /\bdried\b|getrocknet/i;

const nonFood: readonly FoodKind[] = ['household', 'pet'];
const tinnedKinds: readonly FoodKind[] = ['produce', 'meat', 'pasta'];
const driedKinds: Partial<Record<FoodKind, FoodKind>> = { herb: 'spice', vegetable: 'spice', fruit: 'nut' };

function isAmong(kind: FoodKind, some: readonly FoodKind[]): boolean {
  return withThoseAbove(kind).some(each => some.includes(each));
}

/** The kind, followed by its ancestors. */
export function withThoseAbove(kind: FoodKind): FoodKind[] {
  const { among } = foodKinds[kind] as { among?: FoodKind };
  return among === undefined ? [kind] : [kind, ...withThoseAbove(among)];
}
