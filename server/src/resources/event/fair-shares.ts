/**
 * How much each of several gets where there is `most` in all: those who ask for little get it whole, so that nobody who
 * asks for much takes it from them.
 */
export function fairShares(asked: readonly number[], most: number): number[] {
  const shares = [...asked];
  const ascending = asked.map((size, at) => ({ size, at })).sort((one, other) => one.size - other.size);
  let left = most;
  for (const [before, { size, at }] of ascending.entries()) {
    const share = Math.min(size, Math.floor(left / (asked.length - before)));
    shares[at] = share;
    left -= share;
  }
  return shares;
}
