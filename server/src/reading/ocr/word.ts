/** A box on a page, in pixels from its upper left corner. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A word on a page; `confidence` is 0 to 100. */
export interface Word extends Box {
  text: string;
  confidence: number;
  /** The boxes of its characters, if known. */
  characters?: readonly Box[];
}

export function middle(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

export function heightOf({ y0, y1 }: Box): number {
  return y1 - y0;
}

/** The smallest box around other boxes. */
export function around(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}
