import { splitListItem } from '@potluck/contract/list-item-text';

/** What lines that are typed or pasted into a list say: each a thing and how much of it. */
export function parseItems(lines: string[]): { title: string; quantity: string }[] {
  return lines
    .map(splitListItem)
    .filter(({ title }) => title !== '')
    .map(({ title, quantity }) => ({
      title: title.slice(0, longest.title),
      quantity: quantity.slice(0, longest.quantity),
    }));
}

/** As many characters as the contract takes. */
const longest = { title: 200, quantity: 100 };
