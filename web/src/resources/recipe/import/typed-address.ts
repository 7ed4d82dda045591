/** People leave out what every address begins with. */
export function completed(address: string): string {
  const text = address.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(text) || text === '' ? text : `https://${text}`;
}

/** The server judges; what cannot be an address need not be sent. */
export function looksRight(address: string): boolean {
  return URL.canParse(address) && !/\s/.test(address);
}
