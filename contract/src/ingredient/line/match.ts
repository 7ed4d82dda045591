/** Something read from a line, and where the reading stopped. */
export type Reading<T> = { value: T; end: number };

/** The expression's match exactly at a place; only sticky expressions may be passed. */
export function match(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
