/** A parsed value, and the position where its text ends. */
export type Reading<T> = { value: T; end: number };

/** Matches exactly at a position; accepts only sticky expressions. */
export function match(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
