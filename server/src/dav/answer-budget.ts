import { DavError } from './dav-error.ts';
import { xml } from './xml/write-xml.ts';

/** The most bytes of calendar data in the answer of one report. */
export const maxAnswerBytes = 32 * 1024 * 1024;

/** Thrown when the texts of a report exceed its budget. Synchronization answers a part instead. */
export class AnswerTooLarge extends DavError {
  constructor() {
    super(
      507,
      'The answer would be too large: ask for fewer objects, or a shorter time.',
      xml('D:number-of-matches-within-limits'),
    );
    this.name = 'AnswerTooLarge';
  }
}

/** Counts the texts of a report while they are written, so that none of them is built only to be dropped. */
export class AnswerBudget {
  #left: number;

  constructor(bytes = maxAnswerBytes) {
    this.#left = bytes;
  }

  get left(): number {
    return this.#left;
  }

  /** Throws AnswerTooLarge if the lines do not fit. */
  take(lines: readonly string[]): void {
    for (const line of lines) this.#left -= Buffer.byteLength(line) + lineEnd;
    if (this.#left < 0) throw new AnswerTooLarge();
  }
}

const lineEnd = '\r\n'.length;
