/** A timeout for answers. A hanging database is no better than an unreachable one. */
export class Patience {
  /** 0 for no limit. */
  millis = 0;

  async await<T>(answer: Promise<T>): Promise<T> {
    if (this.millis === 0) return answer;
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error(`There was no answer in ${this.millis} ms.`)),
      this.millis,
    );
    try {
      return await Promise.race([answer, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }
}
