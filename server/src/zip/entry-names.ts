/**
 * Turns titles into file names that are valid on every system and unique: `entryNames()('Soup: hot')` is "Soup hot",
 * and the next time "Soup hot 2".
 */
export function entryNames(): (title: string) => string {
  const given = new Set<string>();
  return title => {
    const name = fileName(title);
    let unique = name;
    for (let count = 2; given.has(unique.toLowerCase()); count += 1) unique = `${name} ${count}`;
    given.add(unique.toLowerCase());
    return unique;
  };
}

/** A title as a file name, without an extension. */
export function fileName(title: string): string {
  const plain = title.normalize('NFC').toWellFormed().replace(refused, ' ').replace(/\s+/g, ' ');
  const short = [...plain].slice(0, maxCharacters).join('');
  const name = short.replace(/^[\s.]+|[\s.]+$/g, '');
  return name === '' || reserved.test(name) ? `${name} file`.trim() : name;
}

/** Keeps names with their extension below the 255 bytes of common file systems, in any script. */
const maxCharacters = 60;
const refused = /[\p{Cc}\p{Cf}"*/:<>?\\|]/gu;
/** Reserved device names in Windows. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
