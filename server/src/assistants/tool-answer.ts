/** The largest structured answer of a tool. Longer lists are cut. */
export const maxAnswerBytes = 32 * 1024;

/**
 * Characters that show nothing but can hide instructions: control and format characters other than line breaks, and
 * everything that Unicode says to ignore. Emoji keep their joiners and their variation selector.
 */
const invisible =
  /(?!\n|\u{FE0F})(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F})\u200D)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Removes invisible characters from every text of an answer. */
export function visibleText<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\t', ' ').replace(invisible, '') as T;
  if (Array.isArray(value)) return value.map(visibleText) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visibleText(each)])) as T;
}

/** Shortens the longest list of an answer until the answer fits. `cut` then names that list. */
export function fitting(answer: Record<string, unknown>): Record<string, unknown> {
  const bytes = Buffer.byteLength(JSON.stringify(answer));
  if (bytes <= maxAnswerBytes) return answer;
  const lists = Object.entries(answer).filter((each): each is [string, unknown[]] => Array.isArray(each[1]));
  const [longest] = lists.toSorted((one, other) => sizeOf(other[1]) - sizeOf(one[1]));
  if (!longest || longest[1].length === 0) return { cut: 'everything', hint: 'Ask for less at once.' };
  const [key, entries] = longest;
  const share = (maxAnswerBytes / bytes) * 0.9;
  const kept = entries.slice(0, Math.min(entries.length - 1, Math.floor(entries.length * share)));
  return fitting({ ...answer, [key]: kept, cut: key });
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length;
}

/** Long texts of other people are no use to an assistant, and fill its memory. */
export function shortened(text: string, max = 2000): string {
  return text.length <= max ? text : `${text.slice(0, max).toWellFormed()} …`;
}
