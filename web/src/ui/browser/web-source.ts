/** A source as it is shown: as a link only where it is an address of the web, and then by the site's name. */
export function webSourceOf(text: string): { href?: string; words: string } {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return { words: text };
  return { href: url.href, words: url.hostname.replace(/^www\./, '') };
}
