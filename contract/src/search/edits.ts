/** How many typos a word may have: none in a short one, two in a long one. */
export function editsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The edit distance, counting missing, extra, wrong and swapped letters (optimal string alignment), at most `max` + 1.
 * With `opening`, the other word may continue after the first one ends.
 */
export function editsBetween(
  one: string,
  other: string,
  { max, opening = false }: { max: number; opening?: boolean },
): number {
  const width = other.length + 1;
  let [beforeLast, last] = [new Uint8Array(width), Uint8Array.from({ length: width }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const current = new Uint8Array(width);
    current[0] = row;
    for (let column = 1; column < width; column++)
      current[column] = cheapest({ one, other, row, column, current, last, beforeLast });
    if (Math.min(...current) > max) return max + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(opening ? Math.min(...last) : (last[width - 1] ?? 0), max + 1);
}

interface Step {
  one: string;
  other: string;
  row: number;
  column: number;
  current: Uint8Array;
  last: Uint8Array;
  beforeLast: Uint8Array;
}

function cheapest({ one, other, row, column, current, last, beforeLast }: Step): number {
  const same = one[row - 1] === other[column - 1] ? 0 : 1;
  const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
  const [left = 0, above = 0, diagonal = 0] = [current[column - 1], last[column], last[column - 1]];
  const plain = Math.min(left + 1, above + 1, diagonal + same);
  return row > 1 && column > 1 && swapped ? Math.min(plain, (beforeLast[column - 2] ?? 0) + 1) : plain;
}
