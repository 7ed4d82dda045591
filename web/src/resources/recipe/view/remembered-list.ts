import type { List } from '@potluck/contract';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';
import { soundsLikeShopping } from '../../list/sections/supermarket.ts';

/** The name of a recipe, and of the list that received its ingredients. */
type Choice = [recipe: string, list: string];

const max = 50;

/** Remembers on this device which list received a recipe; the latest choice comes first. */
export function keepListFor([recipe, list]: Choice, user: string): void {
  const others = choicesOf(user).filter(([other]) => other !== recipe);
  keepText('localStorage', placeOf(user), JSON.stringify([[recipe, list], ...others].slice(0, max)));
}

type Known = Pick<List, 'name' | 'title' | 'sections' | 'updateTime'>;

/**
 * The list that last received this recipe, else the one that last received any, else the best list for food shopping;
 * undefined if all lists have other purposes.
 */
export function proposedList(
  lists: Known[],
  { recipe, user, shop }: { recipe: string; user: string; shop: string[] },
): string | undefined {
  const there = choicesOf(user).filter(([, list]) => lists.some(({ name }) => name === list));
  const last = there.find(([other]) => other === recipe) ?? there[0];
  return last?.[1] ?? lists.filter(list => fitness(list, shop) > 0).toSorted(byFitness(shop))[0]?.name;
}

/** Two supermarket sections are better evidence than a title: there are other kinds of shops. */
function fitness({ title, sections }: Known, shop: string[]): number {
  const known = sections.filter(section => shop.includes(section.title)).length;
  return (known > 1 ? 2 : 0) + (soundsLikeShopping(title) ? 1 : 0);
}

/** Between equals, the most recently changed list is the one in use. */
function byFitness(shop: string[]) {
  return (one: Known, other: Known) =>
    fitness(other, shop) - fitness(one, shop) || (other.updateTime ?? '').localeCompare(one.updateTime ?? '');
}

function choicesOf(user: string): Choice[] {
  try {
    const saved: unknown = JSON.parse(savedText('localStorage', placeOf(user)) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isChoice) : [];
  } catch {
    return [];
  }
}

function isChoice(value: unknown): value is Choice {
  return Array.isArray(value) && value.length === 2 && value.every(name => typeof name === 'string');
}

function placeOf(user: string): string {
  return `list/last/${user}`;
}
