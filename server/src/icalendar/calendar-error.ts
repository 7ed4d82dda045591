/** What is wrong in a file, and in which of its lines (counted from 1, as an editor shows them). */
export class CalendarError extends Error {
  readonly line: number;
  /** What is wrong there, without the line. */
  readonly detail: string;

  constructor(line: number, detail: string) {
    super(`Line ${line}: ${detail}`);
    this.name = 'CalendarError';
    this.line = line;
    this.detail = detail;
  }
}
