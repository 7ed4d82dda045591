/** The server's answer was not a stream. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The stream of changes was refused with ${status}.`);
    this.status = status;
  }
}
