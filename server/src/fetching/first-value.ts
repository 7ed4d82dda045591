/** A header that was sent more than once counts as it was sent first. */
export function firstValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
