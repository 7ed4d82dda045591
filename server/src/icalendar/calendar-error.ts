/** What is wrong in a file, and in which of its lines (counted from 1, as an editor shows them). */
export class CalendarError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(`Line ${line}: ${message}`);
    this.name = 'CalendarError';
    this.line = line;
  }
}
