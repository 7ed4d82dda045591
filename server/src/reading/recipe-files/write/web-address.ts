/** The address in a citation, or "" for a book or a person. */
export function webAddress(citation: string): string {
  const address = citation.trim();
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address) ? address : '';
}
