/** Adds the scheme that people leave out. */
export function withScheme(address: string): string {
  const text = address.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(text) || text === '' ? text : `https://${text}`;
}

/** A rough check: the server decides, but obvious non-addresses need no request. */
export function isPlausibleUrl(address: string): boolean {
  return URL.canParse(address) && !/\s/.test(address);
}

/** How to show a source: as a link labelled with the site's name if it is a web address, else as text. */
export function webSourceOf(text: string): { href?: string; words: string } {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return { words: text };
  return { href: url.href, words: url.hostname.replace(/^www\./, '') };
}
