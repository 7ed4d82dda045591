import type { List } from '@potluck/contract';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';
import { soundsLikeShopping } from '../../list/sections/supermarket.ts';

/** A recipe and the list, both by name, that its ingredients went on. */
type Choice = [recipe: string, list: string];

const most = 50;

/** Keeps on this device where somebody put a recipe; the latest choice comes first. */
export function keepListFor([recipe, list]: Choice, user: string): void {
  const others = choicesOf(user).filter(([other]) => other !== recipe);
  keepText('localStorage', placeOf(user), JSON.stringify([[recipe, list], ...others].slice(0, most)));
}

type Known = Pick<List, 'name' | 'title' | 'sections' | 'updateTime'>;

/** The list that a recipe went on last, else the one that any did, else the best to shop food with; nothing where all are for something else. */
export function proposedList(
  lists: Known[],
  { recipe, user, shop }: { recipe: string; user: string; shop: string[] },
): string | undefined {
  const there = choicesOf(user).filter(([, list]) => lists.some(({ name }) => name === list));
  const last = there.find(([other]) => other === recipe) ?? there[0];
  return last?.[1] ?? lists.filter(list => fitness(list, shop) > 0).toSorted(byFitness(shop))[0]?.name;
}

/** Two sections of a supermarket say more than a title: there are shops of other kinds. */
function fitness({ title, sections }: Known, shop: string[]): number {
  const known = sections.filter(section => shop.includes(section.title)).length;
  return (known > 1 ? 2 : 0) + (soundsLikeShopping(title) ? 1 : 0);
}

/** Of two that are as good, the one that was changed last is in use. */
function byFitness(shop: string[]) {
  return (one: Known, other: Known) =>
    fitness(other, shop) - fitness(one, shop) || (other.updateTime ?? '').localeCompare(one.updateTime ?? '');
}

function choicesOf(user: string): Choice[] {
  try {
    const kept: unknown = JSON.parse(savedText('localStorage', placeOf(user)) ?? '[]');
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
