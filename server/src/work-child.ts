import type { Worked } from './work-process.ts';

/** In the process that a WorkProcess starts: does what it is sent, one after the other. */
export function workFor<Work, Result>(work: (given: Work) => Promise<Result>): void {
  // Threads of libraries would outlive whoever started this.
  process.once('disconnect', () => process.exit());
  process.on('message', (message: { work: Work }) => {
    void answer(() => work(message.work)).then(worked => process.send?.(worked));
  });
}

async function answer<Result>(work: () => Promise<Result>): Promise<Worked<Result>> {
  try {
    return { result: await work() };
  } catch (failure) {
    return { failure: String(failure) };
  }
}
