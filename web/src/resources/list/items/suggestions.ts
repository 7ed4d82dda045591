import { splitListItem } from '@potluck/contract/list-item-text';

/** That something once stood on the list, and when; `listSection` is where. */
export interface Past {
  title: string;
  listSection: string;
  time: string;
}

export interface Suggestion {
  title: string;
  listSection: string;
}

/** What a list has held, each thing once, the most used and most recent first. */
export function remembered(past: Past[], now: number): Suggestion[] {
  const known = new Map<string, Suggestion & { weight: number; time: string }>();
  for (const { title, listSection, time } of past) {
    const entry = known.get(sameTitle(title)) ?? { title, listSection, weight: 0, time: '' };
    entry.weight += 0.5 ** ((now - (Date.parse(time) || now)) / halfLifeMs);
    if (time > entry.time)
      Object.assign(entry, { title, time, listSection: listSection || entry.listSection });
    known.set(sameTitle(title), entry);
  }
  return [...known.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ title, listSection }) => ({ title, listSection }));
}

/** Those that the typed text may become, whole words first; what is open already is not offered. */
export function matching(suggestions: Suggestion[], typed: string, open: ReadonlySet<string>): Suggestion[] {
  const { title } = splitListItem(typed);
  const words = sameTitle(title);
  const fits = suggestions.filter(each => {
    const known = sameTitle(each.title);
    return known.includes(words) && known !== words && !open.has(known);
  });
  const begins = (each: Suggestion) => (sameTitle(each.title).startsWith(words) ? 0 : 1);
  return fits.toSorted((a, b) => begins(a) - begins(b)).slice(0, mostOffered);
}

/** The typed quantity with the title that was chosen for it. */
export function completed(typed: string, { title }: Suggestion): string {
  const { quantity } = splitListItem(typed);
  return quantity ? `${quantity} ${title}` : title;
}

/** Titles that differ only in case and spaces are one thing. */
export function sameTitle(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** After so long a use weighs half. */
const halfLifeMs = 30 * 86_400_000;

const mostOffered = 5;
