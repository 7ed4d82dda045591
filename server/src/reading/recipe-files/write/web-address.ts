/** The address in a citation, or "" for a book or a person. */
export function webAddress(citation: string): string {
  const said = citation.trim();
  return /^https?:\/\/\S+$/i.test(said) && URL.canParse(said) ? said : '';
}
