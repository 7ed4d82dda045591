/** Adds the scheme that people leave out. */
export function withScheme(address: string): string {
  const text = address.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(text) || text === '' ? text : `https://${text}`;
}

/** A rough check: the server decides, but obvious non-addresses need no request. */
export function isPlausibleUrl(address: string): boolean {
  return URL.canParse(address) && !/\s/.test(address);
}
