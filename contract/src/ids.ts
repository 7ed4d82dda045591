/** Ids that a client may choose. */
export const chosenId = /^([a-z0-9-]{4,63}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$/;

/** The rule for ids that a client chooses (AIP-122): 4–63 of `a-z0-9-`, or a UUID. */
export const idRule = 'must be 4 to 63 of a-z, 0-9 and -, or a UUID';

export function idAllowed(id: string): boolean {
  return chosenId.test(id);
}
