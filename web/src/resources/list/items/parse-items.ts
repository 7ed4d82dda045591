import { splitListItem } from '@potluck/contract/ingredient/list-item-text';

/** Parses typed or pasted lines into titles and quantities. */
export function parseItems(lines: string[]): { title: string; quantity: string }[] {
  return lines
    .map(splitListItem)
    .filter(({ title }) => title !== '')
    .map(({ title, quantity }) => ({
      title: title.slice(0, longest.title),
      quantity: quantity.slice(0, longest.quantity),
    }));
}

/** The contract’s limits, in characters. */
const longest = { title: 200, quantity: 100 };
