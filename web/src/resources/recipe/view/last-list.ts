import type { List } from '@potluck/contract';
import { keepText, keptText } from '../../../ui/browser/kept-text.ts';
import { soundsLikeShopping } from '../../list/sections/supermarket.ts';

/** A recipe and the list, both by name, that its ingredients went on. */
type Choice = [recipe: string, list: string];

const most = 50;

/** Keeps on this device where somebody put a recipe; the latest choice comes first. */
export function keepListFor([recipe, list]: Choice, user: string): void {
  const others = choicesOf(user).filter(([other]) => other !== recipe);
  keepText('localStorage', placeOf(user), JSON.stringify([[recipe, list], ...others].slice(0, most)));
}

/** The list that a recipe went on last, else the one that any did, else one to shop with; nothing where all are for something else. */
export function proposedList(
  lists: Pick<List, 'name' | 'title' | 'sections'>[],
  { recipe, user, shop }: { recipe: string; user: string; shop: string[] },
): string | undefined {
  const there = choicesOf(user).filter(([, list]) => lists.some(({ name }) => name === list));
  const last = there.find(([other]) => other === recipe) ?? there[0];
  return last?.[1] ?? lists.find(list => forShopping(list, shop))?.name;
}

/** By its title, or by two sections of a shop. */
function forShopping({ title, sections }: Pick<List, 'title' | 'sections'>, shop: string[]): boolean {
  const known = sections.filter(section => shop.includes(section.title)).length;
  return known > 1 || soundsLikeShopping(title);
}

function choicesOf(user: string): Choice[] {
  try {
    const kept: unknown = JSON.parse(keptText('localStorage', placeOf(user)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChoice) : [];
  } catch {
    return [];
  }
}

function isChoice(kept: unknown): kept is Choice {
  return Array.isArray(kept) && kept.length === 2 && kept.every(name => typeof name === 'string');
}

function placeOf(user: string): string {
  return `list/last/${user}`;
}
