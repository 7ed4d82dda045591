import type { ListItem, ListSection } from '@potluck/contract';
import { foodKindOf } from '@potluck/contract/food/food-kind';
import { sectionFor, thingOf } from '@potluck/contract/food/section-for';
import { splitListItem } from '@potluck/contract/list-item-text';

/** What may be wanted again, how much of it, and where this list had it. */
export interface Suggestion {
  title: string;
  quantity: string;
  listSection: string;
}

/** What the server remembers, the most used first, and what stands on the list beside that; each thing once. */
export function known(kept: readonly Suggestion[], items: readonly ListItem[]): Suggestion[] {
  const byThing = new Map<string, Suggestion>(kept.map(each => [thingOf(each.title), each]));
  for (const { title, quantity, listSection, recipe } of items) {
    const before = byThing.get(thingOf(title));
    const section = listSection || (before?.listSection ?? '');
    const amount = before ? before.quantity : recipe ? '' : quantity;
    byThing.set(thingOf(title), { title: before?.title ?? title, quantity: amount, listSection: section });
  }
  return [...byThing.values()];
}

/** Those that the typed text may become, what begins so first; what is open already is not offered. */
export function matching(suggestions: Suggestion[], typed: string, open: ReadonlySet<string>): Suggestion[] {
  const words = sameTitle(splitListItem(typed).title);
  const fits = suggestions.filter(each => {
    const title = sameTitle(each.title);
    return title.includes(words) && title !== words && !open.has(title);
  });
  const begins = (each: Suggestion) => (sameTitle(each.title).startsWith(words) ? 0 : 1);
  return fits.toSorted((a, b) => begins(a) - begins(b)).slice(0, mostOffered);
}

/** Whether Enter takes the first suggestion: from two letters on, while they are not a word that may be meant itself. */
export function meant(typed: string, [first]: readonly Suggestion[]): boolean {
  const words = sameTitle(splitListItem(typed).title);
  if (first === undefined || words.length < 2 || /\s$/.test(typed)) return false;
  const last = words.split(' ').at(-1) ?? '';
  return sameTitle(first.title).startsWith(words) && foodKindOf(last) === undefined;
}

/** A suggestion as it goes on the list: in the amount that was typed, or else in the usual one. */
export function taken(typed: string, { title, quantity }: Suggestion): { title: string; quantity: string } {
  return { title, quantity: splitListItem(typed).quantity || quantity };
}

/** The section in which something belongs. */
export function sectionOf(title: string, sections: ListSection[], history: readonly Suggestion[]): string {
  return sectionFor(title, sections, history);
}

/** Titles that differ only in case and spaces are one thing. */
export function sameTitle(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, ' ');
}

const mostOffered = 5;
