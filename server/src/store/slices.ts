/** Databases bound the parameters of one statement: both hold as many names, and as many rows of few columns. */
const most = 500;

/** The list in parts of at most so many, in its order. */
export function* slices<T>(list: readonly T[], size = most): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/** What is read of a list of any length, in one statement for each part of it. */
export async function readSlices<T, R>(
  list: readonly T[],
  read: (some: T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: R[] = [];
  for (const some of slices(list)) found.push(...(await read(some)));
  return found;
}
