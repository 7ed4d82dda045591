import { maxImportedAddresses } from '@potluck/contract/limits';

/**
 * The web addresses in a pasted text that lists several: one on most lines, each possibly with a title. Empty for other
 * texts, such as a recipe with a few links.
 */
export function addressesIn(text: string): string[] {
  const found = [...text.matchAll(/https?:\/\/(?:(?!https?:\/\/)[^\s<>"])+/gi)].map(([address]) =>
    address.replace(/[),.;\]]+$/, ''),
  );
  const distinct = [...new Set(found)];
  const lines = text.split(/[\n\r]+/).filter(line => line.trim() !== '');
  const listed = lines.filter(line => /https?:\/\//i.test(line)).length * 2 > lines.length;
  return distinct.length > 1 && listed ? distinct.slice(0, maxImportedAddresses) : [];
}
