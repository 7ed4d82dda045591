/** Thrown for an event, or a part of one, that cannot be kept although the file is in order: the rest of it can. */
export class LeftOut extends Error {
  readonly line: number;

  /** `reason` is a sentence of its own. */
  constructor(line: number, reason: string) {
    super(reason);
    this.name = 'LeftOut';
    this.line = line;
  }
}
