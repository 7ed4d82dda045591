import type { ImportRemark } from './import-remark.ts';

/** Thrown for an event, or a part of one, that cannot be kept although the file is in order: the rest of it can. */
export class LeftOut extends Error {
  readonly line: number;
  readonly remark: ImportRemark;

  constructor(line: number, remark: ImportRemark) {
    super(remark.reason);
    this.name = 'LeftOut';
    this.line = line;
    this.remark = remark;
  }
}
