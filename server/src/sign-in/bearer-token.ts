/** The token of an `Authorization: Bearer …` header (RFC 6750; the scheme's case does not matter). */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^bearer +(\S+) *$/i)?.[1];
}
