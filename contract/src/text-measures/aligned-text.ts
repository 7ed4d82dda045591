import { plainSigns } from '../ingredient/line/plain-line.ts';

/** A text normalized for the number and unit readers, with a mapping back to positions in the original. */
export type AlignedText = { plain: string; placeOf: (at: number) => number };

export function alignedText(text: string): AlignedText {
  if (!/[^\x20-\x7e\n]| {2}|\d 000/.test(text)) return { plain: text, placeOf: at => at };
  const pieces = [{ at: 0, place: 0 }];
  let dropped = 0;
  const stripped = text.replace(unseen, (sign, ...rest) => {
    const place = rest.find(value => typeof value === 'number') ?? 0;
    pieces.push({ at: place - dropped, place: place + sign.length });
    dropped += sign.length;
    return '';
  });
  const placeOf = (at: number) => {
    const piece = pieces.findLast(({ at: start }) => start <= at) ?? { at: 0, place: 0 };
    return piece.place + at - piece.at;
  };
  return { plain: plainSigns(stripped), placeOf };
}

/** Invisible characters, thousands separators, and all but the last of several spaces. */
const unseen =
  /\u200d|[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[\ufe0e\ufe0f]| (?= )|(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))|(?<=(?<![\d.,/])\d{1,3}) (?=000(?!\d))|(?<=\p{Nd})\u066c(?=\p{Nd})/gu;
