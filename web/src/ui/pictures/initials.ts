/** One or two letters for a name, from its first and last word. Digits count only if the name has no letters. */
export function initials(name: string) {
  const words = name.match(/\p{L}[\p{L}\p{N}]*/gu) ?? name.match(/\p{N}+/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
