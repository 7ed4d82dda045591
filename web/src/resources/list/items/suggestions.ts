import type { ListItem, ListSection } from '@potluck/contract';
import { departmentOf, itemKey, sectionFor } from '@potluck/contract/food/section-for';
import { splitListItem } from '@potluck/contract/ingredient/list-item-text';

/** An item that people may want again: its usual quantity, and its section on this list. */
export interface Suggestion {
  title: string;
  quantity: string;
  listSection: string;
}

/** Merges the server’s suggestions, the most used first, with the items of the list, without duplicates. */
export function mergeSuggestions(
  remembered: readonly Suggestion[],
  items: readonly ListItem[],
): Suggestion[] {
  const byThing = new Map<string, Suggestion>(remembered.map(each => [itemKey(each.title), each]));
  for (const { title, quantity, listSection, recipe } of items) {
    const before = byThing.get(itemKey(title));
    const section = listSection || (before?.listSection ?? '');
    const amount = before ? before.quantity : recipe ? '' : quantity;
    byThing.set(itemKey(title), { title: before?.title ?? title, quantity: amount, listSection: section });
  }
  return [...byThing.values()];
}

/** The suggestions that match the typed text, prefix matches first; leaves out items that are already open. */
export function matchingSuggestions(
  suggestions: Suggestion[],
  typed: string,
  open: ReadonlySet<string>,
): Suggestion[] {
  const words = sameTitle(splitListItem(typed).title);
  const fits = suggestions.filter(each => {
    const title = sameTitle(each.title);
    return title.includes(words) && title !== words && !open.has(title);
  });
  const begins = (each: Suggestion) => (sameTitle(each.title).startsWith(words) ? 0 : 1);
  return fits.toSorted((a, b) => begins(a) - begins(b)).slice(0, maxOffered);
}

/** The open items that begin with the typed words, so that nobody adds them twice; from two letters on. */
export function openDuplicates(items: readonly ListItem[], typed: string): ListItem[] {
  const words = sameTitle(splitListItem(typed).title);
  if (words.length < 2) return [];
  const there = items.filter(({ completed, title }) => !completed && sameTitle(title).startsWith(words));
  return there.slice(0, maxAlreadyOn);
}

/** Whether Enter accepts the first suggestion: after two letters, unless the typed text already names a food. */
export function acceptsOnEnter(typed: string, [first]: readonly Suggestion[]): boolean {
  const words = sameTitle(splitListItem(typed).title);
  if (first === undefined || words.length < 2 || /\s$/.test(typed)) return false;
  const last = words.split(' ').at(-1) ?? '';
  return sameTitle(first.title).startsWith(words) && departmentOf(last) === undefined;
}

/** An accepted suggestion, with the typed quantity or else the usual one. */
export function acceptSuggestion(
  typed: string,
  { title, quantity }: Suggestion,
): { title: string; quantity: string } {
  return { title, quantity: splitListItem(typed).quantity || quantity };
}

/** The section that suits an item. */
export function sectionOf(title: string, sections: ListSection[], history: readonly Suggestion[]): string {
  return sectionFor(title, sections, history);
}

/** Normalizes a title: titles that differ only in case and spaces are equal. */
export function sameTitle(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, ' ');
}

const maxOffered = 5;
const maxAlreadyOn = 2;
