/** Databases limit the parameters of a statement. Both accept this many names, or this many rows of few columns. */
const max = 500;

/** The list in parts of at most `size`, in order. */
export function* slices<T>(list: readonly T[], size = max): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/** Reads rows for a list of any length, with one statement per part. */
export async function readSlices<T, R>(
  list: readonly T[],
  read: (some: T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: R[] = [];
  for (const some of slices(list)) found.push(...(await read(some)));
  return found;
}
